import { atom, computed, type ReadableAtom } from 'nanostores'
import type { AdvisorSearch, PageRequest } from '#data/advisors.queries.ts'
import { createQuery } from '#data/query.ts'
import type { Page } from '#data/rows.ts'
import type { Session } from '#data/session.ts'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import type { AdvisorCard } from '#domain/advisors/advisor.ts'
import type { Company } from '#domain/firms/company.ts'
import type { DirectoryCounts, SearchCounts } from '#domain/directory/counts.ts'
import {
  everything,
  filterNames,
  parseSearch,
  toQuery,
  type DirectorySearch,
  type DirectoryTab,
  type Filters,
} from '#domain/directory/directory-search.ts'
import type { ParsedTerm } from '#domain/directory/parsed-term.ts'
import { SEARCH_TERM_MAX } from '#domain/limits.ts'
import type { Address } from '#parts/address.ts'
import { createList, type List } from './list.store.ts'

/** A type with the name and description of its page, which are searched too. */
export type ListedType = { id: AdvisorTypeId; name: string; description: string }

/** Backend calls of the store, replaced in tests. */
export type Deps = {
  $session: ReadableAtom<Session>
  searchAdvisors(search: AdvisorSearch, page: PageRequest): Promise<Page<AdvisorCard>>
  searchCompanies(search: DirectorySearch, page: PageRequest): Promise<Page<Company>>
  countAdvisors(search: AdvisorSearch, near: boolean): Promise<SearchCounts>
  countCompanies(search: DirectorySearch, near: boolean): Promise<SearchCounts>
  fetchDirectoryCounts(): Promise<DirectoryCounts>
  /** Loads the function that parses a term, with its vocabulary. */
  loadTermParser(): Promise<TermParser>
  /** Records a member's search of the whole directory that found nothing, if it is still current after a while. */
  recordEmptySearch(search: DirectorySearch, isCurrent: () => boolean): Promise<void>
}
type TermParser = (term: string) => ParsedTerm | null

type Options = {
  /** The snapshot's preview, which the static page shows to visitors. */
  preview: AdvisorCard[]
  /** Totals at build time; a member's page fetches the current ones. */
  counts: DirectoryCounts
  type?: ListedType
  address: Address
  deps: Deps
}

/** Debounce of the search in milliseconds: longer than the pauses of a typist with 60 words a minute. */
const SEARCH_DEBOUNCE = 200
/** Shorter terms are similar to everything. */
const SIMILARITY_MIN_LENGTH = 3

