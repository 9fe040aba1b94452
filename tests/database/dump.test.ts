import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, inject, it } from 'vitest'
import { copyDatabase } from './database.ts'
import { findPostgres, runQuery, runScript } from './postgres.ts'
import { runSupabase } from './supabase-cli.ts'

const call = promisify(execFile)
const program = (name: string) => join(findPostgres() ?? '', name)

/** What a restored project must have as the old one had it. */
const STATE = `
  select
    (select count(*) from "Advisors") as advisors,
    (select count(*) from advisor_reviews) as reviews,
    (select count(*) from private.review_contacts) as contacts,
    (select count(*) from auth.users) as users,
    (select string_agg(total::text, ',' order by name) from private.directory_totals) as totals,
    (select md5(string_agg(a::text, '' order by "Id")) from "Advisors" a) as advisor_rows,
    (select count(*) from pg_policies where schemaname = 'public') as policies`
describe.skipIf(!inject('postgresUrl'))('the dump of a project', () => {
  it('becomes the same project again, by the commands of docs/deploy.md', async () => {
    const old = await copyDatabase('prepared')
    const next = await copyDatabase('empty_project')
    const folder = await mkdtemp(join(tmpdir(), 'dump-'))
    const file = join(folder, 'data.sql')
    await runScript(
      old.url,
      `insert into auth.users (id, email) values (gen_random_uuid(), 'a@b.example')`,
    )
    const started = performance.now()

    const schemas = ['public', 'private', 'auth'].map((name) => `--schema=${name}`)
    await call(program('pg_dump'), [
      '--data-only',
      ...schemas,
      `--file=${file}`,
      `--dbname=${old.url}`,
    ])
    await runSupabase(['db', 'push', `--remote=${next.url}?sslmode=disable`, '--yes'])
    await call(program('psql'), [
      `--dbname=${next.url}`,
      '--single-transaction',
      '--variable=ON_ERROR_STOP=1',
      '--command=set session_replication_role = replica',
      '--command=truncate private.directory_totals',
      `--file=${file}`,
    ])

    console.log(`Dumped and restored in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
    expect(await runQuery(next.url, STATE)).toEqual(await runQuery(old.url, STATE))
    // The counters of ids go on where they were, and the triggers work again.
    await runScript(
      next.url,
      `insert into advisor_reviews (advisor_id, reviewer_name, rating) values (1, 'After', 1)`,
    )
    const counted = `select review_count from "Advisors" where "Id" = 1`
    const [before] = await runQuery(old.url, counted)
    expect(await runQuery(next.url, counted)).toEqual([
      { review_count: Number(before!['review_count']) + 1 },
    ])
    await rm(folder, { recursive: true })
    await Promise.all([old.drop(), next.drop()])
  })

  it('makes every trigger again from what a dump says of it', async () => {
    const { url, drop } = await copyDatabase('prepared')
    const made = `do $$ declare t record; begin
      for t in select tgname, tgrelid::regclass as of, pg_get_triggerdef(oid) as definition
        from pg_trigger
        -- On hosted Supabase the tables of accounts belong to the service, and its dump.
        where not tgisinternal and tgrelid <> 'auth.users'::regclass loop
        execute format('drop trigger %I on %s', t.tgname, t.of);
        execute t.definition;
      end loop;
    end $$`
    await expect(runScript(url, made)).resolves.toBeUndefined()
    await drop()
  })
})
