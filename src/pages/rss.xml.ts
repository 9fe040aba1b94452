import type { APIRoute } from 'astro'
import { articlePath, fetchArticles } from '#parts/content/articles.ts'
import { toFeed } from '#parts/content/feed.ts'

/** Number of articles in the RSS feed, newest first. */
const ITEMS = 50

export const GET: APIRoute = async (context) => {
  const articles = await fetchArticles()
  return toFeed(context, {
    title: 'Education',
    description:
      'Plain-language guides to employee stock ownership, with a source for every figure.',
    items: articles.slice(0, ITEMS).map(({ id, data }) => ({
      title: data.title,
      description: data.description,
      link: articlePath(id),
      pubDate: new Date(data.published),
      categories: [data.category, ...data.tags],
    })),
  })
}
