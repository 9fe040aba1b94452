import { createHash } from 'node:crypto'
import type { Typeface } from './text-paths.ts'

export const WIDTH = 1200
export const HEIGHT = 630
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

/** What the picture says. The words above the title may be empty. */
export type SocialText = { above: string; title: string }
export type Typefaces = { serif: Typeface; sans: Typeface }

/** The picture that stands for a page where it is shared, 1200 by 630: its title beside a field of shares. */
export function socialImageSvg({ above, title }: SocialText, { serif, sans }: Typefaces): string {
  const { size, lines } = fitTitle(title, serif)
  const top = (HEIGHT - lines.length * size * 1.12) / 2 + size * 0.9
  const texts = [
    sans(above, 30).toSvg(EDGE, top - size - 24, colour.own),
    ...lines.map((line, at) => serif(line, size).toSvg(EDGE, top + at * size * 1.12, colour.ink)),
    sans('ESOP Marketplace', 30).toSvg(EDGE, HEIGHT - 62, colour.ink),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="100%" height="100%" fill="${colour.paper}"/><path d="M${EDGE} ${HEIGHT - 120}h${TITLE_WIDTH}" stroke="${colour.line}" stroke-width="2"/>${texts.join('')}${shares(title)}</svg>`
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
function shares(title: string): string {
  const random = createHash('sha256').update(title).digest()
  const [columns, rows, step, side] = [5, 8, 54, 42]
  const [left, top] = [
    WIDTH - EDGE - columns * step + step - side,
    (HEIGHT - rows * step + step - side) / 2,
  ]
  const paths = { own: '', share: '' }
  for (let at = 0; at < columns * rows; at++) {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    // More of them lower down and to the right, as in the mark.
    const chance = 255 * ((column / columns + row / rows) / 1.6)
    const kind = (random[at % random.length] ?? 0) < chance ? 'own' : 'share'
    paths[kind] += `M${left + column * step} ${top + row * step}h${side}v${side}h-${side}z`
  }
  return `<path d="${paths.share}" fill="${colour.share}"/><path d="${paths.own}" fill="${colour.own}"/>`
}
