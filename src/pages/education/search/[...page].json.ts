import type { APIRoute } from 'astro'
import { fetchFeatured } from '#features/hub/cards.ts'
import { fetchSearchEntries } from '#features/hub-search/fetch-search-entries.ts'
import { toTextFiles } from '#parts/search/search-texts.ts'

export async function getStaticPaths() {
  const files = toTextFiles(await fetchSearchEntries(await fetchFeatured()))
  return [...files].map(([page, texts]) => ({ params: { page }, props: { texts } }))
}

/** Texts of the results that are parts of a page, which the search loads once it shows them. */
export const GET: APIRoute = ({ props }) => Response.json(props.texts)
