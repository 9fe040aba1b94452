import { statfsSync } from 'node:fs'

/** Bytes that must stay free: a full disk wedges the database. */
export const FREE_MIN = 200 * 1024 * 1024
/** Milliseconds for which one look at the disk serves. */
const LOOK_EVERY = 1000

export type DiskSpace = { isLow(): boolean }

export function watchDiskSpace(folder: string, free = freeBytes): DiskSpace {
  let lookedAt = Number.NEGATIVE_INFINITY
  let low = false
  return {
    isLow() {
      if (performance.now() - lookedAt > LOOK_EVERY) {
        low = free(folder) < FREE_MIN
        lookedAt = performance.now()
      }
      return low
    },
  }
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
