import type { APIRoute } from 'astro'
import { getCollection } from 'astro:content'
import { fetchFactPath } from '#ui/cited-text.ts'

/** The fact register as JSON: every fact with its sources, reviews and years. */
export const GET: APIRoute = async ({ site }) => {
  const facts = await Promise.all(
    (await getCollection('facts')).map(async ({ data }) =>
      Object.assign({ url: new URL(await fetchFactPath(data.id), site).href }, data),
    ),
  )
  facts.sort((a, b) => a.id.localeCompare(b.id, 'en'))
  return Response.json({ facts })
}
