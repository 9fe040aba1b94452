import { createHash } from 'node:crypto'
import { createPixels, fill, type Pixels, toPng } from './indexed-png.ts'
import type { PlacedMask, Typeface } from './typeface.ts'

const WIDTH = 1200
const HEIGHT = 630
const EDGE = 80
const TITLE_WIDTH = 720
/** Sizes of the title that are tried, largest first, and the lines that each may fill. */
const TITLE_SIZES = [
  { size: 80, lines: 3 },
  { size: 66, lines: 4 },
  { size: 54, lines: 5 },
] as const

// The light theme of src/ui/theme.css; a picture has no other.
const colour = {
  paper: '#faf7f0',
  ink: '#1c1b17',
  own: '#17492f',
  share: '#d6cebb',
  line: '#ddd6c6',
}

/** Shades from paper to ink, and from paper to green, that smooth the edges of letters. */
const SHADES = 32
const palette = [...shadesTo(colour.ink), ...shadesTo(colour.own), colour.share, colour.line]
const [INK, OWN, SHARE, LINE] = [0, SHADES, 2 * SHADES, 2 * SHADES + 1]

/** What the picture says. The words above the title may be empty. */
export type SocialText = { above: string; title: string }
export type Typefaces = { serif: Typeface; sans: Typeface }

// One for all pictures: each is drawn without a pause.
const canvas = createPixels(WIDTH, HEIGHT)

/** The picture that stands for a page where it is shared, 1200 by 630: its title beside a field of shares. */
export async function drawSocialImage(
  { above, title }: SocialText,
  { serif, sans }: Typefaces,
): Promise<Buffer> {
  const { size, lines } = fitTitle(title, serif)
  const top = (HEIGHT - lines.length * size * 1.12) / 2 + size * 0.9
  const [section, ...ink] = await Promise.all([
    sans(above, 30).draw(EDGE, top - size - 24),
    sans('ESOP Marketplace', 30).draw(EDGE, HEIGHT - 62),
    ...lines.map((line, at) => serif(line, size).draw(EDGE, top + at * size * 1.12)),
  ])
  canvas.bytes.fill(0)
  for (const mask of ink.flat()) paint(canvas, mask, INK)
  for (const mask of section) paint(canvas, mask, OWN)
  fill(canvas, [EDGE, HEIGHT - 121, TITLE_WIDTH, 2], LINE)
  drawShares(canvas, title)
  return toPng(canvas, palette)
}

/** The title in lines that fit, in the largest size that leaves room. */
export function fitTitle(title: string, serif: Typeface): { size: number; lines: string[] } {
  const fits = TITLE_SIZES.map(({ size, lines }) => ({
    size,
    most: lines,
    lines: wrap(title, serif, size),
  }))
  const chosen = fits.find(({ lines, most }) => lines.length <= most) ?? fits.at(-1)
  return { size: chosen?.size ?? 54, lines: (chosen?.lines ?? []).slice(0, 5) }
}

function wrap(text: string, face: Typeface, size: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && face(longer, size).width <= TITLE_WIDTH)
      lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

// Which shares the employees hold follows from the title: each page has a picture of its own, always the same.
function drawShares(pixels: Pixels, title: string): void {
  const random = createHash('sha256').update(title).digest()
  const [columns, rows, step, side] = [5, 8, 54, 42]
  const [left, top] = [
    WIDTH - EDGE - columns * step + step - side,
    (HEIGHT - rows * step + step - side) / 2,
  ]
  for (let at = 0; at < columns * rows; at++) {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    // More of them lower down and to the right, as in the mark.
    const chance = 255 * ((column / columns + row / rows) / 1.6)
    const isOwn = (random[at % random.length] ?? 0) < chance
    const tone = isOwn ? OWN + SHADES - 1 : SHARE
    fill(pixels, [left + column * step, top + row * step, side, side], tone)
  }
}

/** The shade for how much of a pixel a glyph covers, 0 to 255. */
const shadeOf = Uint8Array.from({ length: 256 }, (_, cover) => (cover / 255) * (SHADES - 1) + 0.5)

/** Lays a glyph down in shades of a colour; where two meet, the darker stays. */
function paint({ width, stride, bytes }: Pixels, mask: PlacedMask, tone: number): void {
  const left = mask.x + mask.left
  const columns = Math.min(mask.width, width - left)
  for (let row = 0; row < mask.height; row++) {
    const from = row * mask.width
    const to = (mask.y + mask.top + row) * stride + 1 + left
    for (let column = 0; column < columns; column++) {
      const shade = shadeOf[mask.cover[from + column] ?? 0] ?? 0
      if (shade > 0) bytes[to + column] = Math.max(bytes[to + column] ?? 0, tone + shade)
    }
  }
}

function shadesTo(end: string): string[] {
  const [from, to] = [channels(colour.paper), channels(end)]
  return Array.from({ length: SHADES }, (_, shade) => {
    const mix = from.map((a, at) => Math.round(a + (((to[at] ?? 0) - a) * shade) / (SHADES - 1)))
    return `#${Buffer.from(mix).toString('hex')}`
  })
}

function channels(hex: string): number[] {
  return [...Buffer.from(hex.slice(1), 'hex')]
}
