import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { checksumFile } from './archive.ts'

/** Backups kept: the last day's, one an hour, and one of each of the seven days before. */
const HOURLY_KEPT = 24
const DAILY_KEPT = 7

/** A name that sorts by time: `2026-11-21T10-41-00-000Z.tar.gz`. */
export function backupFile(folder: string, now: Date): string {
  return join(folder, `${now.toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`)
}

export async function pruneBackups(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.tar.gz'))
  for (const name of backupsToDrop(names)) {
    await rm(join(folder, name), { force: true })
    await rm(checksumFile(join(folder, name)), { force: true })
  }
}

export function backupsToDrop(names: string[]): string[] {
  const newestFirst = names.toSorted().toReversed()
  const hourly = newestFirst.slice(0, HOURLY_KEPT)
  const daily = newestOfEachDay(newestFirst.slice(HOURLY_KEPT)).slice(0, DAILY_KEPT)
  const kept = new Set([...hourly, ...daily])
  return names.filter((name) => !kept.has(name))
}

function newestOfEachDay(newestFirst: string[]): string[] {
  const days = new Map<string, string>()
  for (const name of newestFirst) {
    const day = name.slice(0, 10)
    if (!days.has(day)) days.set(day, name)
  }
  return [...days.values()]
}
