import { idsIn } from '#domain/content/article-text.ts'
import type { Fact } from '#domain/content/fact.ts'
import type { Term } from '#domain/content/glossary.ts'
import { fetchContent } from '#ui/fetch-content.ts'

/** Citations of a page in order of appearance. */
export type Citations = { facts: Fact[]; terms: Term[] }

/** Facts and terms in the text of an article, for numbering and listing them. */
export async function fetchCitations({ body = '' }: { body?: string }): Promise<Citations> {
  return {
    facts: await Promise.all(idsIn(body, 'Fact').map((id) => fetchContent('facts', id))),
    terms: await Promise.all(idsIn(body, 'Term').map((id) => fetchContent('glossary', id))),
  }
}
