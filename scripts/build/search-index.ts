import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { close, createIndex } from 'pagefind'
import { StartError } from '#server/start-error.ts'

/** Pagefind's own search interface; the hub has one of its own. */
const BOXES = /ui\.|highlight/

/** Marks of sources: an excerpt would show one as a part of the word before it. */
const MARKS = '.cite'

/** Writes the full-text index of everything marked `data-pagefind-body` in a built site. */
export async function writeSearchIndex(distDir: string): Promise<void> {
  const { index, errors } = await createIndex({ excludeSelectors: [MARKS] })
  if (!index) throw new StartError(`The search index could not be made: ${errors.join('; ')}`)
  await index.addDirectory({ path: distDir })
  // Pagefind's `writeFiles` resolves before the files are complete: on a busy machine some stay empty.
  const { files } = await index.getFiles()
  await close()
  for (const { path, content } of files.filter((one) => !BOXES.test(one.path))) {
    const file = join(distDir, 'pagefind', path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
}
