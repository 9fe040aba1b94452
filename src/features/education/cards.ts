import { getEntry } from 'astro:content'
import { isPlaceholderImage } from '#domain/content/article.ts'
import type { Hub } from '#domain/content/hub.ts'
import { type Article, articlePath, fetchArticles } from './articles.ts'

/** What a card shows of an article; without `href` the article is still to come. */
export type Card = {
  title: string
  description: string
  category: string
  author: string
  readMinutes: number
  tags: string[]
  /** Null: the box "Article Image" stands in its place. */
  image: string | null
  href?: string
}

/** The card of an article. */
export function toCard({ id, data }: Article): Card {
  const { title, description, category, author, readMinutes, tags, image } = data
  return {
    title,
    description,
    category,
    author,
    readMinutes,
    tags,
    image: isPlaceholderImage(image) ? null : image,
    href: articlePath(id),
  }
}

/** What the hub shows; `content/hub.yaml`. */
export async function fetchHub(): Promise<Hub> {
  const hub = await getEntry('hub', 'hub')
  if (!hub) throw new Error('There is no content/hub.yaml. The education hub needs it.')
  return hub.data
}

/** The featured cards in their order; those without an article yet have no link. */
export async function fetchFeatured(): Promise<Card[]> {
  const [{ featured }, articles] = await Promise.all([fetchHub(), fetchArticles()])
  return featured.flatMap(({ article: id, planned }) => {
    if (planned)
      return [{ ...planned, image: isPlaceholderImage(planned.image) ? null : planned.image }]
    const article = articles.find((candidate) => candidate.id === id)
    return article ? [toCard(article)] : []
  })
}
