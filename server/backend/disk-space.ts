import { statfsSync } from 'node:fs'

/** Bytes that must stay free: a full disk wedges the database. */
export const FREE_MIN = 200 * 1024 * 1024

export type DiskSpace = { isLow(): boolean }

export function watchDiskSpace(folder: string, free = freeBytes): DiskSpace {
  return { isLow: () => free(folder) < FREE_MIN }
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
