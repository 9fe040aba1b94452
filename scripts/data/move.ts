import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openPglite } from '#server/connection.ts'
import { damaged, POSTGRES, readLabel, writeLabel } from '#server/data-folder.ts'
import { openSystem } from '#server/database.ts'
import { lockFolder } from '#server/lock.ts'
import { applyMigrations, hashMigrations, readMigrations } from '#server/migrations.ts'
import { StartError } from '#server/start-error.ts'
import { fetchEngine, findEngine, openEngine } from './engine.ts'
import { differing, findTables, measure, writeRows, type Run } from './rows.ts'

/**
 * Brings the database of a folder to this release's engine: exports it by its own engine, imports it into a new one beside it,
 * compares them and swaps them. The old one stays. Returns a sentence about what was done.
 */
export async function moveDatabase(dataDir: string, fetch = fetchEngine): Promise<string> {
  const database = join(dataDir, 'database')
  if (!existsSync(database) && !existsSync(`${database}.new`))
    throw new StartError(`There is no database in ${dataDir}: npm start makes one.`)
  const { release } = lockFolder(dataDir)
  try {
    if (!existsSync(database)) return finishSwap(database)
    if (!existsSync(join(database, 'PG_VERSION')))
      throw damaged(database, 'is damaged (PG_VERSION is missing)')
    if (readFileSync(join(database, 'PG_VERSION'), 'utf8').trim() === POSTGRES)
      return `The database in ${dataDir} is of this release's engine already: npm start.`
    return await moveLocked(database, fetch)
  } finally {
    release()
  }
}

async function moveLocked(database: string, fetch: (version: string) => string): Promise<string> {
  const version = findEngine(database, readLabel(database)?.engine)
  const beside = `${database}.new`
  // Leftovers of an interrupted run.
  for (const name of [beside, `${beside}.json`]) rmSync(name, { recursive: true, force: true })
  const old = await exportFrom(fetch(version), database)
  const rows = await importInto(beside, old)
  const kept = `${database}-${version}`
  if (existsSync(kept))
    throw new StartError(`${kept} is there already, from an earlier run: rename it first.`)
  renameSync(database, kept)
  if (existsSync(`${database}.json`)) renameSync(`${database}.json`, `${kept}.json`)
  finishSwap(database)
  return `Brought ${rows} rows from the engine ${version} over; their counts and hashes are the same. The old database is kept in ${kept}. Now: npm start`
}

/** Puts the compared database in the place of the old one, which has its other name already. Its label moves last but one. */
function finishSwap(database: string): string {
  const beside = `${database}.new`
  // Only a database that was compared has been closed with a label.
  if (!(readLabel(beside) ?? readLabel(database))?.files)
    throw damaged(database, 'is missing, and what stands beside it is not complete')
  if (existsSync(`${beside}.json`)) renameSync(`${beside}.json`, `${database}.json`)
  renameSync(beside, database)
  return 'The change that was interrupted is finished. Now: npm start'
}

type Exported = {
  script: string
  versions: string[]
  tables: Awaited<ReturnType<typeof findTables>>
  measures: Record<string, string>
}

async function exportFrom(engine: string, database: string): Promise<Exported> {
  const opened = await openEngine(engine, database)
  try {
    const run: Run = async (text) => (await opened.query<Record<string, unknown>>(text)).rows
    const tables = await findTables(run)
    const history = await run('select version from supabase_migrations.schema_migrations')
    return {
      script: await writeRows(run),
      versions: history.map(({ version }) => String(version)),
      tables,
      measures: await measure(run, tables),
    }
  } finally {
    await opened.close()
  }
}

/** Makes the new database with the migrations of the old one, and returns the number of its rows. */
async function importInto(
  folder: string,
  { script, versions, tables, measures }: Exported,
): Promise<number> {
  const all = readMigrations()
  const unknown = versions.find((version) => !all.some((one) => one.version === version))
  if (unknown !== undefined)
    throw new StartError(
      `The database has the migration ${unknown}, which this release lacks, and nothing was changed: start it with the release that made it.`,
    )
  const connection = await openPglite(folder)
  try {
    await openSystem(connection)
    const had = all.filter(({ version }) => versions.includes(version))
    await applyMigrations(connection, had)
    await connection.driver.exec(script)
    const run: Run = async (text) =>
      (await connection.driver.query<Record<string, unknown>>(text)).rows
    const after = await measure(run, tables)
    const wrong = differing(measures, after)
    if (wrong.length > 0)
      throw new StartError(`The copy differs in ${wrong.join(', ')}, and nothing was changed.`)
    await connection.exec('analyze')
    writeLabel(folder, { migrations: hashMigrations(had) })
    return Object.values(after).reduce((sum, found) => sum + Number.parseInt(found, 10), 0)
  } finally {
    await connection.close()
  }
}
