import { createHash } from 'node:crypto'
import { getCollection } from 'astro:content'
import { type Article, articlePath, fetchNeighbours } from './articles.ts'
import { type Citations, fetchCitations } from './citations.ts'
import { notesOf, type TextNotes } from './text-notes.ts'

type Link = { href: string; title: string }

/**
 * All that the page of an article shows of `content/`. Pages render from this and fetch nothing more: what is
 * not in here would stay as it was when an unchanged page is taken from the last build.
 */
export type ArticlePage = {
  id: string
  path: string
  data: Article['data']
  notes: TextNotes
  citations: Citations
  types: Link[]
  previous?: Link
  next?: Link
  related: Link[]
}

/** Gathers what the page of an article shows. */
export async function gatherArticlePage(article: Article): Promise<ArticlePage> {
  const { id, data } = article
  const notes = notesOf(article)
  if (!notes) throw new Error(`The article ${id} was loaded without notes on its text.`)
  const { previous, next, related } = await fetchNeighbours(id)
  return {
    id,
    path: articlePath(id),
    data,
    notes,
    citations: await fetchCitations(notes),
    types: await fetchTypes(data.types),
    ...(previous && { previous: toLink(previous) }),
    ...(next && { next: toLink(next) }),
    related: related.map(toLink),
  }
}

/**
 * Stands for a page: an unchanged key is an unchanged page. `frame` stands for all that is not in `content/`. None
 * for a text that may show what was not gathered; such a page is rendered in every build.
 */
export function toCacheKey(page: ArticlePage, frame: string): string | undefined {
  const { compiled, isComplete } = page.notes
  if (compiled === undefined || !isComplete) return undefined
  return createHash('sha256').update(frame).update(JSON.stringify(page)).digest('hex')
}

function toLink({ id, data }: Article): Link {
  return { href: articlePath(id), title: data.title }
}

async function fetchTypes(ids: readonly string[]): Promise<Link[]> {
  const types = await getCollection('types', ({ data }) => ids.includes(data.id))
  types.sort((a, b) => a.data.order - b.data.order)
  return types.map(({ data: { id, name } }) => ({ href: `/advisors/${id}`, title: name }))
}
