import type { Fact } from '#domain/content/fact.ts'
import type { Content, Entry } from './content.ts'
import { type ContentFinding, findingAt } from './finding.ts'

/** Days before a review from which it is reported. */
export const NOTICE_DAYS = 30
/** Days until a review; below 0 if it is overdue. Days are ISO 8601: `2026-11-21`. */
export const daysUntil = (reviewBy: string, today: string) =>
  (Date.parse(reviewBy) - Date.parse(today)) / 86_400_000
const REVIEW =
  'Compare it with its sources, correct it, add a check under checks (on, by, kind, against), and set reviewBy to the next date.'

/** Facts whose review is overdue or near (warning). */
export function checkReviews({ facts }: Content, today: string): ContentFinding[] {
  return facts.flatMap((fact) => {
    const days = daysUntil(fact.data.reviewBy, today)
    return days > NOTICE_DAYS ? [] : toReview(fact, days, today)
  })
}

function toReview(fact: Entry<Fact>, days: number, today: string): ContentFinding {
  const { reviewBy, waiver } = fact.data
  const place = { field: 'reviewBy' }
  if (days < 0 && (!waiver || today > waiver.until)) {
    const waived = waiver ? `, and its waiver ended on ${waiver.until}` : ''
    const problem = `The fact was to be reviewed by ${reviewBy}${waived}.`
    const remedy = `${REVIEW} To publish before that, add waiver: with until: and reason:.`
    return findingAt(fact, place, problem, remedy, 'overdue')
  }
  const problem = waiver
    ? `The review is ${days < 0 ? 'overdue since' : 'due by'} ${reviewBy}; a waiver holds until ${waiver.until}: ${waiver.reason}`
    : `The fact must be reviewed by ${reviewBy}, in ${days} days; after that day a public build stops.`
  return findingAt(fact, place, problem, REVIEW, 'warning')
}

/** Values that a later check found different, without a record for readers. */
export function* checkChanges({ facts, changes }: Content): Generator<ContentFinding> {
  const records = changes.flatMap(({ data }) => data.changes)
  for (const entry of facts) {
    const [before, last] = entry.data.checks.filter(({ found }) => found !== undefined).slice(-2)
    const isNew = last !== undefined && before?.found !== last.found
    if (!isNew || records.some(({ fact, on }) => fact === entry.id && on === last.on)) continue
    yield findingAt(
      entry,
      { field: 'checks' },
      `The value of ${entry.id} changed on ${last.on}, and no record tells readers.`,
      'Add one at the end of content/changes.yaml, with that day: on, kind, fact, was, is, why.',
    )
  }
}

/** An authority that is a section of law, a ruling or an opinion. */
const LAW = /§|\bCFR\b|\bRev\. (?:Rul|Proc)\.|\bNotice \d|\bU\.S\. \d|\bF\.(?:2d|3d|4th)\b/

/** Figures of law whose sources are neither a text of it nor an official summary (warning). */
export function* checkRanks({ facts }: Content): Generator<ContentFinding> {
  for (const fact of facts)
    if (fact.data.rank === 'other' && LAW.test(fact.data.authority))
      yield findingAt(
        fact,
        { field: 'sources' },
        `The fact cites ${fact.data.authority}, and none of its sources is that text or an official summary.`,
        'Name the text itself among the sources once you have read it, or an authority’s page.',
        'warning',
      )
}
