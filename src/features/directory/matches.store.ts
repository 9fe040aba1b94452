import { atom, computed, type ReadableAtom } from 'nanostores'
import type { AdvisorSearch, PageRequest } from '#data/advisors.queries.ts'
import type { Page } from '#data/rows.ts'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import type { AdvisorCard } from '#domain/advisors/advisor.ts'
import type { SearchCounts } from '#domain/directory/counts.ts'
import { toSearchKey, type DirectorySearch } from '#domain/directory/directory-search.ts'
import type { ParsedTerm } from '#domain/directory/parsed-term.ts'
import type { Company } from '#domain/firms/company.ts'
import { createList, type Drawn } from './list.store.ts'

/** A type with the name and description of its page, which are searched too. */
export type ListedType = { id: AdvisorTypeId; name: string; description: string }

/** Backend calls for the matches of a search. */
export type MatchDeps = {
  searchAdvisors(search: AdvisorSearch, page: PageRequest): Promise<Page<AdvisorCard>>
  searchCompanies(search: DirectorySearch, page: PageRequest): Promise<Page<Company>>
  countAdvisors(search: AdvisorSearch, near: boolean): Promise<SearchCounts>
  countCompanies(search: DirectorySearch, near: boolean): Promise<SearchCounts>
  /** Loads the function that parses a term, with its vocabulary. */
  loadTermParser(): Promise<TermParser>
}
type TermParser = (term: string) => ParsedTerm | null

type Options = {
  $search: ReadableAtom<DirectorySearch>
  /** The member's id, `visitor`, or null before that is known. */
  $viewer: ReadableAtom<string | null>
  /** The answer to the first search, if the page shows it already. */
  drawn: Drawn<AdvisorCard> | undefined
  type?: ListedType
  deps: MatchDeps
}

/** Shorter terms are similar to everything. */
const SIMILARITY_MIN_LENGTH = 3

/** The advisors or companies that a search finds, and how its term is understood. */
export function createMatches({ $search, $viewer, drawn, type, deps }: Options) {
  const advisors = createList<AdvisorCard>(drawn)
  const companies = createList<Company>()
  const $termParser = atom<TermParser | null>(null)
  /** How a term is understood; null if it is searched for as it is. */
  const parse = (term: string): ParsedTerm | null => $termParser.get()?.(term) ?? null
  const $parsedTerm = computed([$search, $termParser], ({ tab, term }) =>
    tab === 'advisors' ? parse(term) : null,
  )

  /** Loads the parser once it is needed; without it a term is searched for as it is. */
  async function loadTermParser(): Promise<void> {
    $termParser.set($termParser.get() ?? (await deps.loadTermParser().catch(() => () => null)))
  }

  const toAdvisorSearch = (search: DirectorySearch): AdvisorSearch => ({
    ...search,
    ...(type && { types: [type.id] }),
    ownWords: type ? `${type.name}\n${type.description}` : '',
    parsedTerm: parse(search.term)?.argument ?? '',
  })

  /** Requests the current search once the session is known. */
  function request(): void {
    const [viewer, search] = [$viewer.get(), $search.get()]
    if (viewer === null) return
    const { pages, tab, term } = search
    if (tab === 'advisors' && term.trim() !== '' && !$termParser.get())
      return void loadTermParser().then(request)
    // A parsed term corrects the spelling of its words itself.
    const canBeMisspelled = !$parsedTerm.get() && term.trim().length >= SIMILARITY_MIN_LENGTH
    const question = { key: toSearchKey(search), pages, canBeMisspelled }
    if (tab === 'advisors')
      advisors.request({
        ...question,
        fetchPage: (page) => deps.searchAdvisors(toAdvisorSearch(search), page),
      })
    else if (viewer !== 'visitor')
      companies.request({
        ...question,
        fetchPage: (page) => deps.searchCompanies(search, page),
      })
  }

  return {
    $parsedTerm,
    parse,
    $advisors: advisors.$list,
    $companies: companies.$list,
    loadTermParser,
    request,
    async count(search: DirectorySearch, near: boolean): Promise<SearchCounts> {
      if (search.tab === 'companies') return deps.countCompanies(search, near)
      if (search.term.trim() !== '') await loadTermParser()
      return deps.countAdvisors(toAdvisorSearch(search), near)
    },
    retry(): void {
      if ($search.get().tab === 'advisors') advisors.retry()
      else companies.retry()
    },
    forget(): void {
      advisors.forget()
      companies.forget()
    },
  }
}
