import { fileURLToPath } from 'node:url'
import { glob, type Loader, type LoaderContext } from 'astro/loaders'
import { toStoredText } from './stored-text.ts'
import { notesOf, takeNotes, withNotes } from './text-notes.ts'
import { TextStore } from './text-store.ts'

type Entry = Parameters<LoaderContext['store']['set']>[0]
type Markdown = LoaderContext['config']['markdown']
type MdxOptions = Parameters<NonNullable<Markdown['processor']['createMdxRenderer']>>[0]

/**
 * Articles, compiled as they are loaded. Left to itself, Astro bundles each as a module, again in every build;
 * a compiled text is kept, so that a build compiles what has changed. What cannot be kept (it imports a figure,
 * or is wrong) goes Astro's own way.
 */
export function articleLoader(files: Parameters<typeof glob>[0]): Loader {
  return {
    name: 'articles',
    async load(context) {
      const isDev = context.watcher !== undefined
      const texts = new TextStore({ isDev, root: fileURLToPath(context.config.root) })
      dropLost(context.store, texts)
      const compile = await createCompiler(context.config, texts)
      const edit = async (entry: Entry) => {
        const edited = await compile(entry)
        texts.save()
        context.store.set(edited)
      }
      let waiting: Promise<Entry>[] | undefined = []
      const set = (entry: Entry) => {
        if (waiting) waiting.push(compile(entry))
        // In dev, of a file that was changed later.
        else void edit(entry)
        return true
      }
      await glob(files).load({ ...context, store: { ...context.store, set } })
      const entries = await Promise.all(waiting)
      waiting = undefined
      // All at once: the whole store is written to the disk at each pause.
      for (const entry of entries) context.store.set(entry)
      texts.retain(context.store.values().flatMap((entry) => notesOf(entry)?.compiled ?? []))
      texts.save()
    },
  }
}

/** Forgets the articles without notes or whose compiled text is gone, so that they are read again. */
function dropLost(store: LoaderContext['store'], texts: TextStore): void {
  for (const [id, entry] of store.entries()) {
    const notes = notesOf(entry)
    const isLost = !notes || (notes.compiled !== undefined && !texts.has(notes.compiled))
    if (isLost) store.delete(id)
  }
}

/** With the compiler, and the options, that the MDX integration uses. */
async function createCompiler(
  { markdown, srcDir, root }: LoaderContext['config'],
  texts: TextStore,
) {
  const mdx = await markdown.processor.createMdxRenderer?.(markdown as MdxOptions, {
    optimize: true,
    srcDir,
  })
  return async function compile(entry: Entry): Promise<Entry> {
    const { body = '', filePath = '' } = entry
    const notes = takeNotes(body)
    const file = fileURLToPath(new URL(filePath, root))
    // The module that the bundler makes of a wrong text says where it is wrong.
    const module = await mdx?.process(body, file, {}).catch(() => undefined)
    const code = module && toStoredText(module.code)
    if (code === undefined) return withNotes(entry, notes)
    const compiled = texts.keep(code)
    return { ...withNotes(entry, { ...notes, compiled }), deferredRender: false }
  }
}
