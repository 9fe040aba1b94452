import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from '../start-error.ts'
import { isIntact, nameOf } from './backups.ts'
import { writeMarkers } from './cluster-state.ts'
import { openDataFolder } from './data-folder.ts'

const UNPACK_FILE = fileURLToPath(new URL('./unpack.ts', import.meta.url))

/**
 * Puts a backup in the place of the database of `dataDir`. The present one is moved aside, not deleted, and only once the
 * backup has been unpacked and checked; returns where it was moved to, or null when there was none.
 */
export async function restoreBackup(file: string, dataDir: string): Promise<string | null> {
  const archive = resolve(file)
  if (!existsSync(archive))
    throw new StartError(
      `There is no backup ${archive}: "npm run restore" without a name lists those that there are.`,
    )
  if (!(await isIntact(archive)))
    throw new StartError(
      `The backup ${archive} is damaged or has no ${archive}.sha256 beside it: choose another one; nothing was changed.`,
    )
  const folder = openDataFolder(dataDir)
  try {
    return await replaceCluster(archive, folder)
  } finally {
    folder.unlock()
  }
}

async function replaceCluster(
  archive: string,
  folder: ReturnType<typeof openDataFolder>,
): Promise<string | null> {
  const unpacked = join(folder.root, 'database.restoring')
  await rm(unpacked, { recursive: true, force: true })
  await unpack(archive, unpacked)
  const aside = existsSync(folder.clusterDir) ? asideName(folder.root) : null
  if (aside !== null) await rename(folder.clusterDir, aside)
  await rename(unpacked, folder.clusterDir)
  await writeMarkers(folder)
  return aside
}

function asideName(root: string): string {
  return join(root, `database.before-${nameOf(new Date()).replace('.tar.gz', '')}`)
}

/** In a process of its own: an archive that cannot be unpacked ends the process that tries. */
async function unpack(archive: string, into: string): Promise<void> {
  const child = fork(UNPACK_FILE, [archive, into], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  let reason = 'it cannot be unpacked'
  child.on('message', (message) => {
    reason = String(message)
  })
  const [code] = await once(child, 'exit')
  if (code === 0) return
  await rm(into, { recursive: true, force: true })
  throw new StartError(
    `The backup ${archive} cannot be used (${reason}): choose another one; nothing was changed.`,
  )
}
