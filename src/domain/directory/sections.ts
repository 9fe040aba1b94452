import type { Judged } from './judge.ts'
import type { TermMeaning } from './meaning.ts'
import type { Placed } from './order.ts'

/** Where a row stands: how near it is, and what it misses of the term that other rows meet. */
export type Section = { nearness: number; missing: readonly string[] }

export const noSection: Section = { nearness: 0, missing: [] }

const SEPARATOR = '\n'

/** The section of a row. */
export const toSection = ({ nearness, section }: Placed): Section => ({
  nearness,
  missing: section === '' ? [] : section.split(SEPARATOR),
})

/** The same as a key of counts. */
export const toSectionKey = ({ nearness, missing }: Section): string =>
  [nearness, ...missing].join(SEPARATOR)

/** The found firms with their sections. What none of them meets divides nothing: it is said above the list. */
export function divide(
  found: readonly Judged[],
  meaning: TermMeaning | null,
): { divided: Judged[]; unsaid: string[] } {
  const [first] = found
  const common = new Set(
    first?.lacking.filter((name) => found.every(({ lacking }) => lacking.includes(name))),
  )
  const divided = found.map((one) => {
    // What the specified rule finds stands above all.
    const missing = one.isExact ? [] : one.lacking.filter((name) => !common.has(name))
    return Object.assign({}, one, { section: missing.join(SEPARATOR) })
  })
  const { conditions = [], wishes = [] } = meaning ?? {}
  // Where nothing is found, no firm meets anything.
  const unsaid = first ? wishes.filter(({ name }) => common.has(name)) : conditions
  return { divided, unsaid: unsaid.map(({ name }) => name) }
}
