import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { largeDirectorySql } from '../database/large-directory.ts'
import { runScript } from '../database/postgres.ts'

/** Fills the embedded database of a data folder that no server has open. */
export async function fillFolder(dataDir: string, size: number): Promise<void> {
  const database = await PGlite.create({
    dataDir: join(dataDir, 'database'),
    extensions: { pg_trgm },
  })
  for (const statement of toStatements(size)) await database.exec(statement)
  await database.close()
}

/** Fills the database of a Postgres server. */
export async function fillServer(url: string, size: number): Promise<void> {
  for (const statement of toStatements(size)) await runScript(url, statement)
  // Else the server writes it all to the disk while it is measured.
  await runScript(url, 'checkpoint')
}

// One by one: a vacuum may not run in a transaction.
function toStatements(size: number): string[] {
  return largeDirectorySql(size)
    .split(/;\n/)
    .filter((statement) => statement.trim() !== '')
}
