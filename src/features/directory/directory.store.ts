import { atom, computed, type ReadableAtom } from 'nanostores'
import { createQuery } from '#data/query.ts'
import { toMemberId, toViewer, type Session } from '#data/session.ts'
import type { Page } from '#data/rows.ts'
import type { AdvisorCard } from '#domain/advisors/advisor.ts'
import type { Company } from '#domain/firms/company.ts'
import type { DirectoryCounts } from '#domain/directory/counts.ts'
import {
  everything,
  filterNames,
  parseSearch,
  toQuery,
  toSearchKey,
  type DirectorySearch,
  type Filters,
} from '#domain/directory/directory-search.ts'
import { isQuestion } from '#domain/directory/question.ts'
import type { ParsedTerm } from '#domain/directory/parsed-term.ts'
import { SEARCH_TERM_MAX } from '#domain/limits.ts'
import type { SearchEntry } from '#parts/search/search-index.ts'
import type { Address } from '#parts/page/address.ts'
import { toFirstList, type List } from './list.ts'
import { createMatches, type ListedType, type MatchDeps } from './matches.store.ts'
import { createSearchCounts } from './search-counts.store.ts'

/** Backend calls of the store, replaced in tests. */
export type Deps = MatchDeps & {
  $session: ReadableAtom<Session>
  fetchDirectoryCounts(): Promise<DirectoryCounts>
  /** The best page of the guides for a question. */
  findAnswer(question: string): Promise<SearchEntry | null>
  /** Records a member's search of the whole directory that found nothing, if it is still current after a while. */
  recordEmptySearch(search: DirectorySearch, isCurrent: () => boolean): Promise<void>
}

type Options = {
  /** The snapshot's preview, which the static page shows to visitors. */
  preview: AdvisorCard[]
  /** Totals at build time; a member's page fetches the current ones. */
  counts: DirectoryCounts
  /** The answer to the address's search, if the page shows it already. */
  drawn?: Page<AdvisorCard> | undefined
  type?: ListedType
  address: Address
  deps: Deps
}

/** Debounce of the search in milliseconds: longer than the pauses of a typist with 60 words a minute. */
const SEARCH_DEBOUNCE = 200
/** Store of a directory page: the marketplace or, with `type`, the page of that type. */
export function createDirectory({ preview, counts, drawn, type, address, deps }: Options) {
  const $term = atom('')
  const $search = atom<DirectorySearch>(everything)
  // The same object as long as no filter changes, so that a new term does not render the filters again.
  const $filters = computed(
    computed($search, (search) => toQuery({ ...everything, ...pickFilters(search) })),
    () => pickFilters($search.get()),
  )
  const $isOpen = atom(false)
  let timer: ReturnType<typeof setTimeout> | undefined

  const $viewer = computed(deps.$session, toViewer)
  const $member = computed(deps.$session, toMemberId)
  const $live = createQuery<DirectoryCounts>(['counts/', $member], {
    fetcher: () => deps.fetchDirectoryCounts(),
  })
  // Static totals stay until hydration, even if the response is earlier.
  const $totals = computed([$live, $isOpen], ({ data }, isOpen) => (isOpen && data) || counts)

  const $question = computed($search, ({ term }) => (isQuestion(term) ? term.trim() : null))
  const $answer = createQuery<SearchEntry | null>(['answer/', $question], {
    fetcher: () => deps.findAnswer($question.get() ?? ''),
  })

  const matches = createMatches({
    $search,
    $viewer,
    drawn: drawn && { ...drawn, key: address.read() },
    ...(type && { type }),
    deps,
  })
  /** Requests the current search once the session and the URL are known. */
  function requestList(): void {
    if (!$isOpen.get()) return
    matches.request()
    counted.count($search.get(), false)
  }
  const $advisors = computed(
    [matches.$advisors, $member, $search],
    (list, member, search): List<AdvisorCard> => {
      // A visitor never waits for content that the page already has.
      const isPreview =
        member === null &&
        list.phase === 'loading' &&
        toSearchKey(search) === toSearchKey(everything)
      return isPreview ? toFirstList(preview) : list
    },
  )

  const counted = createSearchCounts({
    $search,
    $member,
    countMatches: matches.count,
  })

  function handleEmpty(list: List<unknown>): void {
    const search = $search.get()
    // While typing, a list may still show an older search.
    if (list.phase !== 'ready' || list.key !== toSearchKey(search) || list.items.length > 0) return
    if (list.near.length > 0) counted.count(search, true)
    else if (!type && $member.get())
      void deps.recordEmptySearch(search, () => search === $search.get())
  }

  /** Subscribes to session, responses and browser history; returns a function that stops this. */
  function subscribe(): () => void {
    const stops = [
      counted.subscribe(),
      $viewer.listen(() => {
        counted.forget()
        matches.forget()
        requestList()
      }),
      matches.$advisors.listen(handleEmpty),
      matches.$companies.listen(handleEmpty),
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
    if (term !== '') void matches.loadTermParser()
    if ($isOpen.get()) timer = setTimeout(() => change({ term }, false), SEARCH_DEBOUNCE)
    else $search.set({ ...$search.get(), term })
  }

  return {
    /** The visitor's list on the static page. */
    preview: toFirstList(preview),
    /** Text of the search box; it becomes part of the search when the typist pauses. */
    $term,
    $search,
    /** The term, if it is a question, and the best answer to it. */
    $question,
    $answer,
    /** How the term is understood; null if it is searched for as it is. */
    $parsedTerm: matches.$parsedTerm as ReadableAtom<ParsedTerm | null>,
    parse: matches.parse,
    $filters,
    $totals,
    $advisors,
    isDrawn: drawn !== undefined,
    $companies: matches.$companies as ReadableAtom<List<Company>>,
    /** Number of results of the current search, and number without each condition; null until known. */
    $counts: counted.$counts,
    /** Number for each choice of a filter: of the current search, or of the previous one until that is known. */
    $choiceCounts: counted.$choiceCounts,
    /** Number of results of the search in the other tab; null until known. */
    $otherTotal: counted.$otherTotal,
    /**
     * Applies the URL, keeps choices from before hydration, and requests the list; returns a function that stops this.
     */
    open(): () => void {
      const early = Object.entries($search.get()).filter(
        ([name, value]) => value !== everything[name as keyof DirectorySearch],
      )
      show({ ...parseSearch(address.read()), ...Object.fromEntries(early) })
      $isOpen.set(true)
      if (early.length > 0) {
        // The drawn rows are those of the address.
        matches.forget()
        address.write(toQuery($search.get()), false)
      }
      const stop = subscribe()
      requestList()
      return stop
    },
    search: enterTerm,
    change: (part: Partial<DirectorySearch>) => change(part),
    showMore: () => change({ pages: $search.get().pages + 1 }, false),
    retry(): void {
      matches.retry()
      counted.retry()
    },
  }
}
export type Directory = ReturnType<typeof createDirectory>

function pickFilters(search: DirectorySearch): Filters {
  return Object.fromEntries(filterNames.map((name) => [name, search[name]])) as Filters
}
