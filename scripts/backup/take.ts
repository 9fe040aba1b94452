import { rename, rm, stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { StartError } from '#server/start-error.ts'
import { start, startClient, startPsql } from './client.ts'
import { countRows, readInventory, type Manifest } from './manifest.ts'

/**
 * People's own rows of the auth service. Its sessions, tokens and log are left out: they would be of use to a thief only,
 * and people sign in again.
 */
const TABLES = ['public.*', 'private.*', 'auth.users', 'auth.identities', 'auth.mfa_factors']

type Options = { database: string; recipient: string; minRows: number; file: string }

/** Writes all data to a file that only the recipient's key opens: the manifest in one line, then pg_dump's archive. */
export async function takeBackup(options: Options): Promise<{ manifest: Manifest; bytes: number }> {
  const { database, recipient, minRows, file } = options
  const { snapshot, manifest, close } = await openSnapshot(database)
  const part = `${file}.part`
  try {
    const rows = countRows(manifest)
    if (!(rows >= minRows))
      throw new StartError(`The database has ${rows} rows, fewer than BACKUP_MIN_ROWS=${minRows}.`)
    await writeDump(database, snapshot, manifest, recipient, part)
    await rename(part, file)
    return { manifest, bytes: (await stat(file)).size }
  } finally {
    await close()
    await rm(part, { force: true })
  }
}

/** A transaction that stays open, so that the counts and the dump are of the same moment. */
async function openSnapshot(database: string) {
  const psql = startPsql(database)
  psql.stdin.write(
    'begin isolation level repeatable read read only;\nselect pg_export_snapshot();\n',
  )
  psql.stdin.write(await readInventory())
  const lines = createInterface(psql.stdout)[Symbol.asyncIterator]()
  const next = async () => {
    const { value, done } = await lines.next()
    if (done) await psql.done
    return String(value)
  }
  const snapshot = await next()
  const manifest = JSON.parse(await next()) as Manifest
  const close = () => {
    psql.stdin.end()
    return psql.done
  }
  return { snapshot, manifest, close }
}

async function writeDump(
  database: string,
  snapshot: string,
  manifest: Manifest,
  recipient: string,
  part: string,
): Promise<void> {
  const dump = startClient('pg_dump', database, [
    '--format=custom',
    '--data-only',
    `--snapshot=${snapshot}`,
    ...TABLES.map((name) => `--table=${name}`),
  ])
  const age = start('age', [`--recipient=${recipient}`, `--output=${part}`])
  const content = async function* () {
    yield `${JSON.stringify(manifest)}\n`
    yield* dump.stdout
  }
  const written = pipeline(content, age.stdin)
  // The programs' own errors say more than that of a closed pipe.
  await Promise.all([dump.done, age.done])
  await written
}
