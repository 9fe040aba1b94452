import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesIn } from '../build/files-in.ts'

const TEXT = ['.html', '.css', '.js', '.mjs', '.json', '.xml', '.svg', '.txt', '.webmanifest']

/** Smallest file worth compressing, in bytes: below this it saves no packet. */
const SMALLEST = 512

const compressors = {
  gz: (text: Buffer) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
  br: (text: Buffer) => promisify(brotliCompress)(text),
}

/** Writes a `.gz` and a `.br` copy of each text file of a built site, so that the local server sends what a host sends. */
export async function compressDist(distDir: string): Promise<void> {
  await Promise.all(filesIn(distDir, ...TEXT).map((name) => compressFile(join(distDir, name))))
}

async function compressFile(file: string): Promise<void> {
  const text = await readFile(file)
  if (text.length < SMALLEST) return
  for (const [form, compress] of Object.entries(compressors))
    await writeFile(`${file}.${form}`, await compress(text))
}
