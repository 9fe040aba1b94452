import { type Fact, formatFact, lastCheck } from '#domain/content/fact.ts'

const GROUPS = [
  'limits that change every year, or whose review a waiver postpones',
  'known from summaries only',
  'known from copies',
] as const

type Listed = { fact: Fact; group: number; uses: number }

/**
 * The facts whose live text nobody has read, by the address to open, the most urgent address first. All facts of an address
 * stand together, because they are read together.
 */
export function toReadingList(facts: readonly Fact[], uses: ReadonlyMap<string, number>): string {
  const listed = facts
    .filter((fact) => fact.waiver || lastCheck(fact).kind !== 'live')
    .map((fact) => ({ fact, group: groupOf(fact), uses: uses.get(fact.id) ?? 0 }))
    .toSorted(byUrgency)
  const addresses = Map.groupBy(listed, ({ fact }) => fact.sources[0]?.url ?? '')
  const counts = GROUPS.map(
    (name, group) => `${listed.filter((one) => one.group === group).length} ${name}`,
  )
  return [
    `${listed.length} facts at ${addresses.size} addresses: ${counts.join('; ')}. Record a check in content/facts: docs/editing.md says how.`,
    ...[...addresses].map(([url, members], at) => `${at + 1}. ${url}\n${toEntry(members)}`),
  ].join('\n\n')
}

function groupOf(fact: Fact): number {
  if (fact.waiver || fact.series) return 0
  return lastCheck(fact).kind === 'summary' ? 1 : 2
}

function byUrgency(one: Listed, other: Listed): number {
  const byDay = one.fact.reviewBy.localeCompare(other.fact.reviewBy)
  return one.group - other.group || byDay || other.uses - one.uses
}

function toEntry(members: readonly Listed[]): string {
  const yearly = members.find(({ fact }) => fact.series)
  return [
    `   ${members[0]?.fact.sources[0]?.title}`,
    ...members.map(toLine),
    ...(yearly ? [toNextYear(yearly.fact)] : []),
  ].join('\n')
}

function toLine({ fact, uses }: Listed): string {
  const dated = fact.dated ? ` (${fact.dated})` : ''
  const seen = `last read: ${lastCheck(fact).kind}; due ${fact.reviewBy}; cited in ${uses} file${uses === 1 ? '' : 's'}`
  return `   - ${fact.id}: ${formatFact(fact)}${dated}; ${fact.authority}; ${seen}\n     ${fact.statement}`
}

function toNextYear({ dated }: Fact): string {
  return `   Look for the amounts of ${Number(dated) + 1}, there or in the newest notice.`
}
