import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from './start-error.ts'

type FolderLock = {
  /** Tells other processes where this one serves the folder. */
  announce(url: string): void
  release(): void
}

/**
 * Allows one process per data folder: two processes on one database lose each other's rows. The lock is SQLite's exclusive
 * transaction, so the operating system releases it however the process ends.
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Its error names the folder, as SQLite's does not.
  accessSync(folder, constants.W_OK)
  const database = openLock(folder)
  if (database === null) throw new StartError(explainLock(folder))
  const { owner, url } = filesOf(folder)
  // Left by a process that was killed.
  rmSync(url, { force: true })
  writeFileSync(owner, String(process.pid))
  return {
    announce: (address) => writeFileSync(url, address),
    release() {
      for (const file of [owner, url]) rmSync(file, { force: true })
      database.close()
    },
  }
}

/** Address of the server that has locked the folder; null if none has. */
export function findServer(folder: string): string | null {
  const { url } = filesOf(folder)
  if (!existsSync(url)) return null
  // The file of a process that was killed is still there, but its lock is not.
  const database = openLock(folder)
  database?.close()
  return database === null ? readFileSync(url, 'utf8') : null
}

const filesOf = (folder: string) => ({
  owner: join(folder, 'lock.pid'),
  url: join(folder, 'lock.url'),
})

/** The locked database of the folder; null if another process has locked it. */
function openLock(folder: string): DatabaseSync | null {
  const database = new DatabaseSync(join(folder, 'lock'))
  try {
    database.exec('pragma busy_timeout = 0; begin exclusive')
    return database
  } catch (error) {
    database.close()
    if (error instanceof Error && error.message.includes('locked')) return null
    throw error
  }
}

function explainLock(folder: string): string {
  const { owner } = filesOf(folder)
  const process = existsSync(owner) ? ` (${readFileSync(owner, 'utf8')})` : ''
  return `The data folder ${folder} is in use by another process${process}: stop that one first, or set DATA_DIR to another folder.`
}
