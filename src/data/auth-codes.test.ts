import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toRefusalMessages } from '#domain/auth/auth-refusal.ts'

/** Codes that the installed library knows. */
const declared = readFileSync(
  new URL(import.meta.resolve('@supabase/auth-js/dist/module/lib/error-codes.d.ts')),
  'utf8',
)
const codes = [...declared.matchAll(/'([a-z_]+)'/g)].map(([, code]) => code!)
/** What is wrong stands in the sentence alone. */
const quoted = ['validation_failed', 'bad_json']

test('has words for every code of the library', () => {
  expect(codes.length).toBeGreaterThan(80)
  const without = codes.filter((code) =>
    /raw text|^own$/.test(toRefusalMessages({ code, message: 'raw text' }, 'own').inline),
  )
  expect(without.toSorted()).toEqual(quoted.toSorted())
})
