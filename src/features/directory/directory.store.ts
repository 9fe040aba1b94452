import { atom, computed, type ReadableAtom } from 'nanostores'
import type { AdvisorSearch, PageRequest } from '#data/advisors.queries.ts'
import { createQuery } from '#data/query.ts'
import type { Page } from '#data/rows.ts'
import type { Session } from '#data/session.ts'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import type { AdvisorCard } from '#domain/advisors/advisor.ts'
import type { Company } from '#domain/companies/company.ts'
import type { DirectoryCounts, SearchCounts } from '#domain/directory/counts.ts'
import {
  everything,
  parseSearch,
  toQuery,
  type DirectorySearch,
} from '#domain/directory/directory-search.ts'
import { SEARCH_TERM_MAX } from '#domain/limits.ts'
import type { Address } from '#parts/address.ts'
import { createList, type List } from './list.store.ts'

/** A type as its page names it; its own words take part in the search. */
export type ListedType = { id: AdvisorTypeId; name: string; description: string }

/** The door to the backend, so that the behaviour runs without one. */
export type Door = {
  $session: ReadableAtom<Session>
  searchAdvisors(search: AdvisorSearch, page: PageRequest): Promise<Page<AdvisorCard>>
  searchCompanies(search: DirectorySearch, page: PageRequest): Promise<Page<Company>>
  countAdvisors(search: AdvisorSearch, near: boolean): Promise<SearchCounts>
  countCompanies(search: DirectorySearch, near: boolean): Promise<SearchCounts>
  fetchDirectoryCounts(): Promise<DirectoryCounts>
}

type Options = {
  /** What the static page shows to visitors: the snapshot's preview. */
  preview: AdvisorCard[]
  /** How many there were when the page was built; a member's page asks how many there are. */
  counts: DirectoryCounts
  type?: ListedType
  address: Address
  door: Door
}

/** Milliseconds without a key before a search is sent. */
const PAUSE = 150
/** A term that is shorter resembles everything. */
const RESEMBLING_TERM = 3

/** The behaviour of one directory page: the marketplace or, with `type`, the page of that type. */
export function createDirectory({ preview, counts, type, address, door }: Options) {
  const $search = atom<DirectorySearch>(everything)
  const $isOpen = atom(false)
  const advisors = createList<AdvisorCard>()
  const companies = createList<Company>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const $reader = computed(door.$session, (session) => {
    if (session.phase === 'loading') return null
    return session.phase === 'member' ? session.user.id : 'visitor'
  })
  const $member = computed($reader, (reader) => (reader === 'visitor' ? null : reader))
  const $live = createQuery<DirectoryCounts>(['counts/', $member], {
    fetcher: () => door.fetchDirectoryCounts(),
  })
  // What the static page says stands until the island has taken it over, however early the answer comes.
  const $totals = computed([$live, $isOpen], ({ data }, isOpen) => (isOpen && data) || counts)

  const toAdvisorSearch = (search: DirectorySearch): AdvisorSearch => ({
    ...search,
    ...(type && { types: [type.id] }),
    ownWords: type ? `${type.name}\n${type.description}` : '',
  })

  /** Asks for what is to be shown now, once it is known who is looking and what the address says. */
  function ask(): void {
    const [reader, search] = [$reader.get(), $search.get()]
    if (reader === null || !$isOpen.get()) return
    const { pages, tab, term } = search
    const canResemble = term.trim().length >= RESEMBLING_TERM
    const question = { key: toKey(search), pages, canResemble }
    if (tab === 'advisors')
      advisors.ask({
        ...question,
        fetchPage: (page) => door.searchAdvisors(toAdvisorSearch(search), page),
      })
    else if (reader !== 'visitor')
      companies.ask({ ...question, fetchPage: (page) => door.searchCompanies(search, page) })
  }

  const $advisors = computed(
    [advisors.$list, $member, $search],
    (list, member, search): List<AdvisorCard> => {
      // A visitor is never made to wait for what the page already holds.
      const isPreview =
        member === null && list.phase === 'loading' && toKey(search) === toKey(everything)
      return isPreview ? toPreviewList(preview) : list
    },
  )

  // Counted after the list has come: no count makes a list wait.
  type Counted = { key: string | null; search: DirectorySearch; near: boolean }
  const $counted = atom<Counted>({ key: null, search: everything, near: false })
  const $choices = createQuery<SearchCounts>(
    ['choices/', $member, '/', computed($counted, ({ key }) => key)],
    {
      fetcher: () => {
        const { search, near } = $counted.get()
        return search.tab === 'advisors'
          ? door.countAdvisors(toAdvisorSearch(search), near)
          : door.countCompanies(search, near)
      },
    },
  )
  const $counts = computed([$choices, $counted, $search], ({ data }, counted, search) =>
    data && counted.key === toKey(search) ? data : null,
  )

  function countAfter(list: List<unknown>): void {
    const search = $search.get()
    const key = toKey(search)
    // While somebody types, a list may still answer what was asked before.
    if (list.phase !== 'ready' || list.isBusy || list.key !== key) return
    $counted.set({ key, search, near: list.items.length === 0 && list.near.length > 0 })
  }

  /** Follows who is looking, what the lists answer and where the browser's history leads; returns how to stop. */
  function follow(): () => void {
    const stops = [
      $reader.listen(() => {
        advisors.forget()
        companies.forget()
        ask()
      }),
      advisors.$list.listen(countAfter),
      companies.$list.listen(countAfter),
      address.listen(() => {
        $search.set(parseSearch(address.read()))
        ask()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  function change(part: Partial<DirectorySearch>, { isNew = true, pause = 0 } = {}): void {
    const search = { ...$search.get(), pages: 1, ...part }
    $search.set(search)
    clearTimeout(timer)
    if (!$isOpen.get()) return
    address.write(toQuery(search), isNew)
    if (pause === 0) ask()
    else timer = setTimeout(ask, pause)
  }

  return {
    /** What the static page shows to visitors. */
    preview: toPreviewList(preview),
    $search,
    $totals,
    $advisors,
    $companies: companies.$list as ReadableAtom<List<Company>>,
    /** How many match, and how many each choice would leave; null until that is known. */
    $counts,
    /** Takes over what the address says, under what was chosen before the script came, and asks for it; returns how to stop following. */
    open(): () => void {
      const early = Object.entries($search.get()).filter(
        ([name, value]) => value !== everything[name as keyof DirectorySearch],
      )
      $search.set({ ...parseSearch(address.read()), ...Object.fromEntries(early) })
      $isOpen.set(true)
      if (early.length > 0) address.write(toQuery($search.get()), false)
      const stop = follow()
      ask()
      return stop
    },
    search: (term: string) =>
      change({ term: term.slice(0, SEARCH_TERM_MAX) }, { isNew: false, pause: PAUSE }),
    change: (part: Partial<DirectorySearch>) => change(part),
    showMore: () => change({ pages: $search.get().pages + 1 }, { isNew: false }),
    retry(): void {
      if ($search.get().tab === 'advisors') advisors.retry()
      else companies.retry()
    },
  }
}
export type Directory = ReturnType<typeof createDirectory>

/** What the answer depends on: all but how many pages of it are shown. */
function toKey(search: DirectorySearch): string {
  return toQuery({ ...search, pages: 1 })
}

function toPreviewList<T>(items: T[]): List<T> {
  return { phase: 'ready', key: toKey(everything), items, near: [], hasMore: false, isBusy: false }
}