/** Store of a directory page: the marketplace or, with `type`, the page of that type. */
export function createDirectory({ preview, counts, type, address, deps }: Options) {
  const $term = atom('')
  const $search = atom<DirectorySearch>(everything)
  // The same object as long as no filter changes, so that a new term does not render the filters again.
  const $filters = computed(
    computed($search, (search) => toQuery({ ...everything, ...pickFilters(search) })),
    () => pickFilters($search.get()),
  )
  const $isOpen = atom(false)
  const advisors = createList<AdvisorCard>()
  const companies = createList<Company>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const $viewer = computed(deps.$session, (session) => {
    if (session.phase === 'loading') return null
    return session.phase === 'member' ? session.user.id : 'visitor'
  })
  const $member = computed($viewer, (viewer) => (viewer === 'visitor' ? null : viewer))
  const $live = createQuery<DirectoryCounts>(['counts/', $member], {
    fetcher: () => deps.fetchDirectoryCounts(),
  })
  // Static totals stay until hydration, even if the response is earlier.
  const $totals = computed([$live, $isOpen], ({ data }, isOpen) => (isOpen && data) || counts)

  const $termParser = atom<TermParser | null>(null)
  const $parsedTerm = computed([$search, $termParser], ({ tab, term }, parse) =>
    tab === 'advisors' && parse ? parse(term) : null,
  )

  /** Loads the parser once it is needed; without it a term is searched for as it is. */
  async function loadTermParser(): Promise<void> {
    if ($termParser.get()) return
    const parse = await deps.loadTermParser().catch(() => () => null)
    $termParser.set(parse)
  }

  const toAdvisorSearch = (search: DirectorySearch): AdvisorSearch => ({
    ...search,
    ...(type && { types: [type.id] }),
    ownWords: type ? `${type.name}\n${type.description}` : '',
    parsedTerm: $termParser.get()?.(search.term)?.argument ?? '',
  })

  /** Requests the current search once the session and the URL are known. */
  function requestList(): void {
    const [viewer, search] = [$viewer.get(), $search.get()]
    if (viewer === null || !$isOpen.get()) return
    const { pages, tab, term } = search
    if (tab === 'advisors' && term.trim() !== '' && !$termParser.get())
      return void loadTermParser().then(requestList)
    // A parsed term corrects the spelling of its words itself.
    const canBeMisspelled = !$parsedTerm.get() && term.trim().length >= SIMILARITY_MIN_LENGTH
    const question = { key: toKey(search), pages, canBeMisspelled }
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

  const $advisors = computed(
    [advisors.$list, $member, $search],
    (list, member, search): List<AdvisorCard> => {
      // A visitor never waits for content that the page already has.
      const isPreview =
        member === null && list.phase === 'loading' && toKey(search) === toKey(everything)
      return isPreview ? toPreviewList(preview) : list
    },
  )

  // Counted after the list has loaded, so that a count never delays a list.
  type Counted = { key: string | null; search: DirectorySearch; near: boolean }
  const $counted = atom<Counted>({ key: null, search: everything, near: false })
  const $choices = createQuery<SearchCounts>(
    ['choices/', $member, '/', computed($counted, ({ key }) => key)],
    {
      fetcher: () => {
        const { search, near } = $counted.get()
        return search.tab === 'advisors'
          ? deps.countAdvisors(toAdvisorSearch(search), near)
          : deps.countCompanies(search, near)
      },
    },
  )
  const $counts = computed([$choices, $counted, $search], ({ data }, counted, search) =>
    data && counted.key === toKey(search) ? data : null,
  )
  // The choices keep their numbers until the next ones are known, so that they do not flicker.
  type Known = { tab: DirectoryTab; counts: SearchCounts } | null
  const $known = atom<Known>(null)
  const $choiceCounts = computed([$known, $search], (known, { tab }) =>
    known?.tab === tab ? known.counts : null,
  )

  function countAfter(list: List<unknown>): void {
    const search = $search.get()
    const key = toKey(search)
    // While typing, a list may still show an older search.
    if (list.phase !== 'ready' || list.key !== key) return
    $counted.set({ key, search, near: list.items.length === 0 && list.near.length > 0 })
    if (list.items.length + list.near.length === 0 && !type && $member.get())
      void deps.recordEmptySearch(search, () => search === $search.get())
  }

  /** Subscribes to session, responses and browser history; returns a function that stops this. */
  function subscribe(): () => void {
    const stops = [
      $counts.subscribe((current) => {
        if (current) $known.set({ tab: $search.get().tab, counts: current })
      }),
      $viewer.listen(() => {
        $known.set(null)
        advisors.forget()
        companies.forget()
        requestList()
      }),
      advisors.$list.listen(countAfter),
      companies.$list.listen(countAfter),
      address.listen(() => {
        show(parseSearch(address.read()))
        requestList()
      }),
    ]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }

  function show(search: DirectorySearch): void {
    clearTimeout(timer)
    $search.set(search)
    $term.set(search.term)
  }

  function change(part: Partial<DirectorySearch>, isNew = true): void {
    // A choice made while a term is being typed applies both.
    show({ ...$search.get(), term: $term.get(), pages: 1, ...part })
    if (!$isOpen.get()) return
    address.write(toQuery($search.get()), isNew)
    requestList()
  }

  function enterTerm(text: string): void {
    const term = text.slice(0, SEARCH_TERM_MAX)
    $term.set(term)
    clearTimeout(timer)
    if (term !== '') void loadTermParser()
    if ($isOpen.get()) timer = setTimeout(() => change({ term }, false), SEARCH_DEBOUNCE)
    else $search.set({ ...$search.get(), term })
  }

  return {
    /** The visitor's list on the static page. */
    preview: toPreviewList(preview),
    /** Text of the search box; it becomes part of the search when the typist pauses. */
    $term,
    $search,
    /** How the term is understood; null if it is searched for as it is. */
    $parsedTerm: $parsedTerm as ReadableAtom<ParsedTerm | null>,
    $filters,
    $totals,
    $advisors,
    $companies: companies.$list as ReadableAtom<List<Company>>,
    /** Number of results of the current search, and number without each condition; null until known. */
    $counts,
    /** Number for each choice of a filter: of the current search, or of the previous one until that is known. */
    $choiceCounts,
    /**
     * Applies the URL, keeps choices from before hydration, and requests the list; returns a function that stops this.
     */
    open(): () => void {
      const early = Object.entries($search.get()).filter(
        ([name, value]) => value !== everything[name as keyof DirectorySearch],
      )
      show({ ...parseSearch(address.read()), ...Object.fromEntries(early) })
      $isOpen.set(true)
      if (early.length > 0) address.write(toQuery($search.get()), false)
      const stop = subscribe()
      requestList()
      return stop
    },
    search: enterTerm,
    change: (part: Partial<DirectorySearch>) => change(part),
    showMore: () => change({ pages: $search.get().pages + 1 }, false),
    retry(): void {
      if ($search.get().tab === 'advisors') advisors.retry()
      else companies.retry()
    },
  }
}
export type Directory = ReturnType<typeof createDirectory>

function pickFilters(search: DirectorySearch): Filters {
  return Object.fromEntries(filterNames.map((name) => [name, search[name]])) as Filters
}

/** Identity of a search: everything except the number of pages. */
function toKey(search: DirectorySearch): string {
  return toQuery({ ...search, pages: 1 })
}

function toPreviewList<T>(items: T[]): List<T> {
  return { phase: 'ready', key: toKey(everything), items, near: [], hasMore: false, isBusy: false }
}
