import { describe, expect, inject, it } from 'vitest'
import { copyDatabase } from './database.ts'
import { readMigrations } from './migrations.ts'
import { runQuery } from './postgres.ts'
import { runSupabase } from './supabase-cli.ts'

describe.skipIf(!inject('postgresUrl'))('the way to a hosted project', () => {
  it('is one `supabase db push` to an empty project, and the advisors find nothing', async () => {
    const { url, drop } = await copyDatabase('empty_project')
    const remote = `--remote=${url}?sslmode=disable`
    await runSupabase(['db', 'push', remote, '--yes'])
    const applied = await runQuery(
      url,
      'select version from supabase_migrations.schema_migrations order by 1',
    )
    expect(applied.map((row) => row['version'])).toEqual(readMigrations().map((m) => m.version))
    const advice = await runSupabase([
      'db',
      'advisors',
      remote,
      '--level',
      'warn',
      '--fail-on',
      'warn',
    ])
    expect(advice.trim()).toBe('')
    await drop()
  })
})
