import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { generateDatabaseTypes } from '../../scripts/checks/database-types.ts'

it('has the types that the Supabase CLI generates from the migrations (else run: node scripts/types.ts)', async () => {
  const committed = new URL('../../src/data/database.types.ts', import.meta.url)
  expect(await readFile(committed, 'utf8')).toBe(await generateDatabaseTypes())
})
