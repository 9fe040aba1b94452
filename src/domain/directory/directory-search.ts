import { advisorTypeIds, type AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { advisorServiceNames, advisorServices } from '#domain/firms/services.ts'
import { toSearchedText } from '#domain/forms/characters.ts'
import { SEARCH_TERM_MAX } from '#domain/limits.ts'
import { usStateNames } from '#domain/places/us-state-names.ts'
import {
  fieldFilters,
  type FieldFilterValue,
  type FilteredField,
} from '#domain/firms/field-filters.ts'
import { NATIONWIDE } from './choices.ts'
import { sorts, type Sort } from './order.ts'

export const directoryTabs = ['advisors', 'companies'] as const
export type DirectoryTab = (typeof directoryTabs)[number]

type NameType = (id: AdvisorTypeId) => string

/** One filter of the directory. */
type Filter<Value> = {
  /** Every value that the filter offers; of a list, every item. The first value of a single choice filters nothing. */
  choices: readonly unknown[]
  /** The value that filters nothing. */
  none: Value
  /** Reads the value from the address; an unknown value is `none`. */
  parse(text: string): Value
  /** The value in the words of a sentence: one entry for each condition, with the value that is left without it. */
  toWords(value: Value, nameType: NameType): { text: string; rest: Value }[]
}

/** A filter with one value. */
function oneOf<T extends string | number>(
  choices: readonly [T, ...T[]],
  toText: (choice: T) => string,
): Filter<T> & { choices: readonly T[] } {
  const [none] = choices
  return {
    choices,
    none,
    parse: (text) => choices.find((choice) => String(choice) === text) ?? none,
    toWords: (value) => (value === none ? [] : [{ text: toText(value), rest: none }]),
  }
}

/** A filter with several values. */
function anyOf<T extends string>(
  choices: readonly T[],
  toText: (choice: T, nameType: NameType) => string,
): Filter<readonly T[]> {
  return {
    choices,
    none: [],
    parse(text) {
      const named = new Set(text.split(','))
      return choices.filter((choice) => named.has(choice))
    },
    toWords: (values, nameType) =>
      values.map((value) => ({
        text: toText(value, nameType),
        rest: values.filter((other) => other !== value),
      })),
  }
}

/** A filter that is on or off. */
function flag(text: string): Filter<boolean> {
  return {
    choices: [true],
    none: false,
    parse: (value) => value === 'true',
    toWords: (isOn) => (isOn ? [{ text, rest: false }] : []),
  }
}

/** A filter with a number that is typed; 0 filters nothing. */
function number(toText: (value: number) => string): Filter<number> {
  return {
    choices: [],
    none: 0,
    parse: (text) => (/^\d{1,7}$/.test(text) ? Number(text) : 0),
    toWords: (value) => (value === 0 ? [] : [{ text: toText(value), rest: 0 }]),
  }
}

function toFieldFilter({
  words,
  isName,
  field: { kind, choices = {} },
}: (typeof fieldFilters)[number]) {
  const nameOf = (code: string) => (isName ? choices[code] : choices[code]?.toLowerCase()) ?? code
  if (kind === 'list') return anyOf(Object.keys(choices), (code) => `${words} ${nameOf(code)}`)
  if (kind === 'range') return number((value) => `${words} ${value.toLocaleString('en-US')}`)
  return flag(words)
}

const states = Object.keys(usStateNames)

/**
 * Every filter of the directory, in the order of the sentence above the list. The name is also the parameter of the address
 * and the key of its counts; `choices.ts` says what a firm has of it. Of `types` an advisor must have one, of `services` all.
 */
export const filters = {
  state: oneOf(['', ...states], (state) => `in ${usStateNames[state]}`),
  types: anyOf(advisorTypeIds, (id, nameType) => nameType(id)),
  services: anyOf(advisorServiceNames, (service) => `with ${advisorServices[service]}`),
  min_rating: oneOf([0, 3, 4, 4.5], (min) => `rated ${min} and up`),
  with_articles: flag('with articles'),
  with_videos: flag('with videos'),
  ...(Object.fromEntries(fieldFilters.map((one) => [one.name, toFieldFilter(one)])) as {
    [Name in FilteredField]: Filter<FieldFilterValue<Name>>
  }),
  with_checked: flag('with checked credentials'),
  serves: oneOf(['', NATIONWIDE, ...states], (state) => `serving ${toServesText(state)}`),
  years: oneOf([0, 10, 15, 20], (years) => `${years}+ years, or years not stated`),
}
export type FilterName = keyof typeof filters
export type Filters = { [Name in FilterName]: (typeof filters)[Name]['none'] }
export const filterNames = Object.keys(filters) as FilterName[]
/** The filters of the list of companies. */
const companyFilterNames: readonly FilterName[] = ['state']

/** State of a directory page, all of it in the URL. */
export type DirectorySearch = Filters & {
  tab: DirectoryTab
  term: string
  sort: Sort
  /** How many pages of the list are shown, one below the other. */
  pages: number
}

const toFilters = (toValue: (name: FilterName) => unknown): Filters =>
  Object.fromEntries(filterNames.map((name) => [name, toValue(name)])) as Filters

/** The search without any condition. */
export const everything: DirectorySearch = {
  tab: 'advisors',
  term: '',
  ...toFilters((name) => filters[name].none),
  sort: 'match',
  pages: 1,
}

/** A reload shows at most so many pages at once; the list continues from there. */
const MOST_PAGES = 20

/** The search in a query string; what it does not know is left out, never an error. */
export function parseSearch(query: string): DirectorySearch {
  const params = new URLSearchParams(query)
  const pages = Number(params.get('page') ?? 1)
  return {
    tab: directoryTabs.find((tab) => tab === params.get('tab')) ?? everything.tab,
    term: toSearchedText(params.get('search') ?? '', SEARCH_TERM_MAX),
    ...toFilters((name) => filters[name].parse(params.get(name) ?? '')),
    sort: sorts.find((sort) => sort === params.get('sort')) ?? everything.sort,
    pages: Number.isInteger(pages) && pages > 0 ? Math.min(pages, MOST_PAGES) : 1,
  }
}

/** The filters that are set, as text by name, as the address has them. */
export function toFilterTexts(search: Partial<Filters>): [name: FilterName, text: string][] {
  return filterNames.flatMap((name) => {
    const text = String(search[name] || '')
    return text === '' ? [] : [[name, text]]
  })
}

/** The query string of a search, with `?`; blank for everything. */
export function toQuery(search: DirectorySearch): string {
  const { tab, term, sort, pages } = search
  const params = new URLSearchParams()
  if (tab !== everything.tab) params.set('tab', tab)
  if (term) params.set('search', term)
  for (const [name, text] of toFilterTexts(search)) params.set(name, text)
  if (sort !== everything.sort) params.set('sort', sort)
  if (pages > 1) params.set('page', String(pages))
  // Commas are plain in a query: a link stays readable.
  const text = params.toString().replaceAll('%2C', ',')
  return text && `?${text}`
}

/** Identity of a search: everything except the number of pages. */
export function toSearchKey(search: DirectorySearch): string {
  return toQuery({ ...search, pages: 1 })
}

/** A condition of a search that can be removed, and the search without it. */
type SearchPart = {
  /** The name under which the results without it are counted. */
  name: 'term' | FilterName
  text: string
  /** The same by itself: "Without Texas". */
  label: string
  without: Partial<DirectorySearch>
}

/** The conditions of a search in the words of a sentence: "“trust”, in Texas, ESOP Trustee". */
export function toParts(search: DirectorySearch, nameType: NameType): SearchPart[] {
  const term = search.term.trim()
  const names = search.tab === 'advisors' ? filterNames : companyFilterNames
  return [
    ...(term === '' ? [] : [toPart('term', `“${term}”`, '')]),
    ...names.flatMap((name) => {
      const { toWords } = filters[name] as Filter<unknown>
      return toWords(search[name], nameType).map(({ text, rest }) => toPart(name, text, rest))
    }),
  ]
}

function toPart(name: SearchPart['name'], text: string, rest: unknown): SearchPart {
  return { name, text, label: text.replace(/^(?:in|with) /, ''), without: { [name]: rest } }
}

/** The state that is to be served, in words. */
export function toServesText(serves: string): string {
  return serves === NATIONWIDE ? 'every state' : (usStateNames[serves] ?? serves)
}

/** The order of the list, shown after the count. */
export function toOrderText({ sort, term, tab }: DirectorySearch): string {
  if (sort === 'name') return tab === 'companies' ? 'Featured first, then by name' : 'By name'
  if (tab === 'companies') return 'Featured first, then newest'
  if (sort === 'rating') return 'Highest rating first'
  if (sort === 'confirmed') return 'Recently confirmed first'
  return term.trim() === '' ? 'Random order, changes daily' : 'Best match first'
}
