/** Stores what later releases need of this one: the hashes of its migrations, and a database with rows of all kinds as SQL. */
import { mkdtempSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPglite } from '#server/connection.ts'
import { openSystem } from '#server/database.ts'
import { hashMigrations, readMigrations } from '#server/migrations.ts'
import { root } from '#server/settings.ts'
import { findTables, measure, writeRows, type Run } from '../data/rows.ts'
import { fillFolder } from './fill.ts'
import { fileOf, RELEASES, type Release } from './releases.ts'

const ENGINE = '@electric-sql/pglite'

/** Writes the folder of a release anew; returns the tables of which it has no row. */
export async function storeRelease(version: string): Promise<string[]> {
  const { rows, empty } = await makeRows()
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const { version: engine, integrity } = lock.packages[`node_modules/${ENGINE}`]
  const release: Release = {
    version,
    engine: { version: engine, integrity },
    migrations: hashMigrations(readMigrations()),
  }
  await mkdir(join(RELEASES, version), { recursive: true })
  await writeFile(fileOf(version, 'release.json'), `${JSON.stringify(release, null, 2)}\n`)
  await writeFile(fileOf(version, 'system.sql'), await recordSystem())
  await writeFile(fileOf(version, 'rows.sql'), rows)
  return empty
}

/** The rows of a filled folder as SQL, and the tables that have none. */
export async function makeRows(): Promise<{ rows: string; empty: string[] }> {
  const place = mkdtempSync(join(tmpdir(), 'release-'))
  try {
    const dataDir = join(place, 'data')
    await fillFolder(dataDir)
    const connection = await openPglite(join(dataDir, 'database'))
    try {
      const run: Run = async (text) =>
        (await connection.driver.query<Record<string, unknown>>(text)).rows
      const measures = await measure(run, await findTables(run))
      const empty = Object.keys(measures).filter((name) => measures[name]?.startsWith('0 '))
      return { rows: await writeRows(run), empty }
    } finally {
      await connection.close()
    }
  } finally {
    await rm(place, { recursive: true })
  }
}

/** What the library runs in an empty database before the migrations, as it is now. */
async function recordSystem(): Promise<string> {
  const place = mkdtempSync(join(tmpdir(), 'release-'))
  const connection = await openPglite(join(place, 'database'))
  try {
    const statements: string[] = []
    const exec = connection.exec.bind(connection)
    connection.exec = (text: string, ...more: never[]) => {
      statements.push(text)
      return exec(text, ...more)
    }
    await openSystem(connection)
    return `${statements.map((text) => text.trim().replace(/;?$/, ';')).join('\n\n')}\n`
  } finally {
    await connection.close()
    await rm(place, { recursive: true })
  }
}
