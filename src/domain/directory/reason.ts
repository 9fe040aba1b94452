import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import type { AdvisorCard } from '#domain/advisors/advisor.ts'
import { capitalize } from '#domain/advisors/kind-nouns.ts'
import { isInCity, toCityText } from '#domain/places/city.ts'
import { usStateNames } from '#domain/places/us-state-names.ts'
import {
  industryNames,
  languageNames,
  meetingNames,
  sideNames,
} from '#domain/firms/answer-codes.ts'
import { kindServices, toWork, toWorkName } from '#domain/firms/work.ts'
import { toRangeText } from '#domain/forms/composite-text.ts'
import { isWithin, NATIONWIDE } from './choices.ts'
import type { Filters } from './directory-search.ts'
import { toPhrase } from './fold.ts'
import type { narrowing } from './narrowing.ts'
import type { ParsedTerm, TermPart } from './span.ts'
import { toStems } from './stems.ts'

type Asked = {
  types: string[]
  services: string[]
  states: string[]
  cities: string[]
  /** Words, and phrases in stems. */
  words: string[]
  phrases: string[]
  codes: string[]
  sides: string[]
  employees: string[]
  ebitda: string[]
  fee: string[]
}
type Narrowing = Pick<Filters, (typeof narrowing)[number]>

/**
 * Why a firm stands in the results of a search, from its own values: "Serves Ohio · taking new clients · answers in 2 days". The work that
 * its row names anyway is left out. Undefined for a list without a search.
 */
export function createReason(
  parsedTerm: ParsedTerm | null,
  filters: Narrowing,
  pageType?: AdvisorTypeId,
) {
  const asked = toAsked(parsedTerm, filters)
  if (Object.values(asked).every((values) => values.length === 0)) return () => undefined
  return (advisor: AdvisorCard) => {
    const [named] = toWork(advisor.services, advisor.knownFor, pageType && [pageType])
    const reasons = [
      ...toAskedWork(advisor, asked).filter((work) => work !== named),
      ...toPlace(advisor, asked),
      ...toSize(advisor, asked),
      ...toStated(advisor, asked),
      ...toTags(advisor, asked),
      ...(asked.fee.length > 0 && advisor.stated.least_fee != null
        ? [`asks at least ${toDollars(advisor.stated.least_fee)}`]
        : []),
      ...(advisor.takingClients ? ['taking new clients'] : []),
      ...(advisor.answerDays === null ? [] : [toAnswerText(advisor.answerDays)]),
    ]
    return reasons.length > 0 ? capitalize(reasons.join(' · ')) : undefined
  }
}

function toAsked(parsedTerm: ParsedTerm | null, filters: Narrowing): Asked {
  const parts = parsedTerm?.parts.filter(({ isExcluded }) => !isExcluded) ?? []
  const partsOf = (group: string) => parts.filter((part) => part.group === group)
  const of = (group: string) => partsOf(group).flatMap(({ values }) => values)
  const around = parts.flatMap(({ states }) => states ?? [])
  return {
    types: [...of('types'), ...filters.types],
    services: [...of('services'), ...filters.services],
    states: [...of('states'), ...around, filters.state, filters.serves].filter(
      (state) => state !== '' && state !== NATIONWIDE,
    ),
    cities: of('cities'),
    employees: [
      ...of('employees'),
      ...(filters.client_employees ? [String(filters.client_employees)] : []),
    ],
    ...toAskedWords([...partsOf('words'), ...partsOf('wishes'), ...partsOf('types')]),
    sides: of('sides'),
    ebitda: of('ebitda'),
    fee: of('fee'),
  }
}

/** What firms are to say in their own words, or by a code of what they state. */
function toAskedWords(parts: readonly TermPart[]): Pick<Asked, 'words' | 'phrases' | 'codes'> {
  const words = parts.filter(({ group, phrase }) => group !== 'types' && phrase === undefined)
  return {
    words: words.map(({ said }) => said),
    phrases: parts.flatMap(({ phrase, named, says }) => toSaidWork(phrase ?? named, says)),
    codes: words.flatMap(({ values }) => values),
  }
}

