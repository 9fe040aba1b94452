import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, describe, inject } from 'vitest'
import { prepare, runScript } from './postgres.ts'
import { memberIds, toQuery, type Actor, type Row, type Run } from './query.ts'

export { memberIds } from './query.ts'
export type { Actor, Row } from './query.ts'

/** Result of a statement: its rows, or the code and message of its error. */
export type Outcome =
  | { rows: Row[]; code: null; message: null }
  | { rows: null; code: string; message: string }

/** Test cases, one per line. */
export function lines(text: string): string[] {
  return text.trim().split(/\n\s*/)
}

/** Test cases, one per line, with columns separated by bars. */
export function table(text: string): string[][] {
  return lines(text).map((line) => line.split(' | ').map((cell) => cell.trim()))
}

type Engine = 'PGlite' | 'PostgreSQL'
/**
 * A database engine, and migrations other than the project's own. `later` are those of a second day: they run on a database that is
 * in use.
 */
type Source = { engine?: Engine; migrations?: string[]; later?: () => Promise<string[]> }

/** The databases of the file, by engine. */
const sessions = new Map<Engine, Session>()
afterAll(async () => {
  for (const { close } of sessions.values()) await close()
})

/** The database of the current group, the actor with whom its tests begin, and the transaction of the current test. */
let session: Session | undefined
let first: Actor | 'owner' | undefined
let transaction: ReturnType<Session['begin']> | undefined

/**
 * Runs a statement in the transaction of the current test, which begins as the actor of its group and is rolled back; before
 * the tests as the owner of the tables, and commits.
 */
export const query = toQuery(async (text, values) => {
  if (!session)
    throw new Error('The database opens before the tests, not while they are collected.')
  if (!first) return session.run(text, values)
  transaction ??= beginAs(session, first)
  return (await transaction).run(text, values)
})

async function beginAs({ begin }: Session, actor: Actor | 'owner') {
  const begun = await begin()
  if (actor !== 'owner') await toQuery(begun.run).enter(actor)
  return begun
}

/** Runs one statement as an actor in a transaction of its own; returns errors instead of throwing them. */
export async function attempt(actor: Actor, text: string, values?: unknown[]): Promise<Outcome> {
  const own = await beginAs(session!, actor)
  try {
    return { rows: await own.run(text, values), code: null, message: null }
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error
    return { rows: null, code: String(error.code), message: error.message }
  } finally {
    await own.end()
  }
}

/**
 * A group of tests, each begun as an actor or as the owner of the tables. The groups of a file share its database, on
 * PostgreSQL, as in production; what a group prepares stays for those that follow.
 */
export function describeDatabase(
  title: string,
  actor: Actor | 'owner',
  tests: () => void,
  { engine = 'PostgreSQL', migrations, later }: Source = {},
): void {
  describe(`${title} (${engine})`, () => {
    beforeAll(async () => {
      session = sessions.get(engine) ?? (await openDatabase(engine, migrations))
      sessions.set(engine, session)
      for (const sql of (await later?.()) ?? []) await session.runScript(`begin; ${sql}; commit;`)
    })
    beforeEach(() => {
      first = actor
    })
    afterEach(async () => {
      await (await transaction)?.end()
      first = transaction = undefined
    })
    tests()
  })
}

/** The same on PGlite and on PostgreSQL. */
export function describeEngines(title: string, actor: Actor, tests: () => void): void {
  for (const engine of ['PGlite', 'PostgreSQL'] as const)
    describeDatabase(title, actor, tests, { engine })
}

/** Two members and two desk people, with confirmed addresses. */
export const addPeopleSql = `
  insert into auth.users (id, email, email_confirmed_at) values
    ('${memberIds.member}', 'member@example.com', now()), ('${memberIds['other member']}', 'other@example.com', now()),
    ('${memberIds.desk}', 'dora@example.com', now()), ('${memberIds['other desk']}', 'dan@example.com', now())`
export const addDeskSql = `insert into private.desk_people values ('${memberIds.desk}'), ('${memberIds['other desk']}')`

/** Registers a company with an owner; returns its id. */
export const addCompanySql = (name: string, owner: string) =>
  `with registered as (insert into companies (company_name) values ('${name}') returning id)
    insert into firm_people (company_id, user_id, role)
    select id, '${owner}', 'owner' from registered returning company_id as id`

/** A copy of the migrated database with the demo data, two members and two desk people. */
async function openDatabase(engine: Engine, migrations?: string[]): Promise<Session> {
  const open = engine === 'PostgreSQL' ? openPostgresSession : openPgliteSession
  const opened = await open(migrations)
  await opened.run(addPeopleSql)
  await opened.run(addDeskSql)
  return opened
}

type Session = {
  /** Runs as the owner of the tables and commits. */
  run: Run
  /** Runs statements without values. */
  runScript(sql: string): Promise<void>
  /** Begins a transaction; `end` rolls it back. */
  begin(): Promise<{ run: Run; end(): Promise<void> }>
  close(): Promise<void>
}

async function openPgliteSession(migrations?: string[]): Promise<Session> {
  // Loaded on demand: most files need PostgreSQL only.
  const { openMigratedPglite } = await import('./pglite.ts')
  const { pglite, close } = await openMigratedPglite(migrations)
  const run: Run = async (text, values) => (await pglite.query<Row>(text, values)).rows
  return {
    run,
    runScript: async (sql) => void (await pglite.exec(sql)),
    begin: async () => {
      await run('begin')
      return { run, end: async () => void (await run('rollback')) }
    },
    close,
  }
}

/** A copy of a template database: an empty project, or one with migrations and demo data. */
export async function copyDatabase(
  template: 'empty_project' | 'prepared' | 'template0',
): Promise<{ url: string; drop(): Promise<void> }> {
  const url = inject('postgresUrl')
  const name = `copy_${randomUUID().replaceAll('-', '')}`
  await runScript(url, `create database ${name} template ${template}`)
  return {
    url: url.replace(/\/postgres$/, `/${name}`),
    drop: () => runScript(url, `drop database ${name} with (force)`),
  }
}

const toRun =
  (sql: postgres.Sql): Run =>
  async (text, values) => [...(await sql.unsafe<Row[]>(text, values as never))]

// Returns bigint and numeric as numbers, as PGlite does.
const numbers = { to: 20, from: [20, 1700], parse: Number, serialize: String }

async function openPostgresSession(migrations?: string[]): Promise<Session> {
  const { url, drop } = await copyDatabase(migrations ? 'empty_project' : 'prepared')
  if (migrations) await prepare(url, migrations)
  const sql = postgres(url, { onnotice: () => {}, types: { numbers } })
  return {
    run: toRun(sql),
    runScript: (script) => runScript(url, script),
    begin: async () => {
      const connection = await sql.reserve()
      const run = toRun(connection)
      const end = async () => {
        await run('rollback')
        connection.release()
      }
      await run('begin')
      return { run, end }
    },
    close: async () => {
      await sql.end()
      await drop()
    },
  }
}
