import { readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { filesIn } from './files-in.ts'
import { inSteps } from './in-steps.ts'
import { Packer, qualityFor } from './packer.ts'

/** Milliseconds between looks at what has been made. */
const PAUSE = 200

const TEXT = ['.html', '.css', '.js', '.mjs', '.json', '.xml', '.svg', '.txt', '.webmanifest']

/**
 * Writes a `.br` and a `.gz` beside each text file of a built site, where they are smaller. Packed texts are kept
 * in `cacheDir`, where there is one, and taken from there.
 */
export async function compressDist(distDir: string, cacheDir?: string): Promise<void> {
  const files = filesIn(distDir, ...TEXT)
  const packer = new Packer(qualityFor(files.length), cacheDir)
  await inParallel(files, (file) => compressFile(file, packer))
  packer.forgetOthers()
}

/**
 * Packs the pages of a large site into `cacheDir` while others are still being made: rendering keeps one core busy.
 * A page that is read too early costs time and nothing else: it is packed again when all are there.
 */
export async function packAhead(
  distDir: string,
  cacheDir: string,
  isOver: () => boolean,
): Promise<void> {
  const seen = new Set<string>()
  while (!isOver()) {
    const pages = pagesIn(distDir)
    const quality = qualityFor(pages.length)
    const fresh = pages.filter((file) => !seen.has(file))
    if (fresh.length === 0 || quality !== qualityFor(Infinity)) await setTimeout(PAUSE)
    else {
      const packer = new Packer(quality, cacheDir)
      await inParallel(fresh, async (file) => {
        seen.add(file)
        if (!isOver()) await packer.packAhead(readFileSync(file))
      })
    }
  }
}

function pagesIn(distDir: string): string[] {
  try {
    return filesIn(distDir, '.html')
  } catch {
    // The folder is not there yet, or one in it has just gone.
    return []
  }
}

async function inParallel(files: readonly string[], pack: (file: string) => Promise<void>) {
  const queue = files.values()
  const work = () => inSteps(queue, pack)
  await Promise.all(Array.from({ length: availableParallelism() * 2 }, work))
}

async function compressFile(file: string, packer: Packer): Promise<void> {
  // Those of an earlier build would be served in place of the new file.
  for (const form of ['br', 'gz']) rmSync(`${file}.${form}`, { force: true })
  await packer.packBeside(file, readFileSync(file))
}
