import type { Log } from '../log.ts'
import { backupFile, pruneBackups } from './backups.ts'
import type { DiskSpace } from './disk-space.ts'

const HOUR = 3_600_000

type Parts = {
  folder: string
  disk: DiskSpace
  /** Writes the whole cluster to a file. */
  archive: (file: string) => Promise<void>
  log: Log
  every?: number
}

/** Keeps a backup of each hour; returns the function that stops it. */
export function scheduleBackups({ folder, disk, archive, log, every = HOUR }: Parts): () => void {
  const timer = setInterval(() => void backUp(), every)
  timer.unref()

  async function backUp(): Promise<void> {
    if (disk.isLow()) return log({ event: 'backup.skipped', level: 'warn', reason: 'disk' })
    try {
      await archive(backupFile(folder, new Date()))
      await pruneBackups(folder)
      log({ event: 'backup.written' })
    } catch (error) {
      const name = error instanceof Error ? error.name : 'unknown'
      log({ event: 'backup.failed', level: 'error', name })
    }
  }

  return () => clearInterval(timer)
}
