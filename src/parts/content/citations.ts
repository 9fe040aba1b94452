import { type CollectionEntry, getEntry } from 'astro:content'
import { idsIn } from '#domain/content/article-text.ts'
import type { Fact } from '#domain/content/fact.ts'
import type { Term } from '#domain/content/glossary.ts'

/** Citations of a page in order of appearance. */
export type Citations = { facts: Fact[]; terms: Term[] }

/** Facts and terms in the text of an article, for numbering and listing them. */
export async function fetchCitations({ body = '' }: { body?: string }): Promise<Citations> {
  return {
    facts: await Promise.all(idsIn(body, 'Fact').map(fetchFact)),
    terms: await Promise.all(idsIn(body, 'Term').map(fetchTerm)),
  }
}

/** The fact with this id; an unknown id stops the build. */
export async function fetchFact(id: string): Promise<Fact> {
  return found(await getEntry('facts', id), 'facts', id).data
}

/** The term with this id; an unknown id stops the build. */
export async function fetchTerm(id: string): Promise<Term> {
  return found(await getEntry('glossary', id), 'glossary', id).data
}

function found<Name extends 'facts' | 'glossary'>(
  entry: CollectionEntry<Name> | undefined,
  folder: Name,
  id: string,
): CollectionEntry<Name> {
  if (entry) return entry
  throw new Error(`There is no content/${folder}/${id}.yaml. Correct the id, or add the file.`)
}
