import { advisorTypeIds, type AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { advisorServiceNames, type AdvisorService } from '#domain/advisors/advisor.ts'
import { SEARCH_TERM_MAX } from '#domain/limits.ts'
import { stateNames } from '#domain/advisors/state-names.ts'

/** Orders of a list. `match` puts names first where something is searched; ties are broken anew each day. */
export const sorts = ['match', 'name', 'rating', 'confirmed'] as const
export type Sort = (typeof sorts)[number]
/** Least ratings that the filter offers; 0 is any. */
export const minRatings = [0, 3, 4, 4.5] as const
/** Least years of experience that the filter offers; 0 is any. */
export const experiences = [0, 10, 15, 20] as const
/** What `serves` says of firms that serve every state. */
export const NATIONWIDE = 'US'
export const directoryTabs = ['advisors', 'companies'] as const
export type DirectoryTab = (typeof directoryTabs)[number]

/** What a directory page shows: all of it stands in the address. */
export type DirectorySearch = {
  tab: DirectoryTab
  term: string
  /** One of these; none is any. */
  types: readonly AdvisorTypeId[]
  /** All of these. */
  services: readonly AdvisorService[]
  /** A postal code; blank is anywhere. */
  state: string
  minRating: (typeof minRatings)[number]
  years: (typeof experiences)[number]
  /** A postal code, or `US` for every state; blank is any. */
  serves: string
  takingClients: boolean
  withArticles: boolean
  withVideos: boolean
  sort: Sort
  /** How many pages of the list are shown, one below the other. */
  pages: number
}

export const everything: DirectorySearch = {
  tab: 'advisors',
  term: '',
  types: [],
  services: [],
  state: '',
  minRating: 0,
  years: 0,
  serves: '',
  takingClients: false,
  withArticles: false,
  withVideos: false,
  sort: 'match',
  pages: 1,
}

/** More pages than this are not drawn at once for whoever reloads; the list goes on from there. */
const MOST_PAGES = 20

/** The search in a query string; what it does not know is left out, never an error. */
export function parseSearch(query: string): DirectorySearch {
  const params = new URLSearchParams(query)
  const state = params.get('state') ?? ''
  const serves = params.get('serves') ?? ''
  const pages = Number(params.get('page') ?? 1)
  return {
    tab: one(directoryTabs, params.get('tab')) ?? 'advisors',
    term: (params.get('search') ?? '').slice(0, SEARCH_TERM_MAX),
    types: many(advisorTypeIds, params.get('types')),
    services: many(advisorServiceNames, params.get('services')),
    state: Object.hasOwn(stateNames, state) ? state : '',
    minRating: one(minRatings, params.get('min_rating')) ?? 0,
    years: one(experiences, params.get('years')) ?? 0,
    serves: serves === NATIONWIDE || Object.hasOwn(stateNames, serves) ? serves : '',
    takingClients: params.get('taking_clients') === 'true',
    withArticles: params.get('with_articles') === 'true',
    withVideos: params.get('with_videos') === 'true',
    sort: one(sorts, params.get('sort')) ?? 'match',
    pages: Number.isInteger(pages) && pages > 0 ? Math.min(pages, MOST_PAGES) : 1,
  }
}

function one<T extends string | number>(choices: readonly T[], text: string | null): T | undefined {
  return choices.find((choice) => String(choice) === text)
}

function many<T extends string>(choices: readonly T[], text: string | null): T[] {
  const named = new Set((text ?? '').split(','))
  return choices.filter((choice) => named.has(choice))
}

/** The query string of a search, with `?`; blank for everything. */
export function toQuery(search: DirectorySearch): string {
  const params = new URLSearchParams()
  const values: [name: string, value: string | number | boolean][] = [
    ['tab', search.tab === 'advisors' ? '' : search.tab],
    ['search', search.term],
    ['types', search.types.join(',')],
    ['services', search.services.join(',')],
    ['state', search.state],
    ['min_rating', search.minRating],
    ['years', search.years],
    ['serves', search.serves],
    ['taking_clients', search.takingClients],
    ['with_articles', search.withArticles],
    ['with_videos', search.withVideos],
    ['sort', search.sort === 'match' ? '' : search.sort],
    ['page', search.pages === 1 ? '' : search.pages],
  ]
  for (const [name, value] of values) if (value) params.set(name, String(value))
  // Commas are plain in a query: a link stays readable.
  const text = params.toString().replaceAll('%2C', ',')
  return text && `?${text}`
}

/** A part of a search that can be taken away, and what is left without it. */
export type SearchPart = {
  /** The name under which `count_advisors()` says what would be found without it. */
  name:
    | 'term'
    | 'types'
    | 'services'
    | 'state'
    | 'min_rating'
    | 'with_articles'
    | 'with_videos'
    | 'years'
    | 'serves'
    | 'taking_clients'
  text: string
  /** The same by itself: "Without Texas". */
  label: string
  without: Partial<DirectorySearch>
}

/** What narrows the list, in the words of a sentence: "… for “trust”, of the kind ESOP Trustee, in Texas". */
export function toParts(
  search: DirectorySearch,
  nameType: (id: AdvisorTypeId) => string,
  nameService: (service: AdvisorService) => string,
): SearchPart[] {
  const { term, state } = search
  const parts: (SearchPart | false)[] = [
    term.trim() !== '' && {
      name: 'term',
      text: `for “${term.trim()}”`,
      label: `“${term.trim()}”`,
      without: { term: '' },
    },
    state !== '' && {
      name: 'state',
      text: `in ${stateNames[state]}`,
      label: stateNames[state] ?? state,
      without: { state: '' },
    },
    ...(search.tab === 'advisors' ? toAdvisorParts(search, nameType, nameService) : []),
  ]
  return parts.filter((part) => part !== false)
}

function toAdvisorParts(
  {
    types,
    services,
    minRating,
    withArticles,
    withVideos,
    years,
    serves,
    takingClients,
  }: DirectorySearch,
  nameType: (id: AdvisorTypeId) => string,
  nameService: (service: AdvisorService) => string,
): (SearchPart | false)[] {
  const plain = (
    name: SearchPart['name'],
    isChosen: boolean,
    text: string,
    without: Partial<DirectorySearch>,
  ) => isChosen && { name, text, label: text.replace(/^with /, ''), without }
  return [
    ...types.map((id) =>
      plain('types', true, nameType(id), { types: types.filter((other) => other !== id) }),
    ),
    ...services.map((service) =>
      plain('services', true, `with ${nameService(service)}`, {
        services: services.filter((other) => other !== service),
      }),
    ),
    plain('min_rating', minRating > 0, `rated ${minRating} and up`, { minRating: 0 }),
    plain('with_articles', withArticles, 'with articles', { withArticles: false }),
    plain('with_videos', withVideos, 'with videos', { withVideos: false }),
    plain('taking_clients', takingClients, 'taking clients', { takingClients: false }),
    plain('serves', serves !== '', `serving ${toServesText(serves)}`, { serves: '' }),
    plain('years', years > 0, `${years}+ years, or years not stated`, { years: 0 }),
  ]
}

/** The state that is to be served, in words. */
export function toServesText(serves: string): string {
  return serves === NATIONWIDE ? 'every state' : (stateNames[serves] ?? serves)
}

/** The order of the list as the end of the sentence. */
export function toOrderText({ sort, term, tab }: DirectorySearch): string {
  if (sort === 'name') return tab === 'companies' ? 'featured first, then by name' : 'by name'
  if (tab === 'companies') return 'featured first, then the newest'
  if (sort === 'rating') return 'highest rating first'
  if (sort === 'confirmed') return 'recently confirmed first'
  return term.trim() === '' ? 'in today’s order' : 'best match first'
}
