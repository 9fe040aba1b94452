import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import { type BuiltPage, toPath } from './built-page.ts'

type Page = Pick<BuiltPage, 'file' | 'meta' | 'canonical'>

/** Writes the sitemap and its index: pages that may be indexed and stand at their canonical address. */
export async function writeSitemap(distDir: string, pages: readonly Page[]): Promise<void> {
  const addresses = pages.filter(isListed).flatMap(({ canonical }) => canonical ?? [])
  const [address = ''] = addresses
  const list = new SitemapStream({
    xmlns: { news: false, xhtml: false, image: false, video: false },
  })
  await save(join(distDir, 'sitemap-0.xml'), list, addresses.sort())
  const index = [new URL('/sitemap-0.xml', address).href]
  await save(join(distDir, 'sitemap-index.xml'), new SitemapIndexStream(), index)
}

function isListed({ file, meta, canonical }: Page): boolean {
  const isHidden = meta.get('robots')?.includes('noindex')
  return (
    !isHidden && canonical !== undefined && new URL(canonical).pathname === encodeURI(toPath(file))
  )
}

async function save(
  file: string,
  stream: SitemapStream | SitemapIndexStream,
  addresses: readonly string[],
): Promise<void> {
  for (const url of addresses) stream.write({ url })
  stream.end()
  await writeFile(file, await streamToPromise(stream))
}
