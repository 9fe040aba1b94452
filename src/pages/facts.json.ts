import type { APIRoute } from 'astro'
import { getCollection } from 'astro:content'

/** The register for programs: every fact with its sources, its checks and its years. */
export const GET: APIRoute = async ({ site }) => {
  const facts = (await getCollection('facts')).map(({ data }) =>
    Object.assign({ url: new URL(`/facts#${data.id}`, site).href }, data),
  )
  facts.sort((a, b) => a.id.localeCompare(b.id, 'en'))
  return Response.json({ facts })
}
