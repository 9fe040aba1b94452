import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from './start-error.ts'

type Need = {
  /** What needs room, as the subject of a sentence, how many MB, and the setting that chooses another folder. */
  what: string
  megabytes: number
  setting: string
}

/** Throws a sentence if the disk of a folder has not the room that is needed: what stops half-way says less. */
export function assertRoom(
  folder: string,
  { what, megabytes, setting }: Need,
  free = freeIn(folder),
): void {
  if (free >= megabytes) return
  throw new StartError(
    `The disk of ${folder} has ${free} MB left, and ${what} needs ${megabytes} MB: free some, or choose a folder on another disk with ${setting}.`,
  )
}

/** Free MB of the disk on which a folder is, or will be. */
function freeIn(folder: string): number {
  if (!existsSync(folder) && dirname(folder) !== folder) return freeIn(dirname(folder))
  const { bavail, bsize } = statfsSync(folder)
  return Math.floor((bavail * bsize) / 1e6)
}

/** A disk without room, as PostgreSQL and SQLite tell of it. */
const DISK_FULL = '53100'
const SQLITE_FULL = 13

/** Whether a write failed because the disk, or this user's share of it, has no room. */
export function isFullDisk(error: unknown): boolean {
  const { code = '', errcode } = (error ?? {}) as NodeJS.ErrnoException & { errcode?: unknown }
  return code === DISK_FULL || errcode === SQLITE_FULL || /^(?:ENOSPC|EDQUOT)$/.test(code)
}
