import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { glob, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
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

/** All files that a page depends on besides what it shows of `content/`. */
const frameFiles = [
  '{public,src,scripts}/**/*',
  'server/front/{headers,compress,inline-code}.ts',
  'astro.config.mjs',
  'package-lock.json',
]

/** Builds the site into `distDir` unless nothing has changed since; answers whether it was built. */
export async function buildSite(input: SiteInput, { force = false } = {}): Promise<boolean> {
  const stampFile = join(root, '.cache', `built-${hash(input.distDir).slice(0, 12)}`)
  const frame = await hashFrame(input)
  const stamp = await hashFiles(['content/**/*'], [frame, input.distDir])
  const isCurrent = existsSync(input.distDir) && (await readText(stampFile)) === stamp
  if (isCurrent && !force) return false

  const fresh = `${input.distDir}.new`
  await rm(fresh, { recursive: true, force: true })
  const astro = startAstro(input, fresh, frame)
  // Meanwhile, on another core.
  if (!reportContent(root)) {
    astro.kill()
    throw new StartError('The site was not built: mend the content first.')
  }
  await untilDone(astro)
  await nameOwnProfiles(fresh)
  const [indexDir] = await Promise.all([
    indexText(fresh),
    writePolicy(fresh, input),
    writeSocialImages(fresh, join(root, '.cache/social')),
    compressDist(fresh),
  ])
  await rename(indexDir, join(fresh, 'pagefind'))
  await rm(input.distDir, { recursive: true, force: true })
  await rename(fresh, input.distDir)
  await mkdir(dirname(stampFile), { recursive: true })
  await writeFile(stampFile, stamp)
  return true
}

/** In a process of its own: the bundler's memory goes back when it ends. */
function startAstro(input: SiteInput, outDir: string, frame: string): ChildProcess {
  const astro = join(root, 'node_modules/astro/bin/astro.mjs')
  const env = {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    // Whatever the one who builds is about: tests say `test`.
    NODE_ENV: 'production',
    PUBLIC_SUPABASE_URL: input.backendUrl ?? '',
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: input.publishableKey,
    SITE_FRAME: frame,
  }
  return spawn(process.execPath, [astro, 'build', '--outDir', outDir, '--silent'], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
}

async function untilDone(astro: ChildProcess): Promise<void> {
  const [code] = await once(astro, 'close')
  if (code !== 0) throw new StartError('The site could not be built: see the message above.')
}

/** The security policy of each page; a page that its own policy would break stops the build. */
async function writePolicy(distDir: string, { backendUrl }: SiteInput): Promise<void> {
  const connectSrc = backendUrl ? [new URL(backendUrl).origin] : []
  const onePolicy = process.env['CDN'] === 'netlify'
  const { problems } = await writeHeaders(distDir, { connectSrc, onePolicy, usesWasm: true })
  if (problems.length > 0)
    throw new StartError(`The site's own security policy would stop these:\n${problems.join('\n')}`)
}

/**
 * The full-text index of everything marked `data-pagefind-body`, in a folder beside the site: what is done to
 * the pages meanwhile must not find it half written.
 */
async function indexText(distDir: string): Promise<string> {
  const { index, errors } = await createIndex({})
  if (!index) throw new StartError(`The search index could not be made: ${errors.join('; ')}`)
  await index.addDirectory({ path: distDir })
  const folder = `${distDir}.index`
  await rm(folder, { recursive: true, force: true })
  await index.writeFiles({ outputPath: folder })
  // Pagefind's own search boxes: the hub has one.
  const boxes = (await readdir(folder)).filter((name) => /ui\.|highlight/.test(name))
  await Promise.all(boxes.map((name) => rm(join(folder, name))))
  await compressDist(folder)
  return folder
}

/** Stands for all that pages depend on besides `content/`: code, packages, settings, the snapshot. */
async function hashFrame({ snapshot, publishableKey, backendUrl }: SiteInput): Promise<string> {
  const { takenAt: _, ...facts } = snapshot
  const settings = ['SITE_URL', 'CDN'].map((name) => process.env[name] ?? '')
  return hashFiles(frameFiles, [facts, publishableKey, backendUrl, settings])
}

async function hashFiles(patterns: readonly string[], more: unknown): Promise<string> {
  const digest = createHash('sha256').update(JSON.stringify(more))
  const files: string[] = []
  for (const pattern of patterns)
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
