import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CompiledQuery, type Transaction } from 'kysely'
import { openOwner } from '#server/database.ts'
import { lockFolder } from '#server/lock.ts'
import type { Settings } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'

export type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

class Rollback extends Error {}

/** Runs work as the owner of the tables, in one transaction that commits if `keep` accepts the result. */
export async function inTransaction<T>(
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
      if (!keep(result)) throw new Rollback()
    })
    // PGlite never updates statistics by itself.
    await connection.exec('analyze')
  } catch (error) {
    if (!(error instanceof Rollback)) throw error
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

async function open(settings: Settings) {
  const { databaseUrl, dataDir } = settings
  if (!databaseUrl && !existsSync(join(dataDir, 'database')))
    throw new StartError(`There is no database in ${dataDir} yet: npm start makes it.`)
  const { release } = lockFolder(dataDir)
  try {
    const connection = await openOwner(settings)
    const close = async () => {
      await connection.close()
      release()
    }
    return { connection, close }
  } catch (error) {
    release()
    throw error
  }
}
