import { appendFile, copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '#server/start-error.ts'
import type { Manifest } from './manifest.ts'
import { call, psql } from './programs.ts'

type Options = { database: string; recipient: string; minRows: number; file: string }

/** Writes all data to a file that only the recipient's key opens; returns the number of rows. */
export async function takeBackup(options: Options): Promise<number> {
  const { database, recipient, minRows, file } = options
  const folder = await mkdtemp(join(tmpdir(), 'esop-backup-'))
  try {
    const plain = join(folder, 'plain')
    const rows = countRows(await dump(database, plain))
    if (!(rows >= minRows))
      throw new StartError(`The database has ${rows} rows, fewer than BACKUP_MIN_ROWS=${minRows}.`)
    await call('age', [`--recipient=${recipient}`, `--output=${plain}.age`, plain])
    await copyFile(`${plain}.age`, file)
    return rows
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Writes all data to a file: the manifest in one line, then pg_dump's archive. */
export async function dump(database: string, file: string): Promise<Manifest> {
  const archive = `${file}.dump`
  const script = join(import.meta.dirname, 'take.sql')
  await psql(database, [`--set=manifest=${file}`, `--file=${script}`], { DUMP: archive })
  const manifest: Manifest = JSON.parse(await readFile(file, 'utf8'))
  await appendFile(file, await readFile(archive))
  return manifest
}

/** Rows of all tables together. */
function countRows({ measures }: Manifest): number {
  const counts = Object.entries(measures).filter(([name]) => name.startsWith('rows in '))
  return counts.reduce((sum, [, value]) => sum + Number(value), 0)
}
