import { type CollectionEntry, getEntry } from 'astro:content'
import { idsIn } from '#domain/content/article-text.ts'
import type { Fact } from '#domain/content/fact.ts'
import type { Term } from '#domain/content/glossary.ts'

/** What the text of a page cites, in the order in which it does. */
export type Citations = { facts: Fact[]; terms: Term[] }

/** The facts and terms that the text of an article uses, so that they can be numbered and listed. */
export async function fetchCitations({ body = '' }: { body?: string }): Promise<Citations> {
  return {
    facts: await Promise.all(idsIn(body, 'Fact').map(fetchFact)),
    terms: await Promise.all(idsIn(body, 'Term').map(fetchTerm)),
  }
}

/** The fact with this id; an id that does not exist stops the build. */
export async function fetchFact(id: string): Promise<Fact> {
  return found(await getEntry('facts', id), 'facts', id).data
}

/** The term with this id; an id that does not exist stops the build. */
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
