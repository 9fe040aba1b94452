import type { APIRoute } from 'astro'
import { deadlines } from '#domain/calculators/dates/deadlines-tool.ts'
import type { RoadFile } from '#features/road/content.ts'
import { fetchRoad } from '#features/road/fetch.ts'
import { fetchFacts, fetchLaw } from '#parts/calculators/facts.ts'
import { fetchWords } from '#parts/calculators/words.ts'

/** Data of the road map's results, loaded with the first answer. */
export const GET: APIRoute = async () => {
  const { content } = await fetchRoad()
  const { words, cited } = await fetchWords()
  const ids = new Set([...deadlines.facts, ...deadlines.cites, ...cited])
  const law = await fetchLaw(await fetchFacts([...ids]))
  return Response.json({ content, law, words } satisfies RoadFile)
}
