import { readFile } from 'node:fs/promises'
import { describe, expect, inject, it } from 'vitest'
import { copyDatabase } from './database.ts'
import { generateTypes } from './generated-types.ts'

describe.skipIf(!inject('postgresUrl'))('database.types.ts', () => {
  it('is what the Supabase CLI generates from the migrations (else run: node scripts/types.ts)', async () => {
    const { url, drop } = await copyDatabase('prepared')
    const generated = await generateTypes(url)
    await drop()
    const committed = new URL('../../src/data/database.types.ts', import.meta.url)
    expect(await readFile(committed, 'utf8')).toBe(generated)
  })
})
