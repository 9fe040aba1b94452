import type { APIRoute } from 'astro'
import { deadlines } from '#domain/tools/deadlines.ts'
import { fetchRoad } from '#features/road/fetch.ts'
import { fetchFacts, fetchLaw } from '#parts/tools/facts.ts'

/** What the road map answers with, for whoever begins to answer it. */
export const GET: APIRoute = async () => {
  const { content } = await fetchRoad()
  const law = await fetchLaw(await fetchFacts([...deadlines.facts, ...deadlines.cites]))
  return Response.json({ content, law })
}
