import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Loader, LoaderContext } from 'astro/loaders'

/** What reads the content: a change here may change what is read, though no file of `content/` has changed. */
const readers = [
  'package-lock.json',
  'src/domain/*.ts',
  'src/versioned-loader.ts',
  'src/features/education/{article-loader,stored-text,text-notes,text-store}.ts',
]

/** A loader whose entries are read again when what reads them has changed. Astro looks at their files alone. */
export function versioned(loader: Loader): Loader {
  return {
    ...loader,
    async load(context) {
      const version = context.generateDigest(readSources(context.config))
      const generateDigest: LoaderContext['generateDigest'] = (data) =>
        context.generateDigest(
          [version, typeof data === 'string' ? data : JSON.stringify(data)].join(),
        )
      await loader.load({ ...context, generateDigest })
    },
  }
}

function readSources({ root }: LoaderContext['config']): string {
  const files = globSync(readers, { cwd: fileURLToPath(root) }).sort()
  return files.map((file) => readFileSync(new URL(file, root), 'utf8')).join()
}