/** The work in its own words first, then what is near it. */
const toSaidWork = (own: string | undefined, says: readonly string[] = []) => {
  const stems = own === undefined ? [] : [toStems(own)]
  return says.length === 0 ? (own === undefined ? [] : [own]) : [...stems, ...says]
}

/** The services that are asked for, by name or by kind. */
function toAskedWork({ services, typeIds }: AdvisorCard, asked: Asked): string[] {
  const kinds = typeIds.filter((id) => asked.types.includes(id))
  const wanted = new Set<string>([...kinds.flatMap((id) => kindServices[id]), ...asked.services])
  return services.filter((name) => wanted.has(name)).map(toWorkName)
}

/** The city or state of its address, else that it says it serves the state. */
function toPlace(advisor: AdvisorCard, asked: Asked): string[] {
  const { states, served } = advisor
  const own = toCityText(advisor)
  const city = asked.cities.find((name) => isInCity(own, name))
  const isNear = asked.states.length === 0 || asked.states.some((state) => states.includes(state))
  if (city && isNear) return [`in ${city}`]
  const state = asked.states.find((code) => states.includes(code))
  if (state) return [`in ${usStateNames[state]}`]
  if (asked.states.length === 0) return []
  if (served.includes(NATIONWIDE)) return ['serves every state']
  const reached = asked.states.find((code) => served.includes(code))
  return reached ? [`serves ${usStateNames[reached]}`] : []
}

/** The companies that it says it serves, if they are as large as the one of the search. */
function toSize({ clientEmployees }: AdvisorCard, { employees: [number] }: Asked): string[] {
  const [min = null, max = null] = clientEmployees ?? []
  const isServed = number && clientEmployees && isWithin(clientEmployees, Number(number))
  return isServed ? [`serves ${toRangeText([min, max])} employees`] : []
}

/** What it states of what is asked: for whom it acts, earnings, languages, industries, how it works. */
function toStated({ stated }: AdvisorCard, { codes, sides, ebitda: [earned] }: Asked): string[] {
  const { acts_for, client_ebitda: range, languages, industries, meets, first_talk_free } = stated
  const pick = <Code extends string>(own: readonly Code[] | null, from = codes) =>
    (own ?? []).filter((code) => from.includes(code))
  const isServed = earned !== undefined && range !== null && isWithin(range, Number(earned))
  const [min = null, max = null] = range ?? []
  return [
    ...pick(acts_for, sides).map((side) => `acts for ${inner(sideNames[side])}`),
    ...(isServed ? [`serves an EBITDA of ${toRangeText([min, max], toDollars)}`] : []),
    ...pick(languages).map((code) => `answers in ${languageNames[code]}`),
    ...pick(industries).map((code) => `knows ${inner(industryNames[code])}`),
    ...pick(meets).map((code) => `works ${inner(meetingNames[code])}`),
    ...(first_talk_free && codes.includes('freetalk') ? ['first talk free'] : []),
  ]
}

const inner = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
const toDollars = (value: number) => `$${value.toLocaleString('en-US')}`

/** The first of its own tags that has a phrase or a word of the search. */
function toTags({ expertise }: AdvisorCard, { words, phrases }: Asked): string[] {
  const naming = (phrase: string) =>
    expertise.find((text) => ` ${toStems(text)} `.includes(` ${phrase} `))
  const hasWord = (text: string) =>
    words.some((word) => ` ${toPhrase(text)}`.includes(word.length < 3 ? ` ${word} ` : ` ${word}`))
  const tag = phrases.map(naming).find(Boolean) ?? expertise.find(hasWord)
  return tag ? [`names “${tag}”`] : []
}

function toAnswerText(days: number): string {
  return `answers in ${days === 1 ? 'a day' : `${days} days`}`
}
