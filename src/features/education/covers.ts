import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A drawing from `public/` as an address that holds it: small ones cost a page less so than a request each. */
export async function inlineDrawing(path: string): Promise<string> {
  if (!path.endsWith('.svg')) return path
  const drawing = await readFile(join(process.cwd(), 'public', path), 'utf8')
  return `data:image/svg+xml,${encodeURIComponent(drawing).replaceAll('%20', ' ').replaceAll("'", '%27')}`
}
