import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { openOwner } from '#server/database.ts'
import { lockFolder } from '#server/lock.ts'
import type { Settings } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'

export type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

/** Runs work as the owner of the tables, in one transaction that commits if `keep` accepts the result. */
export async function inTransaction<T>(
  settings: Settings,
  work: (query: Query) => Promise<T>,
  keep: (result: T) => boolean = () => true,
): Promise<T> {
  const { databaseUrl, dataDir } = settings
  if (!databaseUrl && !existsSync(join(dataDir, 'database')))
    throw new StartError(`There is no database in ${dataDir} yet: npm start makes it.`)
  const { release } = lockFolder(dataDir)
  const connection = await openOwner(settings).catch((error) => {
    release()
    throw error
  })
  try {
    const transaction = await connection.kysely.startTransaction().execute()
    const query: Query = async (text, values = []) => {
      const { rows } = await transaction.executeQuery(CompiledQuery.raw(text, values))
      return rows as Record<string, unknown>[]
    }
    const result = await work(query).catch(async (error: unknown) => {
      // The driver of a Postgres server waits for open transactions before it closes.
      await transaction
        .rollback()
        .execute()
        .catch(() => {})
      throw error
    })
    await (keep(result) ? transaction.commit() : transaction.rollback()).execute()
    // PGlite never updates statistics by itself.
    await connection.exec('analyze')
    return result
  } finally {
    await connection.close()
    release()
  }
}
