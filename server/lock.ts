import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from './start-error.ts'

/**
 * Allows one process per data folder: two processes on one database lose each other's rows. The lock is SQLite's exclusive
 * transaction, so the operating system releases it however the process ends.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(join(folder, 'lock'))
  const ownerFile = join(folder, 'lock.pid')
  try {
    database.exec('pragma busy_timeout = 0; begin exclusive')
  } catch (error) {
    database.close()
    if (!(error instanceof Error && error.message.includes('locked'))) throw error
    const owner = existsSync(ownerFile) ? ` (${readFileSync(ownerFile, 'utf8')})` : ''
    throw new StartError(
      `The data folder ${folder} is in use by another process${owner}: stop that one first, or set DATA_DIR to another folder.`,
    )
  }
  writeFileSync(ownerFile, String(process.pid))
  return () => {
    rmSync(ownerFile, { force: true })
    database.close()
  }
}
