import { readFile } from 'node:fs/promises'
import { convert } from 'fontverter'
import * as hb from 'harfbuzzjs'

/** A line of text: how wide it is, and its outlines as SVG, the baseline beginning at a point. */
export type TextLine = { width: number; toSvg: (x: number, y: number, fill: string) => string }
export type Typeface = (text: string, size: number) => TextLine

/**
 * Opens one of the site's own fonts at a weight. Text becomes outlines, so that a picture looks the same on
 * every machine, whatever fonts that has.
 */
export async function openTypeface(file: URL, weight: number): Promise<Typeface> {
  const face = new hb.Face(new hb.Blob(await convert(await readFile(file), 'sfnt')))
  const font = new hb.Font(face)
  font.setVariations([new hb.Variation('wght', weight)])
  const outlines = new Map<number, string>()
  const outline = (glyph: number) => {
    const path = outlines.get(glyph) ?? font.glyphToPath(glyph)
    outlines.set(glyph, path)
    return path
  }
  return (text, size) => {
    const glyphs = shape(font, text)
    const scale = size / face.upem
    const width = (glyphs.at(-1)?.end ?? 0) * scale
    // Font outlines have y upwards; SVG has it downwards.
    const toSvg = (x: number, y: number, fill: string) =>
      `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${glyphs
        .map(({ glyph, at }) => `<path transform="translate(${at})" d="${outline(glyph)}"/>`)
        .join('')}</g>`
    return { width, toSvg }
  }
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
