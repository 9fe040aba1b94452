import { componentsIn, idsIn } from '#domain/content/article-text.ts'
import { toCitedParts } from '#domain/content/cited-text.ts'
import type { Fact } from '#domain/content/fact.ts'
import { calculators, factsOf } from '#domain/tools/list.ts'
import { factsOfExample } from './check-figures.ts'
import { factsNamedIn } from './check-names.ts'
import { citingIn, type Content, type Entry, proseIn, textsOf } from './content.ts'
import { type Finding, findingAt, warningAt } from './finding.ts'

/** Days before the review date from which a fact is reported. */
const REVIEW_NOTICE_DAYS = 30

/** Facts whose review is overdue (error) or near (warning), the most urgent first. `today` is ISO 8601: `2026-11-21`. */
export function checkReviews(
  facts: readonly Entry<Fact>[],
  today: string,
  notice = REVIEW_NOTICE_DAYS,
): Finding[] {
  return facts
    .toSorted((a, b) => a.data.reviewBy.localeCompare(b.data.reviewBy))
    .filter(({ data }) => daysFrom(today, data.reviewBy) <= notice)
    .map((fact) => (isOverdue(fact.data, today) ? overdue(fact) : soon(fact, today)))
}

function daysFrom(today: string, day: string): number {
  return (Date.parse(day) - Date.parse(today)) / 86_400_000
}

function isOverdue({ reviewBy, waiver }: Fact, today: string): boolean {
  return today > reviewBy && !(waiver && today <= waiver.until)
}

const REVIEW =
  'Compare it with its sources, correct it, add a check under checks (on, by, kind, against), and set reviewBy to the next date.'

function overdue(fact: Entry<Fact>): Finding {
  const { reviewBy, waiver } = fact.data
  const waived = waiver ? `, and its waiver ended on ${waiver.until}` : ''
  return findingAt(
    fact,
    { field: 'reviewBy' },
    `The fact was to be reviewed by ${reviewBy}${waived}.`,
    `${REVIEW} To build before that, add waiver: with until: and reason:.`,
  )
}

function soon(fact: Entry<Fact>, today: string): Finding {
  const { reviewBy, waiver } = fact.data
  const days = daysFrom(today, reviewBy)
  return warningAt(
    fact,
    { field: 'reviewBy' },
    waiver
      ? `The review is ${days < 0 ? 'overdue since' : 'due by'} ${reviewBy}; a waiver holds until ${waiver.until}: ${waiver.reason}`
      : `The fact must be reviewed by ${reviewBy}, in ${days} days; after that day the build stops.`,
    REVIEW,
  )
}

/**
 * Dates in the future: of a fact's comparison with its sources, or of an article, which is published regardless of its date.
 */
export function* checkDays({ articles, facts }: Content, today: string): Generator<Finding> {
  // Editors may be in a time zone where it is already tomorrow.
  const last = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
  const remedy = 'Write the day on which you did it. To publish later, set draft: true until then.'
  const days = [
    ...facts.map((entry) => ({ entry, field: 'checks', day: entry.data.asOf })),
    ...articles.map((entry) => ({ entry, field: 'updated', day: entry.data.updated })),
  ]
  for (const { entry, field, day } of days)
    if (day > last)
      yield findingAt(entry, { field }, `The day in ${field}, ${day}, has not come yet.`, remedy)
}

/** Values that a later check found different, without a record for readers. */
export function* checkChanges({ facts, changes }: Content): Generator<Finding> {
  const records = changes.flatMap(({ data }) => data.changes)
  for (const entry of facts) {
    const found = entry.data.checks.filter((one) => one.found !== undefined)
    const last = found.at(-1)
    const isNew = found.length > 1 && found.at(-2)?.found !== last?.found
    const isTold = records.some(({ fact, on }) => fact === entry.id && on === last?.on)
    if (isNew && !isTold)
      yield findingAt(
        entry,
        { field: 'checks' },
        `The value of ${entry.id} changed on ${last?.on}, and no record tells readers.`,
        'Add one at the end of content/changes.yaml, with that day: on, kind, fact, was, is, why.',
      )
  }
}

/** Facts that nothing uses: no text, example, term, question, advisor type or calculator. */
export function* checkOrphans(content: Content): Generator<Finding> {
  const used = new Set([...calculators.flatMap(factsOf), ...factsNamedIn(citingIn(content))])
  for (const { body = '' } of textsOf(content)) {
    for (const id of idsIn(body, 'Fact')) used.add(id)
    for (const { attributes } of componentsIn(body, 'Example'))
      for (const id of factsOfExample(attributes)) used.add(id)
  }
  for (const [, text] of citingIn(content).flatMap(({ data }) => proseIn(data)))
    for (const part of toCitedParts(text)) if (typeof part !== 'string') used.add(part.fact)
  for (const fact of content.facts) {
    const remedy = `Use it with <Fact id="${fact.id}" />, or delete the file.`
    if (!used.has(fact.id))
      yield findingAt(fact, undefined, `Nothing uses the fact ${fact.id}.`, remedy)
  }
}
