import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isIntact } from './archive.ts'
import { libraryVersion } from './library-version.ts'

/** What decides how a new cluster looks, besides the library. */
const SOURCES = ['supabase/migrations', 'supabase/seed']

/**
 * Where a finished new cluster is kept, so that the next first start copies it instead of replaying migrations and demo data.
 * The name changes with everything that the cluster is made from.
 */
function templateFile(cacheDir: string, projectRoot: string, demoData: boolean): string {
  const hash = createHash('sha256').update(demoData ? 'demo' : 'empty')
  hash.update(libraryVersion())
  for (const source of SOURCES) hashFolder(hash, join(projectRoot, source))
  return join(cacheDir, `${prefixOf(demoData)}${hash.digest('hex').slice(0, 16)}.tar`)
}

function prefixOf(demoData: boolean): string {
  return demoData ? 'cluster-demo-' : 'cluster-empty-'
}

function hashFolder(hash: ReturnType<typeof createHash>, folder: string): void {
  if (!existsSync(folder)) return
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()
  for (const name of names) hash.update(`${name}\n`).update(readFileSync(join(folder, name)))
}

export type Templates = {
  /** The template, if it is there and whole: a cut one would end the thread that unpacks it. */
  find(): Promise<string | undefined>
  /** Keeps the new cluster as the template of the next ones, in place of older templates. */
  keep(archive: (file: string) => Promise<void>): Promise<void>
}

export function openTemplates(
  projectRoot: string,
  demoData: boolean,
  cacheDir = join(projectRoot, '.cache'),
): Templates {
  const file = templateFile(cacheDir, projectRoot, demoData)
  return {
    find: async () => ((await isIntact(file)) ? file : undefined),
    async keep(archive) {
      try {
        await mkdir(cacheDir, { recursive: true })
        await dropTemplates(cacheDir, demoData)
        await archive(file)
      } catch {
        // Without a template the next first start takes longer, and nothing else.
      }
    },
  }
}

async function dropTemplates(cacheDir: string, demoData: boolean): Promise<void> {
  const old = (await readdir(cacheDir)).filter((name) => name.startsWith(prefixOf(demoData)))
  await Promise.all(old.map((name) => rm(join(cacheDir, name), { force: true })))
}
