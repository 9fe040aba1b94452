import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { kindNouns } from '#domain/advisors/kind-nouns.ts'
import { usStateNames } from '#domain/places/us-state-names.ts'
import { kindServices, toWorkName, workOfTypes } from '#domain/firms/work.ts'
import type { AdvisorService } from '#domain/firms/services.ts'
import { askedMessages as messages } from './asked-messages.ts'
import { NATIONWIDE } from './choices.ts'
import { toCountText } from './count-text.ts'
import type { DirectoryCounts } from './counts.ts'
import { toParts, type DirectorySearch } from './directory-search.ts'
import type { ParsedTerm } from './span.ts'
import { toAskedPlace } from './place-groups.ts'
import { isQuestion } from '#domain/content/asking.ts'

/** What a visitor has asked for, as far as it is understood. */
export type Asked = {
  /** In the visitor's own words, the ticked filters after them; empty where nothing was asked. */
  words: string
  /** The kinds of advisor that do it; the first is the most likely. */
  types: readonly AdvisorTypeId[]
  city: string
  state: string
  /** Whether a kind, a place, a service or another condition was understood. */
  isKnown: boolean
  /** Whether some words may be the name of a firm. */
  hasName: boolean
  /** The query of the companies that it asks for rather than advisors. */
  companies: string | null
}

/** Reads a visitor's search. On the page of a type, that type is asked for unless the term names another one. */
export function toAsked(
  search: DirectorySearch,
  parsedTerm: ParsedTerm | null,
  nameType: (id: AdvisorTypeId) => string,
  pageType?: AdvisorTypeId,
): Asked {
  const parts = parsedTerm?.parts.filter(({ isExcluded }) => !isExcluded) ?? []
  const valuesOf = (wanted: string) =>
    parts.flatMap(({ group, values }) => (group === wanted ? values : []))
  const named = [...(valuesOf('types') as AdvisorTypeId[]), ...search.types]
  const services = [...(valuesOf('services') as AdvisorService[]), ...search.services]
  const types = named.length > 0 ? named : services.flatMap(toType)
  const place = toAskedPlace(parsedTerm)
  const ticked = [search.state, search.serves].find((code) => code !== '' && code !== NATIONWIDE)
  const all = toParts(search, nameType)
  return {
    words: all.map(({ text }) => text).join(', '),
    types: [...new Set(types.length > 0 || !pageType ? types : [pageType])],
    city: place.city,
    state: place.state || (ticked ? (usStateNames[ticked] ?? ticked) : ''),
    isKnown:
      pageType !== undefined ||
      parsedTerm?.hasConditions === true ||
      all.some(({ name }) => name !== 'term'),
    hasName:
      !isQuestion(search.term) &&
      (valuesOf('words').length > 0 || (search.term.trim() !== '' && parsedTerm === null)),
    companies: parsedTerm?.companies ?? null,
  }
}

/** The kind that is known for a service, else the first that offers it. */
function toType(service: AdvisorService): AdvisorTypeId[] {
  const types = Object.keys(kindServices) as AdvisorTypeId[]
  const work = toWorkName(service)
  const type =
    types.find((id) => workOfTypes[id] === work) ??
    types.find((id) => kindServices[id].includes(service))
  return type ? [type] : []
}

/** How many are listed: public totals of the kinds, or of the directory. No count of the search, and none of a place. */
export function toListedText({ types, companies }: Asked, totals: DirectoryCounts): string {
  if (companies !== null && types.length === 0) return messages.companiesListed(totals.companies)
  const counted = types.map((id): [number, readonly [string, string]] => [
    totals.types[id],
    kindNouns[id],
  ])
  const shown = counted.length > 0 ? counted : [[totals.advisors, ['advisor', 'advisors']] as const]
  const texts = shown.map(
    ([count, [one, many]]) => `${toCountText(count)} ${count === 1 ? one : many}`,
  )
  const isOne = shown.length === 1 && shown[0]?.[0] === 1
  return messages.listed(texts, isOne)
}

/** What members see of it, by place where one was asked for. */
export function toMembersText({ city, state, types, isKnown, hasName }: Asked): string {
  if (city !== '' && state !== '' && city !== state) return messages.membersInCity(city, state)
  if (city !== '' || state !== '') return messages.membersInState(state || city)
  if (!isKnown || hasName) return messages.membersSearch
  return types.length > 0 ? messages.membersSee : messages.membersFit
}
