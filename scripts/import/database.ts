import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CompiledQuery, type Transaction } from 'kysely'
import { openEmbedded, openPostgres } from '#server/backend/connection.ts'
import { openDataFolder } from '#server/backend/data-folder.ts'
import type { Settings } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'

export type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

class Undone extends Error {}

/** Runs work as the owner of the tables, in one transaction that stays if `keep` says so of its result. */
export async function inDatabase<T>(
  settings: Settings,
  work: (query: Query) => Promise<T>,
  keep: (result: T) => boolean,
): Promise<T> {
  const { connection, close } = await open(settings)
  const results: T[] = []
  try {
    await connection.kysely.transaction().execute(async (transaction) => {
      const result = await work(toQuery(transaction))
      results.push(result)
      if (!keep(result)) throw new Undone()
    })
    // What has changed a lot is planned anew; PGlite does that never by itself.
    await connection.exec('analyze')
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  } finally {
    await close()
  }
  return results[0] as T
}

function toQuery(transaction: Transaction<unknown>): Query {
  return async (text, values = []) => {
    const { rows } = await transaction.executeQuery(CompiledQuery.raw(text, values))
    return rows as Record<string, unknown>[]
  }
}

async function open({ databaseUrl, dataDir }: Settings) {
  if (databaseUrl !== undefined) {
    const connection = await openPostgres(databaseUrl, 1)
    return { connection, close: () => connection.close() }
  }
  const clusterDir = join(dataDir, 'database')
  if (!existsSync(join(clusterDir, 'PG_VERSION')))
    throw new StartError(`There is no database in ${dataDir} yet: npm start makes it.`)
  const folder = openDataFolder(dataDir)
  try {
    const connection = await openEmbedded(clusterDir)
    const close = async () => {
      await connection.close()
      folder.unlock()
    }
    return { connection, close }
  } catch (error) {
    folder.unlock()
    throw error
  }
}
