import { factsOf, tools } from '#domain/tools/list.ts'
import { atField, error, type Finding, warning } from './finding.ts'
import type { Content, Entry } from './read-content.ts'
import type { Fact } from '#domain/fact.ts'
import { proseIn } from './check-figures.ts'
import { factsNamedIn } from './check-names.ts'
import { citingIn, usesIn, usesInText } from './cited.ts'
import { attribute, inNodes, isElement, type Node, textOf } from './tree.ts'

/** Days before its review date from which a fact is announced. */
const REVIEW_NOTICE_DAYS = 30

/** Facts whose review is overdue (error) or near (warning), the most urgent first. `today` is a day, `2026-11-21`. */
export function checkReviews(
  { facts }: Pick<Content, 'facts'>,
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

/** Days that have not come yet: of a comparison with sources, or of an article, which shows at once all the same. */
export function checkDays({ articles, facts }: Content, today: string): Finding[] {
  const days = [
    ...facts.map((entry) => ({ entry, field: 'checks', day: entry.data.asOf })),
    ...articles.map((entry) => ({ entry, field: 'updated', day: entry.data.updated })),
  ]
  return days
    .filter(({ day }) => day > dayAfter(today))
    .map(({ entry, field, day }) =>
      atField(
        entry,
        field,
        `The day in ${field}, ${day}, has not come yet.`,
        'Write the day on which you did it. To publish later, set draft: true until then.',
      ),
    )
}

// Where an editor sits it may be tomorrow already.
function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
}

/** Facts that nothing uses: no text, no example, no term, question or type, no drawing. */
export function checkOrphanFacts(content: Content): Finding[] {
  const used = new Set([
    ...content.texts.flatMap(({ tree }) => usesIn(tree as Node)).map(({ id }) => id),
    ...citingIn(content)
      .flatMap(({ data }) => proseIn(data))
      .flatMap(([, text]) => usesInText(text))
      .map(({ id }) => id),
    ...tools.flatMap(factsOf),
    ...factsNamedIn(citingIn(content)),
  ])
  return content.facts
    .filter(({ id }) => !used.has(id))
    .map(({ id, file }) =>
      error(
        { file },
        `Nothing uses the fact ${id}.`,
        `Use it with <Fact id="${id}" />, or delete the file.`,
      ),
    )
}

/** A figure that changes yearly needs its year beside it. */
export function checkDatedFacts({ texts, facts }: Content): Finding[] {
  const years = new Map(facts.map(({ id, data }) => [id, /\d{4}/.exec(data.dated ?? '')?.[0]]))
  return inNodes(texts, (node, around) => {
    const id = isElement(node, 'Fact') ? attribute(node, 'id') : undefined
    const year = years.get(id ?? '')
    const block = around.findLast(({ type }) => /^(?:table|paragraph|list|heading)$/.test(type))
    if (year === undefined || textOf(block ?? node).includes(year)) return undefined
    return [
      `The fact ${id} holds for ${year}, and the paragraph does not say so.`,
      `Name the year ${year} in the same paragraph.`,
    ]
  })
}

function isOverdue({ reviewBy, waiver }: Fact, today: string): boolean {
  return today > reviewBy && !(waiver && today <= waiver.until)
}

function overdue(fact: Entry<Fact>): Finding {
  const { reviewBy, waiver } = fact.data
  const waived = waiver ? `, and its waiver ended on ${waiver.until}` : ''
  return atField(
    fact,
    'reviewBy',
    `The fact was to be reviewed by ${reviewBy}${waived}.`,
    'Compare it with its sources, correct it, add a check under checks (on, by, against), and set reviewBy to the next date. To build before that, add waiver: with until: and reason:.',
  )
}

function soon({ file, data, lineOf }: Entry<Fact>, today: string): Finding {
  const { reviewBy, waiver } = data
  const days = daysFrom(today, reviewBy)
  return warning(
    { file, line: lineOf('reviewBy') },
    waiver
      ? `The review is ${days < 0 ? 'overdue since' : 'due by'} ${reviewBy}; a waiver holds until ${waiver.until}: ${waiver.reason}`
      : `The fact must be reviewed by ${reviewBy}, in ${days} days; after that day the build stops.`,
    'Compare it with its sources, then add a check under checks (on, by, against) and set reviewBy to the next date.',
  )
}
