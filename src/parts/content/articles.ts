import { type CollectionEntry, getCollection } from 'astro:content'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { newestFirst, findNeighbors, type Neighbors } from './related-articles.ts'

export type Article = CollectionEntry<'articles'>
type Sorted = { id: string; published: string; tags: string[]; article: Article }

// Computed once per build. In dev each request computes it again, so that edits show.
let known: Promise<Sorted[]> | undefined
let neighbors: Promise<Map<string, Neighbors<Sorted>>> | undefined

/** Path of an article. */
export function articlePath(id: string): string {
  return `/education/${id}`
}

/** All published articles, newest first. Drafts show in dev only. */
export async function fetchArticles(): Promise<Article[]> {
  return (await sorted()).map(({ article }) => article)
}

type Link = { href: string; title: string }

/** Links around the text of an article: matching advisor types and further reading. */
type ArticleLinks = { types: Link[]; related: Link[]; previous?: Link; next?: Link }

export async function fetchArticleLinks({ id, data }: Article): Promise<ArticleLinks> {
  if (!neighbors || import.meta.env.DEV) neighbors = sorted().then(findNeighbors)
  const { previous, next, related = [] } = (await neighbors).get(id) ?? {}
  return {
    types: await fetchTypes(data.types),
    related: related.map(toLink),
    ...(previous && { previous: toLink(previous) }),
    ...(next && { next: toLink(next) }),
  }
}

function toLink({ article: { id, data } }: Sorted): Link {
  return { href: articlePath(id), title: data.title }
}

/** Links to the pages of these advisor types, in their order. */
export async function fetchTypes(ids: readonly string[]): Promise<Link[]> {
  const types = await getCollection('types', ({ data }) => ids.includes(data.id))
  types.sort((a, b) => a.data.order - b.data.order)
  return types.map(({ data: { id, name } }) => ({ href: `/advisors/${id}`, title: name }))
}

/** Further reading for an advisor type: `first` in that order, then the articles that name the type. */
export async function relatedArticles(
  typeId: AdvisorTypeId,
  first: readonly string[] = [],
): Promise<Article[]> {
  const articles = await fetchArticles()
  const chosen = first.flatMap((id) => articles.filter((article) => article.id === id))
  const named = articles.filter(({ data }) => data.types.includes(typeId))
  return [...new Set([...chosen, ...named])]
}

function sorted(): Promise<Sorted[]> {
  if (!known || import.meta.env.DEV) known = sortArticles()
  return known
}

async function sortArticles(): Promise<Sorted[]> {
  const all = await getCollection('articles', ({ data }) => import.meta.env.DEV || !data.draft)
  return newestFirst(
    all.map((article) => {
      const { published, tags } = article.data
      return { id: article.id, published, tags, article }
    }),
  )
}
