import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { close, createIndex } from 'pagefind'
import { StartError } from '#server/start-error.ts'

/** Writes the full-text index of everything in a built site that is marked `data-pagefind-body`. */
export async function writeSearchIndex(distDir: string): Promise<void> {
  const folder = join(distDir, 'pagefind')
  const { index, errors } = await createIndex({})
  if (!index) throw new StartError(`The search index could not be made: ${errors.join('; ')}`)
  await index.addDirectory({ path: distDir })
  await index.writeFiles({ outputPath: folder })
  await close()
  // Pagefind's own search boxes: the hub has one.
  const boxes = (await readdir(folder)).filter((name) => /ui\.|highlight/.test(name))
  await Promise.all(boxes.map((name) => rm(join(folder, name))))
}
