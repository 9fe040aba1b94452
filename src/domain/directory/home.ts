import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import type { AdvisorService } from '#domain/firms/services.ts'
import { kindServices } from '#domain/firms/work.ts'
import type { IndexedFirm } from './firm-index.ts'
import type { TermPart } from './span.ts'
import { toStems } from './stems.ts'
import { homeWords } from './topics.ts'

type Test = (firm: IndexedFirm) => boolean

/** Services by which a firm is of a kind without saying so. */
const besides: Partial<Record<AdvisorTypeId, AdvisorService>> = {
  'investment-banker': 'ESOP_Valuation',
  tpa: 'Equity_Compensation_Administration',
  'esop-attorney': 'Equity_Compensation_Law',
}

/** A valuation firm is listed as an investment banker, too; one whose own words say so comes first. */
export function createHomeTest(
  parts: readonly Pick<TermPart, 'values' | 'said' | 'isJoined'>[],
  services: readonly AdvisorService[],
): Test {
  // "Plan audit CPA": the work says more than the title.
  const telling = parts.filter(({ isJoined, said }) => !(isJoined && /^cpas?$/.test(said)))
  const named = (telling.length > 0 ? telling : parts).flatMap(({ values }) => values)
  const kinds = named.length > 0 ? named : kindsOf(services)
  return (firm) => kinds.length === 0 || kinds.some((kind) => homesOf(firm).has(kind))
}

/** The kinds that do nothing but these services. */
const kindsOf = (services: readonly AdvisorService[]) =>
  Object.entries(kindServices).flatMap(([kind, own]) =>
    own.some((one) => services.includes(one)) && besides[kind as AdvisorTypeId] === undefined
      ? [kind]
      : [],
  )

const homes = new WeakMap<IndexedFirm, ReadonlySet<string>>()

/** The kinds whose work the firm names: more than half as often as that of any other. Read once. */
export function homesOf(firm: IndexedFirm): ReadonlySet<string> {
  const known = homes.get(firm) ?? toHomes(firm)
  homes.set(firm, known)
  return known
}

/** The stems of each kind's work as they stand within a text. */
const worksOf = [...homeWords].map(
  ([kind, works]) => [kind, works.map((work) => ` ${work} `)] as const,
)
/** The kinds whose work a text names. Many firms have the same tags. */
const kindsIn = new Map<string, ReadonlySet<string>>()

function toKinds(text: string): ReadonlySet<string> {
  const kinds = worksOf.flatMap(([kind, works]) =>
    works.some((work) => text.includes(work)) ? [kind] : [],
  )
  const found = new Set(kinds)
  kindsIn.set(text, found)
  return found
}

/** How many of the texts, which are in stems, name the work of each kind. */
const countIn = (texts: readonly string[]) => {
  const named = texts.map((text) => kindsIn.get(text) ?? toKinds(text))
  return worksOf.map(([kind]) => [kind, named.filter((kinds) => kinds.has(kind)).length] as const)
}

function toHomes({ advisor, names, tags }: IndexedFirm): ReadonlySet<string> {
  const own = tags.split('|').filter((tag) => tag.trim() !== '')
  const byTags = countIn(own)
  // Who names no work may be called by it.
  const counts = byTags.some(([, count]) => count > 0) ? byTags : countIn([` ${toStems(names)} `])
  const most = Math.max(...counts.map(([, count]) => count))
  const isMain = (kind: AdvisorTypeId) =>
    kindServices[kind].some((one) => one !== besides[kind] && advisor.services.includes(one))
  return new Set(
    counts.flatMap(([kind, count]) =>
      (count * 2 > most || most === 0) && isMain(kind as AdvisorTypeId) ? [kind] : [],
    ),
  )
}

export function createKindIndex(types: readonly AdvisorTypeId[]) {
  const kinds = [...new Set(types)]
  return (firm: IndexedFirm) => {
    const home = kinds.findIndex(
      (kind) => firm.advisor.typeIds.includes(kind) && homesOf(firm).has(kind),
    )
    return home < 0 ? kinds.findIndex((kind) => firm.advisor.typeIds.includes(kind)) : home
  }
}
