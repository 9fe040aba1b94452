import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { orRestore } from './backups.ts'
import type { DataFolder } from './data-folder.ts'
import { writeDurably } from './durable-file.ts'
import { libraryVersion } from './library-version.ts'

/** PGlite 0.4 is PostgreSQL 17, and opens no other major version's cluster. */
const POSTGRES_MAJOR = '17'
const MARK = JSON.stringify({ format: 1, postgres: POSTGRES_MAJOR })

export type ClusterState = {
  /** Nothing was ever stored here. */
  fresh: boolean
  /** What is stored here was written by another version of the library, or nobody knows by which. */
  libraryChanged: boolean
  /** Notes that something is stored here now, so that an emptied folder is told from a new one. */
  markReady(): Promise<void>
}

/** Looks whether there is a cluster, and refuses to begin where one was lost or is not ours. */
export async function inspectCluster(folder: DataFolder): Promise<ClusterState> {
  const { root, clusterDir, backupDir } = folder
  const started = join(root, '.first-start')
  const libraryFile = join(root, 'library')
  // Whoever moves the whole folder away means to begin anew; one that is there and empty was emptied by something.
  if (folder.isNew) await rm(besideMarker(root), { force: true })
  if (existsSync(started)) await rm(clusterDir, { recursive: true, force: true })
  const fresh = isEmpty(clusterDir)
  if (!fresh) assertOurMajor(clusterDir, orRestore(backupDir))
  else if (!existsSync(started)) assertNothingLost(folder)
  if (fresh) await writeDurably(started, '')
  const libraryChanged =
    !existsSync(libraryFile) || readFileSync(libraryFile, 'utf8') !== libraryVersion()
  return {
    fresh,
    libraryChanged: libraryChanged && !fresh,
    async markReady() {
      await writeMarkers(folder)
      if (libraryChanged) await writeDurably(libraryFile, libraryVersion())
      await rm(started, { force: true })
    },
  }
}

function isEmpty(clusterDir: string): boolean {
  return !existsSync(clusterDir) || readdirSync(clusterDir).length === 0
}

function assertNothingLost({ root, clusterDir, backupDir }: DataFolder): void {
  const found = markersOf(root).filter((file) => existsSync(file))
  if (found.length === 0) return
  throw new StartError(
    `The database in ${clusterDir} is gone, though ${found.join(' and ')} says that there was one: ${orRestore(backupDir)}delete ${found.join(' and ')} to begin with an empty one.`,
  )
}

function assertOurMajor(clusterDir: string, remedy: string): void {
  const file = join(clusterDir, 'PG_VERSION')
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (found === POSTGRES_MAJOR) return
  const what = found === '' ? 'is not a database' : `is of PostgreSQL ${found.slice(0, 10)}`
  throw new StartError(
    `${clusterDir} ${what}, and this version opens PostgreSQL ${POSTGRES_MAJOR} only: ${remedy}set DATA_DIR to another folder.`,
  )
}

export async function writeMarkers({ root }: Pick<DataFolder, 'root'>): Promise<void> {
  const [inside, beside] = markersOf(root)
  if (!existsSync(inside)) await writeDurably(inside, MARK)
  // A folder above that cannot be written is no reason not to start.
  if (!existsSync(beside)) await writeDurably(beside, MARK).catch(() => {})
}

/** Inside the folder and beside it: one of them outlives whatever empties the other. */
function markersOf(root: string): [string, string] {
  return [join(root, '.marker.json'), besideMarker(root)]
}

function besideMarker(root: string): string {
  return `${root}.marker.json`
}
