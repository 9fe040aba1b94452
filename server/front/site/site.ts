import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { LRUCache } from 'lru-cache'
import { StartError } from '#server/start-error.ts'
import { buildStamp, listFiles, readBody, type Body, type SiteFile } from './files.ts'
import { headersFor, parseHeaderRules } from './header-rules.ts'
import { acceptedEncodings, isFresh, type Encoding } from './negotiate.ts'
import { parseRedirects } from './redirects.ts'
import { resolvePath } from './resolve.ts'

export type SiteRequest = {
  /** As it was sent, without the query string. */
  path: string
  /** With its question mark; empty without one. */
  query: string
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

/** An answer, ready to be written; `headers` holds names and values in turn, as node:http takes them. */
export type Answer = { status: number; headers: string[]; body: Buffer | null }

export type Site = {
  /** Answers at once what is in memory. */
  answer(request: SiteRequest): Answer | Promise<Answer>
  close(): void
}

/** What a path leads to, with the headers of `_headers` for it. */
type Route = { status: number; headers: string[]; file: SiteFile | null }

/** Bytes of file bodies kept in memory; a bigger file than the second number is read each time. */
const CACHED_BYTES = 64 * 1024 * 1024
const CACHED_FILE_BYTES = 2 * 1024 * 1024
const CACHED_ROUTES = 5000
/** Milliseconds between looks at whether the site was built again. */
const WATCH_INTERVAL = 2000
/** What static hosts send where no rule says otherwise: keep it, but ask each time. */
const REVALIDATE = 'public, max-age=0, must-revalidate'

/** Serves a built site by its own `_headers` and `_redirects`, as a static host does. */
export function openSite(distDir: string): Site {
  const root = resolve(distDir)
  if (!existsSync(root))
    throw new StartError(`There is no built site in ${root}: run npm run build first.`)
  let stamp = buildStamp(root)
  let answer = readEdition(root)
  const watch = setInterval(() => {
    const now = buildStamp(root)
    if (now === stamp || now === 0) return
    stamp = now
    answer = readEdition(root)
  }, WATCH_INTERVAL).unref()
  return { answer: (request) => answer(request), close: () => clearInterval(watch) }
}

/** One build of the site: its files and rules, and what was read of it so far. */
function readEdition(root: string): Site['answer'] {
  const toRoute = readRoutes(root)
  const readEncodings = memo(100, acceptedEncodings)
  const bodies = new LRUCache<string, Body>({
    maxSize: CACHED_BYTES,
    maxEntrySize: CACHED_FILE_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  })

  async function load(file: SiteFile, encoding: Encoding): Promise<Body> {
    const body = await readBody(file, encoding)
    bodies.set(file.variants.get(encoding) ?? '', body)
    return body
  }

  return (request) => {
    const { file, ...route } = toRoute(request.path, request.query)
    if (!file) return withoutFile(route)
    const encoding = readEncodings(request.acceptEncoding ?? '').find((name) =>
      file.variants.has(name),
    )
    const name = encoding ?? 'identity'
    const cached = bodies.get(file.variants.get(name) ?? '')
    if (cached) return toAnswer(route, cached, request)
    return load(file, name).then((body) => toAnswer(route, body, request))
  }
}

function readRoutes(root: string): (path: string, query: string) => Route {
  const files = listFiles(root)
  const redirects = parseRedirects(readRules(root, '_redirects'))
  const rules = parseHeaderRules(readRules(root, '_headers'))
  const known = new LRUCache<string, Route>({ max: CACHED_ROUTES })

  function toHeaders(path: string): string[] {
    const headers = headersFor(rules, path)
    if (!headers.has('cache-control')) headers.set('cache-control', REVALIDATE)
    return [...headers].flat()
  }

  return (path, query) => {
    const route = known.get(path)
    if (route) return route
    const outcome = resolvePath(path, files, redirects)
    if (outcome.kind === 'redirect') {
      const location = outcome.to.includes('?') ? outcome.to : outcome.to + query
      return {
        status: outcome.status,
        headers: [...toHeaders(path), 'Location', location, 'Content-Length', '0'],
        file: null,
      }
    }
    if (outcome.kind === 'missing')
      return { status: 404, headers: toHeaders(path), file: outcome.file }
    const found = { status: outcome.status, headers: toHeaders(path), file: outcome.file }
    known.set(path, found)
    return found
  }
}

/** A redirect needs no body; a site without a 404 page needs at least words. */
function withoutFile({ status, headers }: Omit<Route, 'file'>): Answer {
  if (status !== 404) return { status, headers, body: null }
  return {
    status,
    headers: [...headers, 'Content-Type', 'text/plain; charset=utf-8'],
    body: Buffer.from('Oops! Page not found\n'),
  }
}

function readRules(root: string, name: string): string {
  const file = join(root, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function toAnswer(route: Omit<Route, 'file'>, body: Body, request: SiteRequest): Answer {
  if (route.status === 200 && isFresh(request.ifNoneMatch, body.etag))
    return { status: 304, headers: [...route.headers, 'ETag', body.etag, ...body.vary], body: null }
  return { status: route.status, headers: [...route.headers, ...body.headers], body: body.bytes }
}

function memo<T>(max: number, compute: (key: string) => T): (key: string) => T {
  const known = new LRUCache<string, T & {}>({ max })
  return (key) => {
    const value = known.get(key) ?? (compute(key) as T & {})
    known.set(key, value)
    return value
  }
}
