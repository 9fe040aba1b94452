import { getCollection } from 'astro:content'
import { type Article, articlePath, fetchNeighbors } from './articles.ts'

type Link = { href: string; title: string }

/** Links around the text of an article: matching advisor types and further reading. */
export type ArticleLinks = { types: Link[]; related: Link[]; previous?: Link; next?: Link }

export async function fetchArticleLinks({ id, data }: Article): Promise<ArticleLinks> {
  const { previous, next, related } = await fetchNeighbors(id)
  return {
    types: await fetchTypes(data.types),
    related: related.map(toLink),
    ...(previous && { previous: toLink(previous) }),
    ...(next && { next: toLink(next) }),
  }
}

function toLink({ id, data }: Article): Link {
  return { href: articlePath(id), title: data.title }
}

async function fetchTypes(ids: readonly string[]): Promise<Link[]> {
  const types = await getCollection('types', ({ data }) => ids.includes(data.id))
  types.sort((a, b) => a.data.order - b.data.order)
  return types.map(({ data: { id, name } }) => ({ href: `/advisors/${id}`, title: name }))
}
