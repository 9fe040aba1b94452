import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { crc32 } from 'node:zlib'
import { assertRoom, isFullDisk } from './disk.ts'
import { root } from './settings.ts'
import { StartError } from './start-error.ts'

const { version, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
/** This release of the product. */
export const release: string = version
/** Version of PGlite, which decides on the version of PostgreSQL: the files of another one do not open. */
export const engine: string = dependencies['@electric-sql/pglite']
export const POSTGRES = '18'
/** What a label says of this release once it has brought the database to its migrations, and not when it is refused or fails. */
export const made = { release, engine }

/** What a data folder says of its database, in a file beside it. */
export type Label = {
  /** The release that last started with it, and its engine. */
  release: string
  engine: string
  /** Hash of each migration by the name of its file. */
  migrations: Record<string, string>
  /** Size and checksum of each file when the database was closed; null while it is open and after a kill. */
  files: Record<string, string> | null
}

/** Free space in MB without which a start would stop half-way. */
const SPACE = { new: 200, used: 40 }

/** A remedy that always works and deletes nothing. */
export const BESIDE = 'begin with a new one beside it: DATA_DIR=.data-new npm start'

const labelOf = (database: string) => `${database}.json`

export function readLabel(database: string): Label | null {
  const file = labelOf(database)
  if (!existsSync(file)) return null
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Label
  } catch {
    throw new StartError(
      `${file} cannot be read, so nobody knows whether the database beside it is whole: put back a copy of ${dirname(database)}, or ${BESIDE}.`,
    )
  }
}

/** Notes what the database has become; the files are known once it is closed. A label that cannot be written stays as it was. */
export function writeLabel(database: string, part: Partial<Label>): void {
  const before = readLabel(database) ?? { ...made, migrations: {}, files: null }
  const draft = `${labelOf(database)}.part`
  try {
    writeFileSync(draft, JSON.stringify({ ...before, ...part }))
    renameSync(draft, labelOf(database))
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

/** Notes each file of a closed database that has a label. On a full disk the next start checks the rows, as after a kill. */
export function sealFiles(database: string): void {
  if (!readLabel(database)) return
  try {
    writeLabel(database, { files: listFiles(database) })
  } catch (error) {
    if (!isFullDisk(error)) throw error
  }
}

/**
 * Throws a sentence unless this engine can open the folder's database, and finds it as it was closed: an engine would make a
 * new one in place of what is missing. Returns whether the last process was killed, which leaves no checksums.
 */
export function assertWhole(database: string): { wasKilled: boolean } {
  const label = readLabel(database)
  const names = existsSync(database) ? readdirSync(database) : []
  const megabytes = names.length === 0 ? SPACE.new : SPACE.used
  assertRoom(dirname(database), { what: 'the database', megabytes, setting: 'DATA_DIR' })
  if (names.length === 0 && existsSync(`${database}.new`))
    throw new StartError(
      `The change of ${database} to another engine was interrupted: npm run upgrade finishes it.`,
    )
  if (names.length === 0 && !label) return { wasKilled: false }
  if (!names.includes('PG_VERSION'))
    throw damaged(database, names.length === 0 ? 'is empty' : 'is damaged (PG_VERSION is missing)')
  const postgres = readFileSync(join(database, 'PG_VERSION'), 'utf8').trim()
  if (postgres !== POSTGRES)
    throw new StartError(
      `The database in ${database} is of PostgreSQL ${postgres}, and this release opens PostgreSQL ${POSTGRES}: npm run upgrade brings it over and keeps the old one.`,
    )
  if (!label?.files) return { wasKilled: label !== null }
  const found = listFiles(database)
  const changed = Object.keys({ ...label.files, ...found }).find(
    (name) => label.files?.[name] !== found[name],
  )
  if (changed !== undefined)
    throw damaged(
      database,
      `is damaged (${changed} is ${changed in found ? 'not as it was closed' : 'missing'})`,
    )
  writeLabel(database, { files: null })
  return { wasKilled: false }
}

export const damaged = (database: string, is: string) =>
  new StartError(
    `The database in ${database} ${is}, and nothing in it was touched: put back a copy of ${dirname(database)}, or ${BESIDE}.`,
  )

function listFiles(database: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(database, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        return [relative(database, path), `${statSync(path).size} ${crc32(readFileSync(path))}`]
      }),
  )
}
