/** Deployment to a hosted project and back, with the commands of docs/deploy.md. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { generateDatabaseTypes } from '../../scripts/checks/database-types.ts'
import { copyDatabase } from './database.ts'
import { readMigrations } from './migrations.ts'
import { findPostgres, runQuery, runScript } from './postgres.ts'
import { runSupabase } from './supabase-cli.ts'

const call = promisify(execFile)
const program = (name: string) => join(findPostgres() ?? '', name)

/** State that a restored project must share with the original. */
const STATE = `
  select
    (select count(*) from "Advisors") as advisors,
    (select count(*) from advisor_reviews) as reviews,
    (select count(*) from private.review_contacts) as contacts,
    (select count(*) from auth.users) as users,
    directory_counts() as totals,
    (select md5(string_agg(a::text, '' order by "Id")) from "Advisors" a) as advisor_rows`

let project: Awaited<ReturnType<typeof copyDatabase>>
const runCli = (...command: string[]) =>
  runSupabase([...command, `--remote=${project.url}?sslmode=disable`])

beforeAll(async () => {
  if (inject('postgresUrl') === null) return
  project = await copyDatabase('empty_project')
  await runCli('db', 'push', '--yes')
})
afterAll(() => project?.drop())

it('has the types in src/data (else run: node scripts/types.ts)', async () => {
  const file = new URL('../../src/data/database.types.ts', import.meta.url)
  const types = project
    ? await runCli('gen', 'types', 'typescript', '--schema', 'public')
    : await generateDatabaseTypes()
  expect(types).toBe(await readFile(file, 'utf8'))
})

describe.runIf(inject('postgresUrl'))('an empty hosted project', () => {
  it('accepts the migrations in one `supabase db push`', async () => {
    const applied = 'select version from supabase_migrations.schema_migrations order by 1'
    expect((await runQuery(project.url, applied)).map((row) => row['version'])).toEqual(
      readMigrations().map(({ version }) => version),
    )
  })

  it("gets no warnings from the Supabase CLI's advisors", async () => {
    const advice = await runCli('db', 'advisors', '--level', 'warn', '--fail-on', 'warn')
    expect(advice.trim()).toBe('')
  })

  it('equals the project whose data was dumped', async () => {
    const old = await copyDatabase('prepared')
    const folder = await mkdtemp(join(tmpdir(), 'dump-'))
    const file = join(folder, 'data.sql')
    await runScript(
      old.url,
      `insert into auth.users (id, email) values (gen_random_uuid(), 'a@b.example')`,
    )
    const schemas = ['public', 'private', 'auth'].map((name) => `--schema=${name}`)
    await call(program('pg_dump'), [
      '--data-only',
      ...schemas,
      `--file=${file}`,
      `--dbname=${old.url}`,
    ])
    await call(program('psql'), [
      `--dbname=${project.url}`,
      '--single-transaction',
      '--variable=ON_ERROR_STOP=1',
      '--command=set session_replication_role = replica',
      `--file=${file}`,
    ])
    expect(await runQuery(project.url, STATE)).toEqual(await runQuery(old.url, STATE))
    // Id sequences continue, and triggers work again.
    const counted = `select review_count from "Advisors" where "Id" = 1`
    const [before] = await runQuery(old.url, counted)
    await runScript(
      project.url,
      `insert into advisor_reviews (advisor_id, reviewer_name, rating) values (1, 'After', 1)`,
    )
    const review_count = Number(before!['review_count']) + 1
    expect(await runQuery(project.url, counted)).toEqual([{ review_count }])
    await rm(folder, { recursive: true })
    await old.drop()
  })

  it('can recreate every trigger from a dump', async () => {
    // On hosted Supabase the account tables belong to the auth service and are in its dump.
    const remade = `do $$ declare t record; begin
      for t in select tgname, tgrelid::regclass as of, pg_get_triggerdef(oid) as definition
        from pg_trigger where not tgisinternal and tgrelid <> 'auth.users'::regclass loop
        execute format('drop trigger %I on %s', t.tgname, t.of);
        execute t.definition;
      end loop;
    end $$`
    await expect(runScript(project.url, remade)).resolves.toBeUndefined()
  })
})
