import type { APIRoute } from 'astro'
import { fetchFeatured } from '#features/hub/cards.ts'
import { toCommonWords } from '#features/hub-search/common-words.ts'
import { fetchSearchEntries } from '#features/hub-search/fetch-search-entries.ts'
import { packIndex } from '#parts/search/search-pack.ts'
import { fetchContent } from '#ui/fetch-content.ts'

/** Data of the hub's search; the full-text index is Pagefind's. */
export const GET: APIRoute = async () => {
  const entries = await fetchSearchEntries(await fetchFeatured())
  const words = await fetchContent('synonyms')
  return Response.json(packIndex(entries, { ...words, common: toCommonWords(entries) }))
}
