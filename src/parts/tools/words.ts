import { getEntry } from 'astro:content'
import { factsOfDate, toWords, type Words } from '#domain/tools/dates/entry.ts'

/** Texts of all dates, and the facts that they cite. */
export async function fetchWords(): Promise<{ words: Words; cited: string[] }> {
  const entry = await getEntry('deadlines', 'deadlines')
  if (!entry) throw new Error('There is no content/deadlines.yaml. The dates need it.')
  const { deadlines } = entry.data
  return { words: toWords(deadlines), cited: deadlines.flatMap(factsOfDate) }
}
