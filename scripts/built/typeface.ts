import { readFile } from 'node:fs/promises'
import { convert } from 'fontverter'
import * as hb from 'harfbuzzjs'
import sharp from 'sharp'

/** How much of each pixel a glyph covers, 0 to 255, and where its upper left pixel lies from its place. */
type Mask = { left: number; top: number; width: number; height: number; cover: Uint8Array }
/** A line of text: how wide it is, and its glyphs, drawn when they are asked for. */
export type TextLine = { width: number; draw: (x: number, y: number) => Promise<PlacedMask[]> }
export type PlacedMask = Mask & { x: number; y: number }
export type Typeface = (text: string, size: number) => TextLine

/** A glyph may begin at a quarter of a pixel: the eye sees no finer spacing. */
const PARTS = 4

/**
 * Opens one of the site's own fonts at a weight. Text becomes pixels here, so that a picture looks the same on
 * every machine, whatever fonts that has. Each glyph is drawn once, however often it occurs.
 */
export async function openTypeface(file: URL, weight: number): Promise<Typeface> {
  const face = new hb.Face(new hb.Blob(await convert(await readFile(file), 'sfnt')))
  const font = new hb.Font(face)
  font.setVariations([new hb.Variation('wght', weight)])
  const masks = new Map<string, Promise<Mask | undefined>>()
  const maskOf = (glyph: number, scale: number, part: number) => {
    const key = [glyph, scale, part].join()
    const mask = masks.get(key) ?? drawGlyph(font, glyph, scale, part / PARTS)
    masks.set(key, mask)
    return mask
  }
  return (text, size) => {
    const glyphs = shape(font, text)
    const scale = size / face.upem
    const draw = async (x: number, y: number) => {
      const places = glyphs.map(({ at }) => Math.round((x + at * scale) * PARTS))
      const drawn = glyphs.map(({ glyph }, n) => maskOf(glyph, scale, (places[n] ?? 0) % PARTS))
      return (await Promise.all(drawn)).flatMap((mask, n) =>
        mask ? [{ ...mask, x: Math.floor((places[n] ?? 0) / PARTS), y: Math.round(y) }] : [],
      )
    }
    return { width: (glyphs.at(-1)?.end ?? 0) * scale, draw }
  }
}

/** Undefined for a glyph that shows nothing, such as a space. */
async function drawGlyph(
  font: hb.Font,
  glyph: number,
  scale: number,
  right: number,
): Promise<Mask | undefined> {
  const box = font.glyphExtents(glyph)
  if (!box?.width) return undefined
  const left = Math.floor(box.xBearing * scale)
  // Font outlines have y upwards, and the height of their box is negative.
  const top = Math.floor(-box.yBearing * scale)
  const width = Math.ceil((box.xBearing + box.width) * scale) - left + 1
  const height = Math.ceil(-(box.yBearing + box.height) * scale) - top
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path transform="translate(${right - left} ${-top}) scale(${scale} ${-scale})" d="${font.glyphToPath(glyph)}"/></svg>`
  const cover = await sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer()
  return { left, top, width, height, cover }
}

/** The glyphs of a text and where they stand, in units of the font. */
function shape(font: hb.Font, text: string): { glyph: number; at: number; end: number }[] {
  const buffer = new hb.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  hb.shape(font, buffer)
  const positions = buffer.getGlyphPositions()
  let x = 0
  return buffer.getGlyphInfos().map(({ codepoint }, place) => {
    const { xAdvance = 0, xOffset = 0 } = positions[place] ?? {}
    const at = x + xOffset
    x += xAdvance
    return { glyph: codepoint, at, end: x }
  })
}
