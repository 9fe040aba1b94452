import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import type { Log } from './log.ts'
import { openHeaderRules } from './site-headers.ts'
import { StartError } from './start-error.ts'

type SiteEnv = { Variables: { file: string } }

/** Files of a build that are for a host and not for readers, and the compressed kin of others. */
const UNSERVED =
  /(?:^|\/)\.(?!well-known\/security\.txt$)|^\/_(?:headers|redirects)(?:\.json)?$|\.(?:br|gz)$/
/** Pages that one shell serves, each filled in by its island: those of `public/_redirects`. */
const SHELLS: readonly [page: RegExp, shell: string][] = [
  [/^\/advisor\/[^/]+$/, '/advisor/profile.html'],
  [/^\/company\/[^/]+$/, '/company/profile.html'],
  [/^\/account\/advisors\/[^/]+$/, '/account/advisors/listing.html'],
]
/** Keep it, but ask each time; what is missing now may be there at the next look. */
const REVALIDATE = 'public, max-age=0, must-revalidate'
const NOT_KEPT = 'no-store'

export type SiteOptions = { distDir: string; log: Log; urlLength: number }

/** Serves a built site as a static host does; files are looked up at each request, so that a new build shows at once. */
export function createSite({ distDir, log, urlLength }: SiteOptions): Hono<SiteEnv> {
  const root = resolve(distDir)
  if (!existsSync(root))
    throw new StartError(`There is no built site in ${root}: run npm run build first.`)
  const headersOf = openHeaderRules(root)
  const serve: MiddlewareHandler<SiteEnv> = serveStatic({
    root,
    precompressed: true,
    rewriteRequestPath: (_, context) => context.get('file'),
  })
  const site = new Hono<SiteEnv>()
  site.use(refuseWhatNoPageTakes(urlLength))
  site.use(etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'content-security-policy'] }))
  site.get('*', async (context, next) => {
    const { pathname, search } = new URL(context.req.url)
    for (const [name, value] of headersOf(pathname)) context.header(name, value)
    const path = toFilePath(pathname)
    const file = path === null ? null : findFile(root, path)
    if (file === null) {
      const page = path === null ? null : findPage(root, path)
      if (page !== null) return context.redirect(encodeURI(page) + search, 308)
      log({ event: 'page.missing', path: pathname.slice(0, 200) })
      return answerMissing(context, root)
    }
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', REVALIDATE)
    context.header('ETag', tagOf(join(root, file)))
    context.header('Vary', 'Accept-Encoding')
    context.set('file', file)
    return serve(context, next)
  })
  site.onError((error, context) => {
    log({ event: 'page.failed', level: 'error', reason: error.name })
    return context.text('This page cannot be read at the moment. Please try again.\n', 503)
  })
  return site
}

function refuseWhatNoPageTakes(urlLength: number): MiddlewareHandler {
  return async (context, next) => {
    const { method, url } = context.req
    context.header('X-Content-Type-Options', 'nosniff')
    if (method !== 'GET' && method !== 'HEAD')
      return context.text('Pages can be read (GET, HEAD) only.\n', 405, { Allow: 'GET, HEAD' })
    if (url.length - new URL(url).origin.length > urlLength)
      return context.text('This address is too long.\n', 414)
    return next()
  }
}

/** The path that may name a file, or null: nothing above the folder, nothing hidden, nothing that is not text. */
function toFilePath(raw: string): string | null {
  try {
    const path = decodeURIComponent(raw)
    return /[\0\\]|\/\//.test(path) || UNSERVED.test(path) ? null : path
  } catch {
    return null
  }
}

/** The file behind a page's one address: without an ending, and without a slash at the end. */
function findFile(root: string, path: string): string | null {
  if (path === '/') return isFile(root, '/index.html') ? '/index.html' : null
  if (path.endsWith('/') || path.endsWith('.html')) return null
  const names = [path, `${path}.html`, `${path}/index.html`]
  for (const [page, shell] of SHELLS) if (page.test(path)) names.push(shell)
  return names.find((name) => isFile(root, name)) ?? null
}

/** The one address of a page that was asked for by another of its names. */
function findPage(root: string, path: string): string | null {
  const page = path.replace(/(\/index)?\.html$/, '').replace(/\/$/, '') || '/'
  return page !== path && findFile(root, page) !== null ? page : null
}

function isFile(root: string, name: string): boolean {
  // Longer than any file system takes: asked for it, it throws.
  if (name.split('/').some((part) => Buffer.byteLength(part) > 255)) return false
  return statSync(join(root, name), { throwIfNoEntry: false })?.isFile() ?? false
}

/** A weak tag: the same for a file's plain and compressed bytes. */
function tagOf(file: string): string {
  const { size, mtimeMs } = statSync(file)
  return `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
}

/** Never kept, whatever the rules say of the folder: during a deploy the file may come a moment later. */
function answerMissing(context: Context<SiteEnv>, root: string): Response {
  context.header('Cache-Control', NOT_KEPT)
  if (!isFile(root, '/404.html')) return context.text('Oops! Page not found\n', 404)
  return context.html(readFileSync(join(root, '404.html'), 'utf8'), 404)
}
