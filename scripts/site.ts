import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { createIndex } from 'pagefind'
import type { Snapshot } from '#data/snapshot.ts'
import { compressDist } from '#server/front/compress.ts'
import { writeHeaders } from '#server/front/headers.ts'
import { StartError } from '#server/start-error.ts'
import { writeSocialImages } from './built/social-images.ts'
import { reportContent } from './content-check.ts'
import { nameOwnProfiles } from './redirects.ts'
import { root } from './settings.ts'

/** What a built site depends on besides the files of the project. */
export type SiteInput = {
  distDir: string
  snapshot: Snapshot
  publishableKey: string
  /** The backend's address where it is not the site's own. */
  backendUrl: string | undefined
}

const inputs = [
  '{content,public,src,scripts}/**/*',
  'server/front/{headers,compress}.ts',
  'astro.config.mjs',
  'package-lock.json',
]

/** Builds the site into `distDir` unless nothing has changed since; answers whether it was built. */
export async function buildSite(input: SiteInput, { force = false } = {}): Promise<boolean> {
  const stampFile = join(root, '.cache', `built-${hash(input.distDir).slice(0, 12)}`)
  const stamp = await hashInputs(input)
  const isCurrent = existsSync(input.distDir) && (await readText(stampFile)) === stamp
  if (isCurrent && !force) return false

  if (!reportContent(root)) throw new StartError('The site was not built: mend the content first.')
  const fresh = `${input.distDir}.new`
  await rm(fresh, { recursive: true, force: true })
  await runAstro(input, fresh)
  await nameOwnProfiles(fresh)
  await Promise.all([
    indexText(fresh).then(() => Promise.all([writePolicy(fresh, input), compressDist(fresh)])),
    writeSocialImages(fresh, join(root, '.cache/social')),
  ])
  await rm(input.distDir, { recursive: true, force: true })
  await rename(fresh, input.distDir)
  await mkdir(dirname(stampFile), { recursive: true })
  await writeFile(stampFile, stamp)
  return true
}

/** In a process of its own: the bundler's memory goes back when it ends. */
async function runAstro(input: SiteInput, outDir: string): Promise<void> {
  const astro = join(root, 'node_modules/astro/bin/astro.mjs')
  const env = {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    PUBLIC_SUPABASE_URL: input.backendUrl ?? '',
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: input.publishableKey,
  }
  const child = spawn(process.execPath, [astro, 'build', '--outDir', outDir, '--silent'], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new StartError('The site could not be built: see the message above.')
}

/** The security policy of each page; a page that its own policy would break stops the build. */
async function writePolicy(distDir: string, { backendUrl }: SiteInput): Promise<void> {
  const connectSrc = backendUrl ? [new URL(backendUrl).origin] : []
  const { problems } = await writeHeaders(distDir, { connectSrc })
  if (problems.length > 0)
    throw new StartError(`The site's own security policy would stop these:\n${problems.join('\n')}`)
}

/** The full-text index of everything marked `data-pagefind-body`. */
async function indexText(distDir: string): Promise<void> {
  const { index, errors } = await createIndex({})
  if (!index) throw new StartError(`The search index could not be made: ${errors.join('; ')}`)
  await index.addDirectory({ path: distDir })
  await index.writeFiles({ outputPath: join(distDir, 'pagefind') })
}

async function hashInputs({ snapshot, distDir, ...input }: SiteInput): Promise<string> {
  const { takenAt: _, ...facts } = snapshot
  const site = process.env['SITE_URL'] ?? ''
  const digest = createHash('sha256').update(JSON.stringify([facts, input, distDir, site]))
  const files: string[] = []
  for (const pattern of inputs)
    for await (const entry of glob(pattern, { cwd: root, withFileTypes: true }))
      if (entry.isFile()) files.push(join(entry.parentPath, entry.name))
  for (const file of files.sort()) digest.update(relative(root, file)).update(await readFile(file))
  return digest.digest('hex')
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

async function readText(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch(() => null)
}
