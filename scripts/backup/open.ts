import { access } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { StartError } from '#server/start-error.ts'
import { start } from './client.ts'
import type { Manifest } from './manifest.ts'

export type Backup = { manifest: Manifest; sql: AsyncGenerator<Buffer>; close: () => void }

/** Decrypts a backup while it is read. Reading fails where the file is damaged, cut or encrypted for another key. */
export async function openBackup(file: string, keyFile: string): Promise<Backup> {
  for (const path of [file, keyFile])
    await access(path).catch(() => {
      throw new StartError(`${path} cannot be read.`)
    })
  const age = start('age', ['--decrypt', `--identity=${keyFile}`, file])
  const content = readContent(age)
  let head = Buffer.alloc(0)
  while (!head.includes('\n')) {
    const { value, done } = await content.next()
    if (done) throw new StartError(`${file} is no backup: it has no first line.`)
    head = Buffer.concat([head, value])
  }
  const end = head.indexOf('\n')
  const manifest = JSON.parse(head.subarray(0, end).toString()) as Manifest
  const sql = async function* () {
    yield head.subarray(end + 1)
    yield* content
  }
  return { manifest, sql: sql(), close: () => void age.kill() }
}

async function* readContent(age: ReturnType<typeof start>): AsyncGenerator<Buffer> {
  const plain = createGunzip()
  const unpacked = pipeline(age.stdout, plain)
  unpacked.catch(() => {})
  try {
    yield* plain as AsyncIterable<Buffer>
  } catch (error) {
    // The cause of a broken archive is often in the decryption, which says it better.
    await age.done
    throw error
  }
  await Promise.all([age.done, unpacked])
}
