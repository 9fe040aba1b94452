import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import type { Encoding } from './negotiate.ts'

/** A file of the site: where its bytes are, plain and compressed. */
export type SiteFile = { type: string; variants: ReadonlyMap<Encoding, string> }
/** Every file by its address: `/about.html`. */
export type SiteFiles = ReadonlyMap<string, SiteFile>

/** Bytes with the headers that describe them; `etag` is a strong tag of exactly these bytes. */
export type Body = { bytes: Buffer; etag: string; vary: string[]; headers: string[] }

const SUFFIXES: ReadonlyMap<string, Encoding> = new Map([
  ['.br', 'br'],
  ['.gz', 'gzip'],
])

/**
 * Every file below `root`. What is not in this list cannot be served, whatever a path says:
 * dot files, the two rule files and anything outside the folder are never in it.
 */
export function listFiles(root: string): SiteFiles {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'))
    .filter((name) => !name.includes('/.') && name !== '/_headers' && name !== '/_redirects')
  const present = new Set(names)
  const plain = names.filter((name) => !isSibling(name, present))
  return new Map(plain.map((name) => [name, toFile(root, name, present)]))
}

function isSibling(name: string, present: ReadonlySet<string>): boolean {
  return SUFFIXES.has(name.slice(-3)) && present.has(name.slice(0, -3))
}

function toFile(root: string, name: string, present: ReadonlySet<string>): SiteFile {
  const variants = new Map<Encoding, string>([['identity', join(root, name)]])
  for (const [suffix, encoding] of SUFFIXES)
    if (present.has(name + suffix)) variants.set(encoding, join(root, name + suffix))
  return { type: getMimeType(name) ?? 'application/octet-stream', variants }
}

/** Reads one variant. The tag comes from the bytes: the same after every start and every equal build. */
export async function readBody(file: SiteFile, encoding: Encoding): Promise<Body> {
  const bytes = await readFile(file.variants.get(encoding) ?? '')
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const vary = file.variants.size > 1 ? ['Vary', 'Accept-Encoding'] : []
  const headers = ['Content-Type', file.type, 'Content-Length', String(bytes.length), 'ETag', etag]
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
  return { bytes, etag, vary, headers: [...headers, ...vary] }
}

/** Changes when the site was built again: the rule file is the last that a build writes. */
export function buildStamp(root: string): number {
  const rules = statSync(join(root, '_headers'), { throwIfNoEntry: false })
  return (rules ?? statSync(root, { throwIfNoEntry: false }))?.mtimeMs ?? 0
}
