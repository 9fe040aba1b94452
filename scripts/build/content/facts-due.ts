import type { Fact } from '#domain/fact.ts'
import type { Entry } from './read-content.ts'

const NOTICE_DAYS = 60

type Due = Pick<Fact, 'id' | 'reviewBy' | 'waiver'> & { days: number }

/** Facts to be reviewed within 60 days of a day such as `2026-11-21`, the most urgent first. */
export function toDueList(facts: readonly Entry<Fact>[], today: string): Due[] {
  return facts
    .map(({ data: { id, reviewBy, waiver } }) => {
      const days = Math.round((Date.parse(reviewBy) - Date.parse(today)) / 86_400_000)
      return { id, reviewBy, waiver, days }
    })
    .filter(({ days }) => days <= NOTICE_DAYS)
    .sort((a, b) => a.days - b.days || a.id.localeCompare(b.id))
}
