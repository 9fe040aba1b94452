/** Deployment to a hosted project, with the commands of docs/deploy.md. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '#server/settings.ts'
import { copyDatabase } from './database.ts'
import { hostedExtensions } from './hosted-supabase.ts'
import { readMigrations } from '#server/migrations.ts'
import { runQuery, runScript } from './postgres.ts'
import { pushMigrations, runSupabase } from './supabase-cli.ts'

const versions = readMigrations().map(({ version }) => version)
let project: Awaited<ReturnType<typeof copyDatabase>>
const runCli = (...command: string[]) =>
  runSupabase([...command, `--remote=${project.url}?sslmode=disable`])

beforeAll(async () => {
  project = await copyDatabase('empty_project')
  const address = `${project.url}?sslmode=disable`
  await pushMigrations(address, versions.slice(0, -1))
  await pushMigrations(address)
})
afterAll(() => project.drop())

it('has the types in src/data (else run: npm run types)', async () => {
  const file = new URL('../../src/data/database.types.ts', import.meta.url)
  const types = await runCli('gen', 'types', 'typescript', '--schema', 'public')
  expect(types).toBe(await readFile(file, 'utf8'))
})

describe('an empty hosted project', () => {
  it('accepts the migrations by `supabase db push`, the newest on top of the others', async () => {
    const applied = 'select version from supabase_migrations.schema_migrations order by 1'
    expect((await runQuery(project.url, applied)).map((row) => row['version'])).toEqual(versions)
  })

  it("gets no warnings from the Supabase CLI's advisors", async () => {
    const advice = await runCli('db', 'advisors', '--level', 'warn', '--fail-on', 'warn')
    expect(advice.trim()).toBe('')
  })

  it('gets its schedules by one command', async () => {
    await runScript(project.url, hostedExtensions.join(';'))
    const make = `select private.schedule_jobs('https://abc.supabase.co')`
    expect(await runCli('db', 'query', make, '--yes')).toContain('mail, digest, tidy are scheduled')
    const pasted = make.replace('abc', '<reference>')
    await expect(runCli('db', 'query', pasted, '--yes')).rejects.toThrow(/Name the project/)
  })

  it('takes the demo data once, and only while it is empty', async () => {
    const env = { ...process.env, DATABASE_URL: project.url }
    const seed = () => promisify(execFile)('node', ['scripts/seed-staging.ts'], { cwd: root, env })
    await seed()
    const counts = `select count(*) as firms, (select count(*) from auth.users where recovery_token is null) as unreadable
      from "Advisors" where is_demonstration`
    expect(await runQuery(project.url, counts)).toEqual([{ firms: '157', unreadable: '0' }])
    await expect(seed()).rejects.toThrow(/Only an empty one gets demo data/)
  })
})
