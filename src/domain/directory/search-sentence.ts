import { kindNouns } from '#domain/advisors/kind-nouns.ts'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { directoryMessages as messages } from '#domain/messages.ts'
import { toCountText } from './count-text.ts'
import type { DirectoryCounts } from './counts.ts'
import type { ParsedTerm } from './parsed-term.ts'
import { toInner, toPlaceTitles } from './place-groups.ts'

const NAMED = new Set(['types', 'services', 'cities', 'states'])

/** Whether a search names a kind, a service or a place, so that it can be said what members find for it. */
export const namesFirms = (parsedTerm: ParsedTerm | null) =>
  parsedTerm?.parts.some(({ group, isExcluded }) => NAMED.has(group) && !isExcluded) === true

/** What members find for it: the public total of its kind, and the order of its places. No count of the search itself. */
export function toMembersSentence(parsedTerm: ParsedTerm | null, totals: DirectoryCounts): string {
  const [kind, ...others] = parsedTerm?.parts.filter(({ group }) => group === 'types') ?? []
  const [id] = (kind?.values ?? []) as AdvisorTypeId[]
  const isOne = id !== undefined && others.length === 0 && !kind?.isExcluded
  const found = isOne
    ? `${toCountText(totals.types[id])} ${kindNouns[id][totals.types[id] === 1 ? 0 : 1]}`
    : `${toCountText(totals.advisors)} advisors`
  // Each group once, whether or not it has firms: the groups themselves tell nothing of the directory.
  const hasCity = parsedTerm?.parts.some(({ group }) => group === 'cities')
  const titles = toPlaceTitles(parsedTerm).slice(hasCity ? 1 : 2, 4)
  return messages.membersSee(found, titles.map(toInner))
}
