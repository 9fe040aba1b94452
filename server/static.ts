import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { StartError } from './start-error.ts'

type SiteEnv = { Variables: { file: string } }

/** Build files that are not public: settings of the host, and compressed copies of other files. */
const UNSERVED =
  /(?:^|\/)\.(?!well-known\/security\.txt$)|^\/_(?:headers|redirects)(?:\.json)?$|\.(?:br|gz|part)$/
/** Cached with revalidation, so that a new build shows at once. */
const REVALIDATE = 'public, max-age=0, must-revalidate'

/** Serves a built site as a static host does, with its `_headers` and `_redirects`. Files are read at each request. */
export function createSite(distDir: string): Hono<SiteEnv> {
  const root = resolve(distDir)
  if (!existsSync(join(root, '_headers.json')))
    throw new StartError(`There is no built site in ${root}: run npm run build.`)
  const serve = serveStatic<SiteEnv>({
    root,
    precompressed: true,
    rewriteRequestPath: (_, context) => context.get('file'),
  })
  const site = new Hono<SiteEnv>()
  site.use(etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'content-security-policy'] }))
  site.get('*', async (context, next) => {
    const { pathname, search } = new URL(context.req.url)
    const rules = readRules(root)
    for (const [name, value] of headersOf(rules, pathname)) context.header(name, value)
    const moved = rules.moved.get(pathname)
    if (moved) return context.redirect(moved + search, 301)
    const path = toFilePath(pathname)
    const file = path && findFile(root, path, rules)
    if (!file) {
      const page = path && findPage(root, path, rules)
      return page ? context.redirect(encodeURI(page) + search, 308) : answerMissing(context, root)
    }
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', REVALIDATE)
    context.header('ETag', tagOf(join(root, file)))
    context.header('Vary', 'Accept-Encoding')
    context.set('file', file)
    return serve(context, next)
  })
  return site
}

/** A path that can name a file, or null for hidden files, invalid text and paths that leave the folder. */
function toFilePath(raw: string): string | null {
  try {
    const path = decodeURIComponent(raw)
    return /[\0\\]|\/\//.test(path) || UNSERVED.test(path) ? null : path
  } catch {
    return null
  }
}

/** The file for a canonical page address, which has no extension and no trailing slash. */
function findFile(root: string, path: string, { rewrites }: Rules): string | null {
  if (path === '/') return isFile(root, '/index.html') ? '/index.html' : null
  if (path.endsWith('/') || path.endsWith('.html')) return null
  const rewritten = rewrites.flatMap(([from, to]) => {
    const isMeant = from.endsWith('*') ? path.startsWith(from.slice(0, -1)) : path === from
    return isMeant ? [`${to}.html`] : []
  })
  const names = [path, `${path}.html`, `${path}/index.html`, ...rewritten]
  return names.find((name) => isFile(root, name)) ?? null
}

/** The canonical address of a page that was requested by an alias. */
function findPage(root: string, path: string, rules: Rules): string | null {
  const page = path.replace(/(\/index)?\.html$/, '').replace(/\/$/, '') || '/'
  return page !== path && findFile(root, page, rules) !== null ? page : null
}

function isFile(root: string, name: string): boolean {
  try {
    return statSync(join(root, name)).isFile()
  } catch {
    // A name can also be too long for the file system, in a part or as a whole.
    return false
  }
}

/** A weak ETag, the same for the plain and the compressed copy of a file. */
function tagOf(file: string): string {
  const { size, mtimeMs } = statSync(file)
  return `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
}

function answerMissing(context: Context<SiteEnv>, root: string): Response {
  context.header('Cache-Control', 'no-store')
  if (!isFile(root, '/404.html')) return context.text('Oops! Page not found\n', 404)
  return context.html(readText(join(root, '404.html')), 404)
}

type Rules = {
  headers: { path: string; headers: Record<string, string>; unset?: string[] }[]
  /** Lines of `_redirects` such as `/advisor/*  /advisor/profile  200`. */
  rewrites: [from: string, to: string][]
  /** Former addresses of pages, such as `/compare  /shortlist/compare  301`. */
  moved: ReadonlyMap<string, string>
}

/** Read at each request, so that a new build shows at once. */
function readRules(root: string): Rules {
  const file = join(root, '_redirects')
  const lines = existsSync(file)
    ? [...readText(file).matchAll(/^(\/\S*)\s+(\S+)\s+(200|301)$/gm)]
    : []
  const of = (status: string) =>
    lines.flatMap(([, from = '', to = '', kind]): [string, string][] =>
      kind === status ? [[from, to]] : [],
    )
  return {
    headers: JSON.parse(readText(join(root, '_headers.json'))).rules,
    rewrites: of('200'),
    moved: new Map(of('301')),
  }
}

function readText(file: string): string {
  return readFileSync(file, 'utf8')
}

/** Headers for a path; a later rule overrides an earlier one, and may unset what it has set. */
function headersOf({ headers: rules }: Rules, path: string): Map<string, string> {
  const all = new Map<string, string>()
  for (const { headers, unset = [] } of rules.filter((rule) => isFor(rule.path, path))) {
    for (const name of unset) all.delete(name.toLowerCase())
    for (const [name, value] of Object.entries(headers)) all.set(name.toLowerCase(), value)
  }
  return all
}

/** `/education/*` also matches `/education`, as on the hosts that know such rules. */
function isFor(pattern: string, path: string): boolean {
  if (!pattern.endsWith('/*')) return pattern === path
  const folder = pattern.slice(0, -2)
  return path === folder || path.startsWith(`${folder}/`)
}
