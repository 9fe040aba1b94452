import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** An SVG picture of `public/`, to be drawn in the page: there it takes the colors of the theme. Undefined for other pictures. */
export async function readDrawing(path: string) {
  if (!path.endsWith('.svg')) return undefined
  const drawing = await readFile(join(process.cwd(), 'public', path), 'utf8')
  const [, viewBox, shapes] = /<svg[^>]* viewBox="([^"]+)"[^>]*>([^]*)<\/svg>/.exec(drawing) ?? []
  if (!viewBox || !shapes) throw new Error(`public${path} is no SVG picture with a viewBox.`)
  return { viewBox, shapes }
}
