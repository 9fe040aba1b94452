import { rename, rm } from 'node:fs/promises'
import { StartError } from '#server/start-error.ts'
import { root } from '#server/settings.ts'
import { checkLinks } from './check-links.ts'
import { reportContent } from './content/report.ts'
import { finishPages } from './finish-pages.ts'
import { writeHeaders } from './policy.ts'
import { addProfileRedirects } from './redirects.ts'
import { renderPages, type SiteInput } from './render.ts'
import { takeScriptImports } from './script-imports.ts'
import { writeSearchIndex } from './search-index.ts'
import { writeSitemap } from './sitemap.ts'
import { writeSocialPictures } from './social/write.ts'
import { stampOf, writeStamp } from './stamp.ts'

/** Builds the site into `distDir`. Compressed copies are a step of their own. */
export async function buildSite(input: SiteInput): Promise<void> {
  const { distDir } = input
  // What changes meanwhile is in the next build.
  const stamp = stampOf(input)
  // A hosted build that is no preview is for the public.
  const isPublic = input.backendUrl && process.env['PREVIEW'] !== 'yes'
  if (!reportContent(root, isPublic ? { totals: input.snapshot.counts } : {}))
    throw new StartError('The content is wrong in the places above.')
  const fresh = `${distDir}.new`
  await rm(fresh, { recursive: true, force: true })
  await renderPages(input, fresh)
  await finishSite(input, fresh)
  await rm(distDir, { recursive: true, force: true })
  await rename(fresh, distDir)
  writeStamp(distDir, stamp)
}

/** Finishes the rendered pages, then adds sitemap, search index, pictures and header rules. */
async function finishSite(input: SiteInput, distDir: string): Promise<void> {
  const pages = finishPages(distDir, takeScriptImports(distDir))
  await Promise.all([
    writeSearchIndex(distDir),
    writeSitemap(distDir, pages),
    writeSocialPictures(distDir, pages),
  ])
  await addProfileRedirects(distDir)
  stopAt(
    'These links lead nowhere. An article is /education/ and its file name, an anchor a heading in lower case with hyphens',
    checkLinks(distDir, pages),
  )
  const stopped = pages.flatMap(({ file, code }) => code.problems.map((one) => `${file}: ${one}`))
  stopAt("The site's own security policy would stop these", stopped)
  writeHeaders(distDir, pages, {
    connectSrc: input.backendUrl ? [input.backendUrl] : [],
    onePolicy: process.env['CDN'] === 'netlify',
  })
}

function stopAt(sentence: string, problems: readonly string[]): void {
  if (problems.length > 0) throw new StartError(`${sentence}:\n${problems.join('\n')}`)
}
