import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { close, createIndex, type PagefindIndex } from 'pagefind'
import { compressDist } from '#server/front/compress.ts'
import { StartError } from '#server/start-error.ts'

/** Starts the process that makes search indexes; it holds memory until `closeSearchIndex`. */
export async function openSearchIndex(): Promise<PagefindIndex> {
  const { index, errors } = await createIndex({})
  if (!index) throw new StartError(`The search index could not be made: ${errors.join('; ')}`)
  return index
}

/** Writes the full-text index of everything in a built site that is marked `data-pagefind-body`. */
export async function writeSearchIndex(
  index: PagefindIndex,
  distDir: string,
  folder: string,
): Promise<void> {
  await index.addDirectory({ path: distDir })
  await rm(folder, { recursive: true, force: true })
  await index.writeFiles({ outputPath: folder })
  // Pagefind's own search boxes: the hub has one.
  const boxes = (await readdir(folder)).filter((name) => /ui\.|highlight/.test(name))
  await Promise.all(boxes.map((name) => rm(join(folder, name))))
  await compressDist(folder)
}

export function closeSearchIndex(): Promise<void> {
  return close().then(() => undefined)
}
