import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, describe, inject, onTestFinished } from 'vitest'
import { prepare, runScript } from './postgres.ts'
import { memberIds, toQuery, type Actor, type Query, type Row } from './query.ts'

export { inSavepoint, memberIds } from './query.ts'
export type { Actor, Query, Row } from './query.ts'

/** Result of a statement: its rows, or the code and message of its error. */
export type Outcome =
  | { rows: Row[]; code: null; message: null }
  | { rows: null; code: string; message: string }

export type TestDatabase = {
  /** Runs as the owner of the tables and commits. */
  owner: Query
  /** Runs statements as an actor in one transaction that is rolled back. */
  as<T>(actor: Actor, work: (query: Query) => Promise<T>, headers?: Row): Promise<T>
  /** Begins a transaction; `end` rolls it back. */
  open: Session['begin']
  /** Begins a transaction as an actor; it is rolled back when the test has finished. */
  begin(actor: Actor, headers?: Row): Promise<Query>
  /** Runs one statement as an actor and rolls it back; returns errors instead of throwing them. */
  attempt(actor: Actor, text: string, values?: unknown[], headers?: Row): Promise<Outcome>
  close(): Promise<void>
}

/** Test cases, one per line. */
export function lines(text: string): string[] {
  return text.trim().split(/\n\s*/)
}

/** Test cases, one per line, with columns separated by bars. */
export function table(text: string): string[][] {
  return lines(text).map((line) => line.split(' | ').map((cell) => cell.trim()))
}

export type Engine = 'PGlite' | 'PostgreSQL'
/** A database engine, and migrations other than the project's own. */
type Source = { engine?: Engine; migrations?: string[] }

/** A group of tests with its own database: PostgreSQL, as in production, where it is installed, else PGlite. */
export function describeDatabase(
  title: string,
  tests: (db: () => TestDatabase) => void,
  { engine = inject('postgresUrl') === null ? 'PGlite' : 'PostgreSQL', migrations }: Source = {},
): void {
  describe(`${title} (${engine})`, () => {
    let open: TestDatabase | undefined
    beforeAll(async () => {
      open = await openDatabase(engine, migrations)
    })
    afterAll(() => open?.close())
    tests(() => {
      if (!open)
        throw new Error('The database opens before the tests, not while they are collected.')
      return open
    })
  })
}

/** The same on PGlite and, where it is installed, on PostgreSQL. */
export function describeEngines(title: string, tests: (db: () => TestDatabase) => void): void {
  const engines: Engine[] = inject('postgresUrl') === null ? ['PGlite'] : ['PGlite', 'PostgreSQL']
  for (const engine of engines) describeDatabase(title, tests, { engine })
}

/** The transaction of each test of a group: its first statement begins it as this actor or as the owner of the tables. */
export function eachAs(actor: Actor | 'owner', db: () => TestDatabase): Query {
  let begun: { query: Query; end(): Promise<void> } | undefined
  afterEach(async () => {
    await begun?.end()
    begun = undefined
  })
  const open = async () => {
    begun = await db().open()
    if (actor !== 'owner') await begun.query.enter(actor)
    return begun
  }
  return toQuery(async (text, values) => (begun ?? (await open())).query(text, values))
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
export async function openDatabase(engine: Engine, migrations?: string[]): Promise<TestDatabase> {
  const open = engine === 'PostgreSQL' ? openPostgresSession : openPgliteSession
  const session = await open(migrations)
  await session.query(addPeopleSql)
  await session.query(addDeskSql)
  const as: TestDatabase['as'] = async (actor, work, headers) => {
    const { query, end } = await session.begin()
    try {
      await query.enter(actor, headers)
      return await work(query)
    } finally {
      await end()
    }
  }
  return {
    owner: session.query,
    open: session.begin,
    as,
    begin: async (actor, headers) => {
      const { query, end } = await session.begin()
      onTestFinished(end)
      await query.enter(actor, headers)
      return query
    },
    attempt: async (actor, text, values, headers) => {
      try {
        const rows = await as(actor, (query) => query(text, values), headers)
        return { rows, code: null, message: null }
      } catch (error) {
        if (!(error instanceof Error) || !('code' in error)) throw error
        return { rows: null, code: String(error.code), message: error.message }
      }
    },
    close: session.close,
  }
}

type Session = {
  query: Query
  /** Begins a transaction; `end` rolls it back. */
  begin(): Promise<{ query: Query; end(): Promise<void> }>
  close(): Promise<void>
}

async function openPgliteSession(migrations?: string[]): Promise<Session> {
  // Loaded on demand: most files need PostgreSQL only.
  const { openMigratedPglite } = await import('./pglite.ts')
  const { pglite, close } = await openMigratedPglite(migrations)
  const query = toQuery(async (text, values) => (await pglite.query<Row>(text, values)).rows)
  return {
    query,
    begin: async () => {
      await query('begin')
      return { query, end: async () => void (await query('rollback')) }
    },
    close,
  }
}

/** A copy of a template database: an empty project, or one with migrations and demo data. */
export async function copyDatabase(
  template: 'empty_project' | 'prepared' | 'template0',
): Promise<{ url: string; drop(): Promise<void> }> {
  const url = inject('postgresUrl')
  if (!url) throw new Error('PostgreSQL is not installed.')
  const name = `copy_${randomUUID().replaceAll('-', '')}`
  await runScript(url, `create database ${name} template ${template}`)
  return {
    url: url.replace(/\/postgres$/, `/${name}`),
    drop: () => runScript(url, `drop database ${name} with (force)`),
  }
}

const queryOf = (sql: postgres.Sql) =>
  toQuery(async (text, values) => [...(await sql.unsafe<Row[]>(text, values as never))])

// Returns bigint and numeric as numbers, as PGlite does.
const numbers = { to: 20, from: [20, 1700], parse: Number, serialize: String }

async function openPostgresSession(migrations?: string[]): Promise<Session> {
  const { url, drop } = await copyDatabase(migrations ? 'empty_project' : 'prepared')
  if (migrations) await prepare(url, migrations)
  const sql = postgres(url, { onnotice: () => {}, types: { numbers } })
  return {
    query: queryOf(sql),
    begin: async () => {
      const connection = await sql.reserve()
      const query = queryOf(connection)
      const end = async () => {
        await query('rollback')
        connection.release()
      }
      await query('begin')
      return { query, end }
    },
    close: async () => {
      await sql.end()
      await drop()
    },
  }
}
