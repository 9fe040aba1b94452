import rss, { type RSSOptions } from '@astrojs/rss'
import type { APIContext } from 'astro'
import { SITE_NAME } from '#site.ts'

/** A feed of the site, which names its own address. */
export function toFeed(
  { site, url }: APIContext,
  { title, ...rest }: Pick<RSSOptions, 'title' | 'description' | 'items'>,
): Promise<Response> {
  const address = new URL(url.pathname, site).href
  return rss({
    ...rest,
    title: `${SITE_NAME}: ${title}`,
    site: String(site),
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>en-us</language><atom:link href="${address}" rel="self" type="application/rss+xml"/>`,
  })
}
