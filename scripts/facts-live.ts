/** `npm run facts:live`: lists the facts whose live text nobody has read, by the address to open, the most urgent address first. */
import { formatFact, lastCheck } from '#domain/content/fact.ts'
import { root } from '#server/settings.ts'
import { readFacts } from './build/content/read-facts.ts'

/** First what changes every year or was postponed, then what is known from summaries, then what is known from copies. */
const facts = readFacts(root)
  .map(({ data }) =>
    Object.assign(data, lastCheck(data), { isYearly: Boolean(data.waiver || data.series) }),
  )
  .filter(({ kind, waiver }) => waiver || kind !== 'live')
  .toSorted(
    (one, other) =>
      Number(other.isYearly) - Number(one.isYearly) ||
      other.kind.localeCompare(one.kind) ||
      one.reviewBy.localeCompare(other.reviewBy),
  )
for (const [url, members] of Map.groupBy(facts, ({ sources }) => sources[0]?.url)) {
  console.log(`\n${url}`)
  for (const fact of members)
    console.log(
      `  ${fact.id}: ${formatFact(fact)}; last read: ${fact.kind}; due ${fact.reviewBy}\n    ${fact.statement}`,
    )
}
console.log(`\n${facts.length} facts. Record a check in content/facts: docs/editing.md says how.`)
