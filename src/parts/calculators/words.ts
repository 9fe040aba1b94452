import { factsOfDate, toWords, type Words } from '#domain/calculators/dates/entry.ts'
import { fetchContent } from '#ui/fetch-content.ts'

/** Texts of all dates, and the facts that they cite. */
export async function fetchWords(): Promise<{ words: Words; cited: string[] }> {
  const { deadlines } = await fetchContent('deadlines')
  return { words: toWords(deadlines), cited: deadlines.flatMap(factsOfDate) }
}
