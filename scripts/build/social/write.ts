import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { SITE_NAME } from '#site.ts'
import type { BuiltPage } from '../built-page.ts'
import { drawSocialPicture, openFonts } from './picture.ts'

/** Text above the title, by first segment of the page's path. */
const sections: Record<string, string> = {
  education: 'Education',
  advisors: 'Advisors',
  advisor: 'Advisor profile',
}

/** Draws the picture below `/social/` that each page refers to. */
export async function writeSocialPictures(
  distDir: string,
  pages: readonly Pick<BuiltPage, 'meta'>[],
): Promise<void> {
  const fonts = await openFonts()
  const titles = new Map(
    pages.map(({ meta }) => [pathOf(meta.get('og:image')), meta.get('og:title') ?? '']),
  )
  // For pages without a canonical address.
  titles.set('/social/default.png', SITE_NAME)
  const drawn = [...titles].map(async ([path, title]) => {
    const [, folder, section = ''] = path.split('/')
    if (folder !== 'social') return
    const file = join(distDir, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, await drawSocialPicture({ above: sections[section] ?? '', title }, fonts))
  })
  await Promise.all(drawn)
}

function pathOf(address = ''): string {
  return URL.canParse(address) ? decodeURIComponent(new URL(address).pathname) : ''
}
