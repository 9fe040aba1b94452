import { existsSync, openAsBlob } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { writeDurably } from './durable-file.ts'
import { versionOf } from './library-version.ts'

const name = `cluster-${versionOf('@electric-sql/pglite')}.tar`
const kept = fileURLToPath(new URL(`../../.cache/${name}`, import.meta.url))

/**
 * A new, empty cluster as an archive. PGlite works seven seconds to make one and half a second to unpack one, so the first is
 * kept for all that come after it, tests' included.
 */
export async function newCluster(): Promise<Blob> {
  if (existsSync(kept)) return openAsBlob(kept)
  const database = await PGlite.create()
  const archive = await database.dumpDataDir('none')
  await database.close()
  await keep(archive)
  return archive
}

async function keep(archive: Blob): Promise<void> {
  try {
    await mkdir(dirname(kept), { recursive: true })
    await writeDurably(kept, new Uint8Array(await archive.arrayBuffer()))
  } catch {
    // Without it the next one takes as long as this one, and nothing else.
  }
}
