import type { SiteFile, SiteFiles } from './files.ts'
import { findRedirect, type Redirect } from './redirects.ts'

/** What a path of the site leads to. */
export type Outcome =
  | { kind: 'file'; file: SiteFile; status: number }
  | { kind: 'redirect'; to: string; status: number }
  | { kind: 'missing'; file: SiteFile | null }

/**
 * Finds what a path leads to, in the order of static hosts: forced rules, files, the one address of a page
 * (`/about/` and `/about.html` lead to `/about`), rules, the 404 page.
 */
export function resolvePath(
  rawPath: string,
  files: SiteFiles,
  redirects: readonly Redirect[],
): Outcome {
  const missing: Outcome = { kind: 'missing', file: files.get('/404.html') ?? null }
  const path = decodePath(rawPath)
  if (path === null) return missing
  const rule = findRedirect(redirects, path)
  if (rule?.force) return follow(rule, files) ?? missing
  const file = findFile(path, files)
  if (file) return { kind: 'file', file, status: 200 }
  const page = pageOf(path, files)
  if (page) return { kind: 'redirect', to: page, status: 308 }
  return (rule && follow(rule, files)) ?? missing
}

/** A path with its percent signs undone, or null for one that cannot name a file. */
function decodePath(raw: string): string | null {
  try {
    const path = decodeURIComponent(raw)
    return path.includes('\0') || path.includes('\\') ? null : path
  } catch {
    return null
  }
}

function findFile(path: string, files: SiteFiles): SiteFile | undefined {
  if (path.endsWith('/')) return path === '/' ? files.get('/index.html') : undefined
  if (path.endsWith('.html')) return undefined
  return files.get(path) ?? files.get(`${path}.html`) ?? files.get(`${path}/index.html`)
}

/** The address of a page that was asked for by another of its names. */
function pageOf(path: string, files: SiteFiles): string | null {
  const page = path.replace(/(\/index)?\.html$/, '').replace(/\/$/, '') || '/'
  return page !== path && findFile(page, files) ? encodeURI(page) : null
}

function follow(rule: { to: string; status: number }, files: SiteFiles): Outcome | null {
  if (rule.status >= 300 && rule.status < 400)
    return { kind: 'redirect', to: encodeURI(rule.to), status: rule.status }
  const path = rule.to.replace(/[?#].*$/, '')
  const file = findFile(path, files) ?? files.get(path)
  return file ? { kind: 'file', file, status: rule.status } : null
}
