import { createHash } from 'node:crypto'
import { copyFile, glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { drawSocialImage, type SocialText, type Typefaces } from './social-image.ts'
import { openTypeface } from './typeface.ts'

/** Words above the title, by the first part of the page's address. */
const sections: Record<string, string> = {
  education: 'Education',
  advisors: 'Advisors',
  advisor: 'Advisor profile',
}
/** Pictures drawn at a time; glyphs are drawn and pictures packed in threads. */
const AT_ONCE = 4

const root = new URL('../../', import.meta.url)
const fonts = { serif: 'src/ui/fonts/literata.woff2', sans: 'src/ui/fonts/public-sans.woff2' }
/** What a picture depends on besides its words. */
const makers = [
  ...['social-image.ts', 'typeface.ts', 'indexed-png.ts'].map((file) => `scripts/built/${file}`),
  ...Object.values(fonts),
  'package-lock.json',
]

/**
 * Draws the picture that each page names as its own below `/social/`. A picture is drawn once: the next build
 * takes it from `cacheDir`, unless its words or the template have changed.
 */
export async function writeSocialImages(distDir: string, cacheDir: string): Promise<void> {
  const wanted = await findWanted(distDir)
  const faces = await openTypefaces()
  const version = await hashMakers()
  await mkdir(cacheDir, { recursive: true })
  const queue = [...wanted]
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const [path, text] = next
      const key = createHash('sha256').update(version).update(JSON.stringify(text)).digest('hex')
      const draw = () => drawSocialImage(text, faces)
      await writeImage(join(distDir, path), join(cacheDir, `${key}.png`), draw)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

async function findWanted(distDir: string): Promise<Map<string, SocialText>> {
  const wanted = new Map<string, SocialText>()
  for await (const file of glob('**/*.html', { cwd: distDir })) {
    const html = await readFile(join(distDir, file), 'utf8')
    const path = metaOf(html, 'og:image')
    const { pathname } = new URL(path ?? 'https://none/')
    if (!pathname.startsWith('/social/')) continue
    const above = sections[pathname.split('/')[2] ?? ''] ?? ''
    wanted.set(pathname, { above, title: metaOf(html, 'og:title') ?? '' })
  }
  return wanted
}

async function writeImage(
  file: string,
  cached: string,
  draw: () => Promise<Buffer>,
): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const isDrawn = await copyFile(cached, file).then(
    () => true,
    () => false,
  )
  if (isDrawn) return
  const png = await draw()
  await Promise.all([writeFile(cached, png), writeFile(file, png)])
}

async function hashMakers(): Promise<string> {
  const digest = createHash('sha256')
  for (const maker of makers) digest.update(await readFile(new URL(maker, root)))
  return digest.digest('hex')
}

function metaOf(html: string, property: string): string | undefined {
  const [, content] = new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html) ?? []
  return content?.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
}

async function openTypefaces(): Promise<Typefaces> {
  return {
    serif: await openTypeface(new URL(fonts.serif, root), 450),
    sans: await openTypeface(new URL(fonts.sans, root), 600),
  }
}
