import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { PagefindIndex } from 'pagefind'
import type { Snapshot } from '#data/snapshot.ts'
import { compressDist, packAhead } from '#server/front/compress.ts'
import { filesIn } from '#server/front/files-in.ts'
import { writeHeaders } from '#server/front/headers.ts'
import { StartError } from '#server/start-error.ts'
import { closeSearchIndex, openSearchIndex, writeSearchIndex } from './built/search-index.ts'
import { drawAhead, writeSocialImages } from './built/social-images.ts'
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

const socialDir = join(root, '.cache/social')
const packedDir = join(root, '.cache/packed')

/** All that a page depends on besides what it shows of `content/`. */
const framePaths = ['public', 'src', 'scripts', 'server/front', 'astro.config.mjs'].concat(
  'package-lock.json',
)

/** Builds the site into `distDir` unless nothing has changed since; answers whether it was built. */
export async function buildSite(input: SiteInput, { force = false } = {}): Promise<boolean> {
  const stampFile = join(root, '.cache', `built-${hash(input.distDir).slice(0, 12)}`)
  const frame = hashFrame(input)
  const stamp = hashFiles(['content'], [frame, input.distDir])
  const isCurrent = existsSync(input.distDir) && (await readText(stampFile)) === stamp
  if (isCurrent && !force) return false

  const fresh = `${input.distDir}.new`
  await rm(fresh, { recursive: true, force: true })
  const search = openSearchIndex()
  try {
    await Promise.all([search, makePages(input, fresh, frame)])
    await finishPages(input, fresh, await search)
  } finally {
    await closeSearchIndex()
  }
  await rm(input.distDir, { recursive: true, force: true })
  await rename(fresh, input.distDir)
  await mkdir(dirname(stampFile), { recursive: true })
  await writeFile(stampFile, stamp)
  return true
}

/** Renders the site; on another core, meanwhile, checks the content and draws its pictures. */
async function makePages(input: SiteInput, outDir: string, frame: string): Promise<void> {
  const astro = startAstro(input, outDir, frame)
  const titles = reportContent(root)?.articles.flatMap(({ data }) => (data.draft ? [] : data.title))
  if (!titles) {
    astro.kill()
    throw new StartError('The site was not built: mend the content first.')
  }
  let isOver = false
  const done = untilDone(astro).finally(() => {
    isOver = true
  })
  await Promise.all([done, workAhead(titles, outDir, () => isOver)])
}

async function workAhead(titles: string[], outDir: string, isOver: () => boolean): Promise<void> {
  await drawAhead(titles, socialDir)
  await packAhead(outDir, packedDir, isOver)
}

/** What is made of the pages: each does its work beside the others. */
async function finishPages(
  input: SiteInput,
  distDir: string,
  search: PagefindIndex,
): Promise<void> {
  // Beside the site: what is done to the pages must not find it half written.
  const indexDir = `${distDir}.index`
  await nameOwnProfiles(distDir)
  await Promise.all([
    writeSearchIndex(search, distDir, indexDir),
    writePolicy(distDir, input),
    writeSocialImages(distDir, socialDir),
    compressDist(distDir, packedDir),
  ])
  await rename(indexDir, join(distDir, 'pagefind'))
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
  // Room for what is short-lived: else a tenth of the time goes into collecting it.
  const memory = '--max-semi-space-size=64'
  return spawn(process.execPath, [memory, astro, 'build', '--outDir', outDir, '--silent'], {
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

/** Stands for all that pages depend on besides `content/`: code, packages, settings, the snapshot. */
function hashFrame({ snapshot, publishableKey, backendUrl }: SiteInput): string {
  const { takenAt: _, ...facts } = snapshot
  const settings = ['SITE_URL', 'CDN'].map((name) => process.env[name] ?? '')
  return hashFiles(framePaths, [facts, publishableKey, backendUrl, settings])
}

function hashFiles(paths: readonly string[], more: unknown): string {
  const digest = createHash('sha256').update(JSON.stringify(more))
  for (const file of paths.flatMap((path) => filesIn(join(root, path))))
    digest.update(relative(root, file)).update(readFileSync(file))
  return digest.digest('hex')
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

async function readText(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch(() => null)
}
