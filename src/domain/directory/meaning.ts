import type { AdvisorService } from '#domain/firms/services.ts'
import { isInCity } from '#domain/places/city.ts'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { groupBy } from '#domain/group-by.ts'
import { isWithin, NATIONWIDE } from './choices.ts'
import type { IndexedFirm } from './firm-index.ts'
import { toPhrase } from './fold.ts'
import type { ParsedTerm } from './parsed-term.ts'
import { hasSpelling, toSpellings } from './spellings.ts'

type Part = ParsedTerm['parts'][number]
type Test = (firm: IndexedFirm) => boolean
type NameTest = (group: Part['group'], firm: IndexedFirm) => boolean

/** A part of a term that a firm meets or lacks. */
type Condition = {
  /** The group of the part; of a word, also the word. */
  name: string
  /** A kind weighs more than everything else, two kinds in one advisor more than a service, that more than a size or a word. */
  weight: number
  isMet: Test
}

/** What a parsed term asks of a firm. */
export type TermMeaning = {
  conditions: readonly Condition[]
  isExcluded: Test
  /** How near it is to the place: 0 without a place, 1 in the city, 2 in the state, 3 serves the state, 4 elsewhere. */
  toNearness(firm: IndexedFirm): number
  /** Whether it states the years and the size that are asked for; one that does not follows. */
  isStated: Test
  /** Whether it has a word of a sentence, which decides between equals. */
  isWished: Test
}

const when = (is: boolean, condition: Condition) => (is ? [condition] : [])

/** The conditions of a parsed term. A firm may be called as a kind or place is: "Washington Trust" needs no state. */
export function toMeaning(
  { parts }: ParsedTerm,
  firms: readonly IndexedFirm[],
  today: string,
): TermMeaning {
  const asked = parts.filter(({ isExcluded }) => !isExcluded)
  const partsOf = (group: string) => asked.filter((part) => part.group === group)
  const valuesOf = (group: string) => partsOf(group).flatMap(({ values }) => values)
  const types = valuesOf('types') as AdvisorTypeId[]
  const both = partsOf('types')
    .filter(({ isJoined }) => isJoined)
    .flatMap(({ values }) => values as AdvisorTypeId[])
  const services = valuesOf('services') as AdvisorService[]
  const isCalled = createNameTest(asked)
  const [years] = valuesOf('years').map((count) => Number(today.slice(0, 4)) - Number(count))
  const [employees] = valuesOf('employees').map(Number)
  const hasWord = ({ said, values, isQuoted }: Part): Test => {
    const spellings = values.flatMap((value) =>
      toSpellings(isQuoted ? said : toPhrase(value), firms, isQuoted),
    )
    return ({ words }) => hasSpelling(words, spellings)
  }
  const wishes = partsOf('wishes').map(hasWord)
  return {
    conditions: [
      ...when(types.length > 0, {
        name: 'types',
        weight: 1000,
        isMet: (firm) =>
          types.some((type) => firm.advisor.typeIds.includes(type)) || isCalled('types', firm),
      }),
      ...when(both.length > 0, {
        name: 'both',
        weight: 200,
        isMet: ({ advisor }) => both.every((type) => advisor.typeIds.includes(type)),
      }),
      ...when(services.length > 0, {
        name: 'services',
        weight: 100,
        isMet: ({ advisor }) => services.every((service) => advisor.services.includes(service)),
      }),
      ...when(employees !== undefined, {
        name: 'employees',
        weight: 90,
        isMet: ({ advisor: { clientEmployees } }) =>
          clientEmployees === null || isWithin(clientEmployees, employees ?? 0),
      }),
      ...partsOf('words').map((part) => ({
        name: toConditionName(part),
        weight: 10,
        isMet: hasWord(part),
      })),
    ],
    isExcluded: createExclusion(parts),
    toNearness: createNearness(asked, isCalled),
    isStated: ({ advisor: { practiceSince, clientEmployees } }) =>
      (years === undefined || (practiceSince !== null && practiceSince <= years)) &&
      (employees === undefined || clientEmployees !== null),
    isWished: (firm) => wishes.length === 0 || wishes.some((has) => has(firm)),
  }
}

/** The name of the condition that a part makes. */
export function toConditionName({ group, values }: Part): string {
  return group === 'words' ? `words:${values.join()}` : group
}

/** Whether a firm or person is called as the parts of a group say. */
function createNameTest(asked: readonly Part[]): NameTest {
  const phrases = groupBy(asked, ({ group }) => group)
  return (group, { names }) =>
    phrases.get(group)?.some(({ said }) => names.includes(` ${said} `)) ?? false
}

function createExclusion(parts: readonly Part[]): Test {
  const excluded = parts.filter(({ isExcluded }) => isExcluded)
  const valuesOf = (wanted: string) =>
    new Set(excluded.flatMap(({ group, values }) => (group === wanted ? values : [])))
  const [types, services, states] = ['types', 'services', 'states'].map(valuesOf)
  const cities = [...valuesOf('cities')]
  return ({ advisor, city }) =>
    advisor.typeIds.some((type) => types?.has(type)) ||
    advisor.services.some((service) => services?.has(service)) ||
    advisor.states.some((state) => states?.has(state)) ||
    cities.some((name) => isInCity(city, name))
}

const isOneOf = (codes: readonly string[], of: readonly string[]) =>
  codes.some((code) => of.includes(code))

function createNearness(asked: readonly Part[], isCalled: NameTest) {
  const cityParts = asked.filter(({ group }) => group === 'cities')
  const cities = cityParts.flatMap(({ values }) => values)
  const named = asked.flatMap(({ group, values }) => (group === 'states' ? values : []))
  const states = named.length > 0 ? named : cityParts.flatMap((city) => city.states ?? [])
  if (cities.length === 0 && states.length === 0) return () => 0
  return (firm: IndexedFirm) => {
    const { advisor, city } = firm
    const isThere =
      cities.some((name) => isInCity(city, name)) &&
      (named.length === 0 || isOneOf(advisor.states, named))
    if (isThere || isCalled('cities', firm)) return 1
    if (isOneOf(advisor.states, states) || isCalled('states', firm)) return 2
    return advisor.served.includes(NATIONWIDE) || isOneOf(advisor.served, states) ? 3 : 4
  }
}
