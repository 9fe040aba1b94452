import { groupBy } from '#domain/group-by.ts'
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
  toPlacedKey({ nearness, section: missing.join(SEPARATOR) })

/** The key of a row's section. */
export const toPlacedKey = ({ nearness, section }: Pick<Placed, 'nearness' | 'section'>): string =>
  section === '' ? String(nearness) : `${nearness}${SEPARATOR}${section}`

/**
 * The found firms with their sections. What none of them meets divides nothing: it is said above the list. Of several kinds that
 * take turns, what none of a kind meets does not put it below the others.
 */
export function divide(
  found: readonly Judged[],
  meaning: TermMeaning | null,
): { divided: Judged[]; unsaid: string[] } {
  const { conditions = [], wishes = [], isSeveral = false } = meaning ?? {}
  const weights = new Map(wishes.map(({ name, weight }) => [name, weight]))
  const commonOf = new Map(
    [...groupBy(found, ({ kind }) => (isSeveral ? kind : 0))].map(
      // Who is called as a kind is belongs to none.
      ([kind, rows]) => [kind, toCommon(kind < 0 ? found : rows)] as const,
    ),
  )
  const divided = found.map((one) => {
    const common = commonOf.get(isSeveral ? one.kind : 0)
    // What the specified rule finds stands above all.
    const names = one.isExact ? [] : one.lacking.filter((name) => !common?.has(name))
    // Most searches divide nothing, and a copy of each of thousands of firms takes time.
    if (names.length === 0 && one.missing === 0) return one
    const missing = names.reduce((sum, name) => sum + (weights.get(name) ?? 0), 0)
    return Object.assign({}, one, { missing, section: names.join(SEPARATOR) })
  })
  // Where nothing is found, no firm meets anything.
  const common = toCommon(found)
  const unsaid = found.length > 0 ? wishes.filter(({ name }) => common.has(name)) : conditions
  return { divided, unsaid: unsaid.map(({ name }) => name) }
}

/** What all of the firms lack. */
function toCommon(rows: readonly Judged[]): ReadonlySet<string> {
  const [first, ...others] = rows
  return new Set(
    first?.lacking.filter((name) => others.every(({ lacking }) => lacking.includes(name))),
  )
}
