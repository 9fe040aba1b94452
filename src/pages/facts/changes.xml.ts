import rss from '@astrojs/rss'
import type { APIRoute } from 'astro'
import { fetchChanges, fetchChangesText } from '#features/facts/changes.ts'
import { SITE_NAME } from '#site.ts'

/** The list of corrections and changes as a feed. */
export const GET: APIRoute = async ({ site }) => {
  const { title, description } = await fetchChangesText()
  const changes = await fetchChanges()
  return rss({
    title: `${SITE_NAME}: ${title}`,
    description,
    site: String(site),
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>en-us</language><atom:link href="${new URL('/facts/changes.xml', site).href}" rel="self" type="application/rss+xml"/>`,
    items: changes.map(({ title: subject, href, on, kind, was, is, why }) => ({
      title: `${kind === 'correction' ? 'Correction' : 'Update'}: ${subject}`,
      description: `Was: ${was} Is: ${is} Why: ${why}`,
      link: href,
      pubDate: new Date(on),
    })),
  })
}
