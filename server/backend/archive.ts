import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { PgliteConnection } from '@supabase/lite/pglite'
import { writeDurably } from './durable-file.ts'
import type { Mutex } from './mutex.ts'

/** Writes the whole cluster as one tar file with its SHA-256 beside it: a cut or damaged one is found before it is used. */
export async function writeArchive(
  { driver }: PgliteConnection,
  turn: Mutex,
  file: string,
): Promise<void> {
  const tar = await turn.run(() => driver.dumpDataDir('none'))
  // Compressed outside the turn and on another thread: requests go on meanwhile.
  const plain = new Uint8Array(await tar.arrayBuffer())
  const bytes = file.endsWith('.gz') ? await compress(plain) : plain
  await writeDurably(file, bytes)
  await writeDurably(checksumFile(file), `${createHash('sha256').update(bytes).digest('hex')}\n`)
}

function compress(bytes: Uint8Array): Promise<Uint8Array> {
  return promisify(gzip)(bytes, { level: constants.Z_BEST_SPEED })
}

export function checksumFile(file: string): string {
  return `${file}.sha256`
}

/** Whether the archive is there and is, byte for byte, what was written. */
export async function isIntact(file: string): Promise<boolean> {
  try {
    const expected = (await readFile(checksumFile(file), 'utf8')).trim()
    const hash = createHash('sha256')
    await pipeline(createReadStream(file), hash)
    return hash.digest('hex') === expected
  } catch {
    return false
  }
}
