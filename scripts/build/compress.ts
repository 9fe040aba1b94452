import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesIn } from './files-in.ts'

const TEXT = ['.html', '.css', '.js', '.mjs', '.json', '.xml', '.svg', '.txt', '.webmanifest']

/** Smallest file worth compressing, in bytes: below this it saves no packet. */
const SMALLEST = 512

/** As many as Node has threads for them. */
const WORKERS = 4

const compressors = {
  gz: (text: Buffer) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
  br: (text: Buffer) => promisify(brotliCompress)(text),
}

/**
 * Writes a `.gz` and a `.br` copy of each text file of a built site if the copy is smaller. Files with a copy keep it, so that
 * an interrupted call can be continued.
 */
export async function compressDist(distDir: string): Promise<void> {
  const files = filesIn(distDir, ...TEXT)
    .map((name) => join(distDir, name))
    .values()
  const work = async () => {
    // Asked when a file's turn comes: another process may have compressed it by then.
    for (const file of files) if (!existsSync(`${file}.br`)) await compressFile(file)
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
}

async function compressFile(file: string): Promise<void> {
  const text = await readFile(file)
  if (text.length < SMALLEST) return
  for (const [form, compress] of Object.entries(compressors)) {
    const compressed = await compress(text)
    if (compressed.length >= text.length) continue
    // A server must not read half a copy, and another process may write the same one.
    const part = `${file}.${process.pid}.part`
    await writeFile(part, compressed)
    await rename(part, `${file}.${form}`)
  }
}
