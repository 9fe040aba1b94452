import { isPlaceholderImage } from '#domain/content/article.ts'
import { type Article, articlePath, fetchArticles } from '#parts/content/articles.ts'
import { fetchContent } from '#ui/fetch-content.ts'

/** Content of an article's card; without `href` the article is planned. */
export type Card = {
  title: string
  description: string
  category: string
  author: string
  readMinutes: number
  tags: string[]
  /** Null: the placeholder "Article Image" is shown. */
  image: string | null
  href?: string
}

/** The card of an article. */
function toCard({ id, data }: Article): Card {
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

/** The featured cards in order; planned articles have no link. */
export async function fetchFeatured(): Promise<Card[]> {
  const [{ featured }, articles] = await Promise.all([fetchContent('hub'), fetchArticles()])
  return featured.flatMap(({ article: id, planned }) => {
    if (planned)
      return [{ ...planned, image: isPlaceholderImage(planned.image) ? null : planned.image }]
    const article = articles.find((candidate) => candidate.id === id)
    return article ? [toCard(article)] : []
  })
}
