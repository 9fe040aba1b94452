import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
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
import { stampOf } from './stamp.ts'

/** Builds the site into `distDir` unless it is up to date; returns whether it was built. Compressed copies are a step of their own. */
export async function buildSite(input: SiteInput, { force = false } = {}): Promise<boolean> {
  const { distDir } = input
  const name = createHash('sha256').update(distDir).digest('hex').slice(0, 12)
  const stampFile = join(root, '.cache', `built-${name}`)
  const stamp = stampOf(input)
  const isCurrent =
    existsSync(distDir) && (await readFile(stampFile, 'utf8').catch(() => '')) === stamp
  if (isCurrent && !force) return false

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
  await mkdir(dirname(stampFile), { recursive: true })
  await writeFile(stampFile, stamp)
  return true
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
