import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PgliteConnection } from '@supabase/lite/pglite'
import { writeDurably } from './durable-file.ts'

const KEPT = 7
const DAY = 24 * 3_600_000
const ENDING = '.tar.gz'

export function backupFolderOf(dataDir: string): string {
  return join(dataDir, 'backups')
}

/** What to try when a database is lost, as the first half of a sentence; empty where no backup is. */
export function orRestore(folder: string): string {
  return listBackups(folder).length > 0
    ? 'put it back from a backup with "npm run restore", or '
    : ''
}

/** The backups of a folder, newest first: `2026-11-21T10-41-00-000Z.tar.gz`. */
export function listBackups(folder: string): string[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith(ENDING))
  return names.sort().toReversed()
}

/** Whether the newest backup is older than a day, or there is none. */
export function isBackupDue(folder: string, now = Date.now()): boolean {
  const [newest = ''] = listBackups(folder)
  return newest < nameOf(new Date(now - DAY))
}

/** A name that sorts by time. */
export function nameOf(time: Date): string {
  return time.toISOString().replaceAll(/[:.]/g, '-') + ENDING
}

/** Writes the whole cluster, and drops the oldest beyond the last seven. */
export async function writeBackup({ driver }: PgliteConnection, folder: string): Promise<void> {
  const dump = await driver.dumpDataDir('gzip')
  const bytes = new Uint8Array(await dump.arrayBuffer())
  await writeDurably(join(folder, nameOf(new Date())), bytes)
  for (const name of listBackups(folder).slice(KEPT)) await rm(join(folder, name), { force: true })
}
