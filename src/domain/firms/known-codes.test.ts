import { expect, test } from 'vitest'
import { directoryCountsSchema } from '#domain/directory/counts-schema.ts'
import { knownCodes } from './known-codes.ts'
import { statedSchema } from './stated-schema.ts'
import { statedColumns, toKnownStated, type Stated } from './stated.ts'

test('leaves out codes of a newer release, and keeps their firm', () => {
  expect(knownCodes(['tpa', 'lender']).parse(['lender', 'of-a-later-release'])).toEqual(['lender'])
  const nothing = Object.fromEntries(statedColumns.map((name) => [name, null]))
  const values = { ...nothing, meets: ['remote', 'by_letter'] } as unknown as Stated
  expect(statedSchema.parse(values).meets).toEqual(['remote'])
  expect(toKnownStated(values).meets).toEqual(['remote'])
})

test('counts the kinds that this release knows, none where the database knows no firm of one', () => {
  const totals = { advisors: 2, looked_at: 0, companies: 0 }
  const { types } = directoryCountsSchema.parse({
    ...totals,
    types: { tpa: 2, 'of-a-later-release': 1 },
  })
  expect(types).toMatchObject({ tpa: 2, lender: 0 })
  expect(types).not.toHaveProperty('of-a-later-release')
})
