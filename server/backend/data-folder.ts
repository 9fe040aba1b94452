import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { StartError } from '../start-error.ts'
import { backupFolderOf } from './backups.ts'
import { lockFolder } from './folder-lock.ts'

export type DataFolder = {
  root: string
  /** There was no such folder before. */
  isNew: boolean
  clusterDir: string
  backupDir: string
  secretsFile: string
  unlock(): void
}

/** Makes the folder if it is new, refuses it if it cannot be used, and locks it. */
export function openDataFolder(dataDir: string): DataFolder {
  const root = resolve(dataDir)
  const backupDir = backupFolderOf(root)
  const clusterDir = join(root, 'database')
  const isNew = !existsSync(root)
  const unlock = asStartError(root, () => {
    for (const folder of [root, backupDir]) makeFolder(folder)
    accessSync(root, constants.R_OK | constants.W_OK | constants.X_OK)
    return lockFolder(root)
  })
  return { root, isNew, clusterDir, backupDir, secretsFile: join(root, 'secrets.json'), unlock }
}

/** Node's own `recursive` tries for ever where a folder cannot be made at all, as under /proc. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
    const parent = dirname(folder)
    if (statSync(parent, { throwIfNoEntry: false }) !== undefined || parent === folder) throw error
    makeFolder(parent)
    mkdirSync(folder, { mode: 0o700 })
  }
}

function asStartError<T>(root: string, job: () => T): T {
  try {
    return job()
  } catch (error) {
    if (error instanceof StartError) throw error
    const cause = error instanceof Error && 'code' in error ? String(error.code) : 'unknown cause'
    throw new StartError(
      `The data folder ${root} cannot be written (${cause}): make it a folder that this user may write, or set DATA_DIR to another one.`,
    )
  }
}
