import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { StartError } from '../start-error.ts'
import { orRestore } from './backups.ts'
import type { DataFolder } from './data-folder.ts'
import { writeDurably } from './durable-file.ts'
import { libraryVersion } from './library-version.ts'

/** PGlite 0.4 is PostgreSQL 17, and opens no other major version's cluster. */
const POSTGRES_MAJOR = '17'
const FORMAT = 1

const markerSchema = z.object({ format: z.number(), postgres: z.string() })

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
  const { root, clusterDir } = folder
  const started = join(root, '.first-start')
  // Whoever moves the whole folder away means to begin anew; one that is there and empty was emptied by something.
  if (folder.isNew) await rm(besideMarker(root), { force: true })
  if (existsSync(started)) await rm(clusterDir, { recursive: true, force: true })
  const fresh = existsSync(started) || isFresh(folder)
  if (fresh) await writeDurably(started, '')
  const libraryFile = join(root, 'library')
  const libraryChanged = readIfThere(libraryFile) !== libraryVersion()
  return {
    fresh,
    libraryChanged: libraryChanged && !fresh,
    async markReady() {
      await writeMarkers({ root })
      if (libraryChanged) await writeDurably(libraryFile, libraryVersion())
      await rm(started, { force: true })
    },
  }
}

function isFresh({ root, clusterDir, backupDir }: DataFolder): boolean {
  const found = markersOf(root).filter((file) => existsSync(file))
  for (const file of found) assertKnown(file)
  if (existsSync(clusterDir) && readdirSync(clusterDir).length > 0) {
    assertOurMajor(clusterDir, orRestore(backupDir))
    return false
  }
  if (found.length === 0) return true
  throw new StartError(
    `The database in ${clusterDir} is gone, though ${found.join(' and ')} says that there was one: ${orRestore(backupDir)}delete ${found.join(' and ')} to begin with an empty one.`,
  )
}

function assertKnown(file: string): void {
  const marker = markerSchema.safeParse(parseJson(readFileSync(file, 'utf8')))
  if (marker.success && marker.data.format === FORMAT && marker.data.postgres === POSTGRES_MAJOR)
    return
  throw new StartError(
    `${file} is not of this version (format ${FORMAT}, PostgreSQL ${POSTGRES_MAJOR}): start the version that wrote it, or set DATA_DIR to another folder.`,
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

function readIfThere(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export async function writeMarkers({ root }: Pick<DataFolder, 'root'>): Promise<void> {
  const [inside, beside] = markersOf(root)
  await writeMarker(inside)
  // A folder above that cannot be written is no reason not to start.
  await writeMarker(beside).catch(() => {})
}

/** Inside the folder and beside it: one of them outlives whatever empties the other. */
function markersOf(root: string): [string, string] {
  return [join(root, '.marker.json'), besideMarker(root)]
}

function besideMarker(root: string): string {
  return `${root}.marker.json`
}

async function writeMarker(file: string): Promise<void> {
  if (existsSync(file)) return
  await writeDurably(file, JSON.stringify({ format: FORMAT, postgres: POSTGRES_MAJOR }))
}
