import { kindNouns } from '#domain/advisors/kind-nouns.ts'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { directoryMessages as messages } from '#domain/messages.ts'
import { toCountText } from './count-text.ts'
import type { DirectoryCounts } from './counts.ts'
import type { ParsedTerm } from './parsed-term.ts'
import { toInner, toPlaceTitles } from './place-groups.ts'

/** What was understood of a visitor's search, in words: "trustees in Texas"; null if it names neither a kind nor a place. */
export function toSearchSentence(parsedTerm: ParsedTerm | null): string | null {
  const parts = parsedTerm?.parts.filter(({ isExcluded }) => !isExcluded) ?? []
  const of = (group: string) => parts.filter((part) => part.group === group)
  const kinds = of('types').flatMap(({ values }) => values.map((id) => toMany(id)))
  const services = of('services').map(({ text }) => text)
  const places = [...of('cities'), ...of('states')].map(({ text }) => text)
  if (kinds.length + services.length + places.length === 0) return null
  return [
    kinds.length > 0 ? [...new Set(kinds)].join(' or ') : 'firms',
    ...(services.length > 0 ? [`for ${services.join(' and ')}`] : []),
    ...(places.length > 0 ? [`in ${places.join(', ')}`] : []),
  ].join(' ')
}

const toMany = (id: string) => kindNouns[id as AdvisorTypeId][1]

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
