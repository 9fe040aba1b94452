import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from './start-error.ts'

/**
 * One process for one data folder: two that open the same database lose one another's rows. The lock is the operating
 * system's, held through SQLite's exclusive transaction: it ends with its process however that dies, so none is left over.
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
