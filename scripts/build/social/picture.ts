import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import satori, { type Font } from 'satori'
import sharp from 'sharp'
import subsetFont from 'subset-font'
import { SITE_NAME } from '#site.ts'
import { readColors } from '#ui/theme-colors.ts'

/** Text of a picture; `above` may be empty. */
type SocialText = { above: string; title: string }

const WIDTH = 1200
const HEIGHT = 630

const theme = readFileSync(new URL('../../../src/ui/theme.css', import.meta.url), 'utf8')
const colorOf = readColors(theme)
// Colors of the light theme, the only one of pictures.
const themeColor = (role: string) => colorOf(role).light

/** Social picture of a page, a PNG of 1200 by 630: its title next to a grid of shares. */
export async function drawSocialPicture(text: SocialText, fonts: Font[]): Promise<Buffer> {
  const svg = await satori(toLayout(text), { width: WIDTH, height: HEIGHT, fonts })
  // Drawn as SVG here: in satori forty boxes take six times as long as the text.
  const whole = svg.replace('</svg>', `${drawShares(text.title)}</svg>`)
  return sharp(Buffer.from(whole)).removeAlpha().png({ compressionLevel: 6 }).toBuffer()
}

/** The site's fonts for satori, each in one weight. */
export async function openFonts(): Promise<Font[]> {
  return [await openFont('serif', 'literata', 450), await openFont('sans', 'public-sans', 600)]
}

async function openFont(name: string, file: string, wght: number): Promise<Font> {
  const path = new URL(`../../../src/ui/fonts/${file}.woff2`, import.meta.url)
  const letters = Array.from({ length: 0x2300 }, (_, code) => String.fromCodePoint(code)).join('')
  const options = { targetFormat: 'truetype', variationAxes: { wght } } as const
  return { name, data: await subsetFont(await readFile(path), letters, options) }
}

type Part = { type: string; props: Record<string, unknown> }
// satori accepts plain objects; its types require React elements.
type Layout = Parameters<typeof satori>[0]

function toLayout({ above, title }: SocialText): Layout {
  const size = title.length < 45 ? 80 : title.length < 90 ? 66 : 54
  const heading = box({ flexDirection: 'column', flexGrow: 1, justifyContent: 'center' }, [
    box({ fontFamily: 'sans', fontSize: 30, color: themeColor('own'), marginBottom: 24 }, above),
    box({ fontFamily: 'serif', fontSize: size, lineHeight: 1.12, lineClamp: 5 }, title),
  ])
  const foot = box(
    {
      fontFamily: 'sans',
      fontSize: 30,
      borderTop: `2px solid ${themeColor('line')}`,
      paddingTop: 28,
    },
    SITE_NAME,
  )
  const page = { boxSizing: 'border-box', width: WIDTH, height: HEIGHT, padding: '64px 80px' }
  const column = box({ flexDirection: 'column', width: 720 }, [heading, foot])
  return box({ ...page, background: themeColor('paper'), color: themeColor('ink') }, [
    column,
  ]) as unknown as Layout
}

function box(style: object, children: string | Part[]): Part {
  const display = typeof children === 'string' ? 'block' : 'flex'
  return { type: 'div', props: { style: { display, ...style }, children } }
}

// A hash of the title decides which shares belong to employees, so each page has its own, stable picture.
function drawShares(title: string): string {
  const random = createHash('sha256').update(title).digest()
  const [columns, rows, step] = [5, 8, 54]
  const [left, top] = [WIDTH - 80 - 258, (HEIGHT - 420) / 2]
  const shares = Array.from({ length: columns * rows }, (_, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    // More of them toward the bottom right, as in the logo.
    const chance = 255 * ((column / columns + row / rows) / 1.6)
    const fill =
      (random[at % random.length] ?? 0) < chance ? themeColor('own') : themeColor('share')
    return `<path fill="${fill}" d="M${left + column * step} ${top + row * step}h42v42h-42z"/>`
  })
  return shares.join('')
}
