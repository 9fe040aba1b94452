import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A drawing from `public/` as a data URL: small ones are cheaper than a request each. */
export async function inlineDrawing(path: string): Promise<string> {
  if (!path.endsWith('.svg')) return path
  const drawing = await readFile(join(process.cwd(), 'public', path), 'utf8')
  return `data:image/svg+xml,${encodeURIComponent(drawing).replaceAll('%20', ' ').replaceAll("'", '%27')}`
}
