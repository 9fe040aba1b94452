import type { APIRoute } from 'astro'
import { articlePath, fetchArticles } from '#parts/content/articles.ts'
import { SITE_NAME } from '#site.ts'

/** All articles as a JSON feed with their dates of change: https://www.jsonfeed.org/version/1.1/ */
export const GET: APIRoute = async ({ site }) => {
  const articles = await fetchArticles()
  return Response.json({
    version: 'https://jsonfeed.org/version/1.1',
    title: `${SITE_NAME}: Education`,
    home_page_url: new URL('/education', site).href,
    feed_url: new URL('/feed.json', site).href,
    language: 'en-US',
    items: articles.map(({ id, data }) => ({
      id,
      url: new URL(articlePath(id), site).href,
      title: data.title,
      summary: data.description,
      date_published: `${data.published}T00:00:00Z`,
      date_modified: `${data.updated}T00:00:00Z`,
      tags: [data.category, ...data.tags],
    })),
  })
}
