import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesIn } from '#server/front/files-in.ts'
import { inSteps } from '#server/front/in-steps.ts'
import { FileCache } from '#server/front/file-cache.ts'
import { drawSocialImage, type SocialText, type Typefaces } from './social-image.ts'
import { openTypeface } from './typeface.ts'

/** Words above the title, by the first part of the page's address. */
const sections: Record<string, string> = {
  education: 'Education',
  advisors: 'Advisors',
  advisor: 'Advisor profile',
}

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
  const studio = await openStudio(cacheDir)
  await inSteps(await findWanted(distDir), async ([path, text]) => {
    const file = join(distDir, path)
    mkdirSync(dirname(file), { recursive: true })
    studio.cache.place(await studio.draw(text), file)
  })
  studio.cache.forgetOthers()
}

/** Draws the pictures of articles while their pages are still being made. */
export async function drawAhead(titles: readonly string[], cacheDir: string): Promise<void> {
  const { draw } = await openStudio(cacheDir)
  await inSteps(titles, (title) => draw({ above: sections['education'] ?? '', title }))
}

/** `draw` answers the key of a picture that is in the cache. */
async function openStudio(cacheDir: string) {
  const faces = await openTypefaces()
  const version = hashMakers()
  const cache = new FileCache(cacheDir)
  const draw = async (text: SocialText) => {
    const key = createHash('sha256').update(version).update(JSON.stringify(text)).digest('hex')
    if (!cache.has(key)) cache.put(key, await drawSocialImage(text, faces))
    return key
  }
  return { cache, draw }
}

async function findWanted(distDir: string): Promise<Map<string, SocialText>> {
  const wanted = new Map<string, SocialText>()
  await inSteps(filesIn(distDir, '.html'), (file) => {
    const html = readFileSync(file, 'utf8')
    const path = metaOf(html, 'og:image')
    const { pathname } = new URL(path ?? 'https://none/')
    if (!pathname.startsWith('/social/')) return
    const above = sections[pathname.split('/')[2] ?? ''] ?? ''
    wanted.set(pathname, { above, title: metaOf(html, 'og:title') ?? '' })
  })
  return wanted
}

function hashMakers(): string {
  const digest = createHash('sha256')
  for (const maker of makers) digest.update(readFileSync(new URL(maker, root)))
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
