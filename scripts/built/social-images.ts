import { createHash } from 'node:crypto'
import { copyFile, glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { type SocialText, socialImageSvg, type Typefaces } from './social-image.ts'
import { openTypeface } from './text-paths.ts'

/** Words above the title, by the first part of the page's address. */
const sections: Record<string, string> = {
  education: 'Education',
  advisors: 'Advisors',
  advisor: 'Advisor profile',
}
/** Pictures drawn at a time; the drawing itself runs in threads. */
const AT_ONCE = 4

/**
 * Draws the picture that each page names as its own below `/social/`. A picture is drawn once: the next build
 * takes it from `cacheDir`, unless its words or the template have changed.
 */
export async function writeSocialImages(distDir: string, cacheDir: string): Promise<void> {
  const wanted = await findWanted(distDir)
  const fonts = await openTypefaces()
  await mkdir(cacheDir, { recursive: true })
  const queue = [...wanted]
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const [path, text] = next
      await writeImage(join(distDir, path), socialImageSvg(text, fonts), cacheDir)
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

async function writeImage(file: string, svg: string, cacheDir: string): Promise<void> {
  const cached = join(cacheDir, `${createHash('sha256').update(svg).digest('hex')}.png`)
  await mkdir(dirname(file), { recursive: true })
  const isDrawn = await copyFile(cached, file).then(
    () => true,
    () => false,
  )
  if (isDrawn) return
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer()
  await Promise.all([writeFile(cached, png), writeFile(file, png)])
}

function metaOf(html: string, property: string): string | undefined {
  const [, content] = new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html) ?? []
  return content?.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
}

async function openTypefaces(): Promise<Typefaces> {
  const fonts = new URL('../../src/ui/fonts/', import.meta.url)
  return {
    serif: await openTypeface(new URL('literata.woff2', fonts), 450),
    sans: await openTypeface(new URL('public-sans.woff2', fonts), 600),
  }
}
