import rss from '@astrojs/rss'
import type { APIRoute } from 'astro'
import { articlePath, fetchArticles } from '#parts/content/articles.ts'
import { SITE_NAME } from '#site.ts'

/** Number of articles in the RSS feed, newest first. */
const ITEMS = 50

export const GET: APIRoute = async ({ site }) => {
  const articles = await fetchArticles()
  return rss({
    title: `${SITE_NAME}: Education`,
    description:
      'Plain-language guides to employee stock ownership, with a source for every figure.',
    site: String(site),
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>en-us</language><atom:link href="${new URL('/rss.xml', site).href}" rel="self" type="application/rss+xml"/>`,
    items: articles.slice(0, ITEMS).map(({ id, data }) => ({
      title: data.title,
      description: data.description,
      link: articlePath(id),
      pubDate: new Date(data.published),
      categories: [data.category, ...data.tags],
    })),
  })
}
