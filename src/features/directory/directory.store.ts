import { atom, computed, type ReadableAtom } from 'nanostores'
import { createQuery, forgetAnswers } from '#data/query.ts'
import { toMemberId, toViewer, type Session } from '#data/session.ts'
import type { PreviewAdvisor } from '#domain/advisors/advisor.ts'
import type { DirectoryCounts, SearchCounts } from '#domain/directory/counts.ts'
import {
  everything,
  filterNames,
  parseSearch,
  toQuery,
  toSearchKey,
  type DirectorySearch,
  type Filters,
} from '#domain/directory/directory-search.ts'
import { isQuestion } from '#domain/content/asking.ts'
import { toSearchedText } from '#domain/forms/characters.ts'
import { SEARCH_TERM_MAX } from '#domain/limits.ts'
import type { Address } from '#parts/page/address.ts'
import type { SearchEntry } from '#parts/search/search-index.ts'
import { createAdvisors, type AdvisorDeps } from './advisors.store.ts'
import { createCompanies, type CompanyDeps } from './companies.store.ts'
import { createGone, isWhole } from './gone-firms.ts'
import type { List } from './list.ts'
import {
  createResults,
  toPreview,
  type AdvisorView,
  type Drawn,
  type ListedType,
  type ResultDeps,
} from './results.store.ts'
import { createTyping } from './typing.ts'

/** Backend calls of the store, replaced in tests. */
export type Deps = AdvisorDeps &
  CompanyDeps &
  ResultDeps & {
    $session: ReadableAtom<Session>
    fetchDirectoryCounts(): Promise<DirectoryCounts>
    /** Ids of the advisors to whom the member has written. */
    fetchWrittenTo(): Promise<ReadonlySet<number>>
    /** The best page of the guides for a question. */
    findAnswer(question: string): Promise<SearchEntry | null>
    /** Records a member's search of the whole directory that found nothing, if it is still current after a while. */
    recordEmptySearch(search: DirectorySearch, isCurrent: () => boolean): Promise<void>
    /** Acts once the page has painted what has changed so far. */
    afterPaint(act: () => void): void
  }

type Options = {
  /** The snapshot's preview, which the static page shows to visitors. */
  preview: PreviewAdvisor[]
  /** Totals at build time; a member's page fetches the current ones. */
  counts: DirectoryCounts
  /** The first rows of the address's search, if the page shows them already. */
  drawn?: Drawn | undefined
  type?: ListedType
  address: Address
  deps: Deps
}

/** Store of a directory page: the marketplace or, with `type`, the page of that type. */
export function createDirectory({ preview, counts, drawn, type, address, deps }: Options) {
  const $term = atom('')
  const $search = atom<DirectorySearch>(everything)
  /** The search that the address has. */
  const $settled = atom<DirectorySearch>(everything)
  // The same object as long as no filter changes, so that a new term does not render the filters again.
  const $filters = computed(
    computed($search, (search) => toQuery({ ...everything, ...pickFilters(search) })),
    () => pickFilters($search.get()),
  )
  const $isOpen = atom(false)
  const typing = createTyping(deps.afterPaint)

  const $viewer = computed(deps.$session, toViewer)
  const $member = computed(deps.$session, toMemberId)
  const $live = createQuery<DirectoryCounts>(['counts/', $member], {
    fetcher: () => deps.fetchDirectoryCounts(),
  })
  // Static totals stay until hydration, even if the response is earlier.
  const $totals = computed([$live, $isOpen], ({ data }, isOpen) => (isOpen && data) || counts)
  const $written = createQuery<ReadonlySet<number>>(['written to/', $member], {
    fetcher: () => deps.fetchWrittenTo(),
  })

  const { $advisors, refresh, forget } = createAdvisors({
    $viewer,
    $member,
    preview,
    deps,
    type: type?.id,
  })
  const companies = createCompanies({ $search: $settled, $latest: $search, $member, deps })

  const results = createResults({
    $advisors,
    $search,
    $member,
    $isOpen,
    preview,
    drawn,
    type,
    deps,
  })
  const { $view } = results

  const { $question, $answer } = createAnswer($search, $view, deps)

  const { $counts, $otherTotal } = createTotals($search, $member, results, companies)

  const gone = createGone()

  let recorded: DirectorySearch | null = null
  /** Records a member's search once it has settled and found nothing; each search once. */
  function recordEmpty(): void {
    const search = $search.get()
    if (type || !$member.get() || search !== $settled.get() || search === recorded) return
    const isOfAdvisors = search.tab === 'advisors'
    const list = isOfAdvisors ? $view.get().list : companies.$companies.get()
    if (!hasNothing(list) || (isOfAdvisors && !isWhole($advisors.get()))) return
    recorded = search
    void deps.recordEmptySearch(search, () => search === $search.get())
  }

  /** Subscribes to session, responses and browser history; returns a function that stops this. */
  function subscribe(): () => void {
    const stops = [
      $viewer.listen(() => {
        gone.forget()
        forgetAnswers()
        forget()
        companies.forget()
      }),
      $advisors.listen(gone.compare),
      companies.subscribe(),
      $view.listen(({ list, search }) => {
        if (list.phase === 'ready' && !list.isBusy) gone.show(list.items)
        if (search.tab === 'advisors') recordEmpty()
      }),
      companies.$companies.listen(recordEmpty),
      address.listen(() => show(parseSearch(address.read()))),
    ]
    return () => {
      typing.stop()
      for (const stop of stops) stop()
    }
  }

  function show(search: DirectorySearch): void {
    typing.stop()
    if (search.term.trim() !== '') prepare()
    gone.$notice.set('')
    // A longer text stays in the box.
    if (toTerm($term.get()) !== search.term) $term.set(search.term)
    $settled.set(search)
    $search.set(search)
  }

  function change(part: Partial<DirectorySearch>, isNew = true): void {
    // A choice made while a term is being typed applies both.
    show({ ...$search.get(), term: toTerm($term.get()), pages: 1, ...part })
    if ($isOpen.get()) address.write(toQuery($search.get()), isNew)
  }

  /** Loads what a term needs: at the focus of the box, or with a term. */
  function prepare(): void {
    results.prepare()
    if (!type) companies.prepare()
  }

  function enterTerm(text: string, isHalf = false): void {
    const term = toTerm(text)
    $term.set(text)
    typing.stop()
    if (isHalf) return
    if (term !== '') prepare()
    const next = () => ({ ...$search.get(), term, pages: 1 })
    if (!$isOpen.get()) return $search.set(next())
    const settle = () => {
      const found = $search.get()
      $settled.set(found)
      address.write(toQuery(found), false)
      recordEmpty()
    }
    typing.start(() => $search.set(next()), settle)
  }

  return {
    /** The visitor's list on the static page. */
    preview: toPreview(preview),
    /** Text of the search box; it becomes part of the search once it is painted. */
    $term,
    $search,
    $tab: computed($search, ({ tab }) => tab),
    $sort: computed($search, ({ sort }) => sort),
    /** The term, if it is a question, and the best answer to it. */
    $question,
    $answer,
    $filters,
    $totals,
    $written,
    $view,
    $notice: gone.$notice,
    isDrawn: drawn !== undefined,
    $companies: companies.$companies,
    $counts,
    $otherTotal,
    /** Applies the URL, keeps choices from before hydration, and reads the list; returns a function that stops this. */
    open(): () => void {
      const early = Object.entries($search.get()).filter(
        ([name, value]) => value !== everything[name as keyof DirectorySearch],
      )
      show({ ...parseSearch(address.read()), ...Object.fromEntries(early) })
      $isOpen.set(true)
      if (early.length > 0) address.write(toQuery($search.get()), false)
      return subscribe()
    },
    prepare,
    search: enterTerm,
    change: (part: Partial<DirectorySearch>) => change(part),
    showMore: () => change({ pages: $search.get().pages + 1 }, false),
    /** Reads the list again: a firm was changed, or is gone. */
    refresh,
    retry(): void {
      if ($search.get().tab === 'advisors') refresh()
      else companies.retry()
    },
  }
}
export type Directory = ReturnType<typeof createDirectory>

/** How many firms a search finds, here and in the other tab. */
function createTotals(
  $search: ReadableAtom<DirectorySearch>,
  $member: ReadableAtom<string | null>,
  results: Pick<ReturnType<typeof createResults>, '$view' | '$total'>,
  companies: Pick<ReturnType<typeof createCompanies>, '$beside' | '$total'>,
) {
  return {
    /** Number of results of the current search, and number without each condition; null until known. */
    $counts: computed(
      [results.$view, companies.$total, $search],
      ({ counts: own }, total, { tab }) =>
        tab === 'advisors' ? own : total === null ? null : { ...nothing, total },
    ),
    /** Number of results of the search in the other tab; null until known, and for everything. */
    $otherTotal: computed(
      [companies.$beside, results.$total, $search, $member],
      (beside, total, search, member) => {
        if (member === null || toSearchKey({ ...search, tab: 'advisors' }) === '') return null
        return search.tab === 'advisors' ? beside : total
      },
    ),
  }
}

const hasNothing = (list: List<unknown>) =>
  list.phase === 'ready' && !list.isBusy && list.items.length + list.near.length === 0

/** The term, if it is a question, and the best page of the guides, whose search loads after the firms. */
function createAnswer(
  $search: ReadableAtom<DirectorySearch>,
  $view: ReadableAtom<AdvisorView>,
  { findAnswer }: Pick<Deps, 'findAnswer'>,
) {
  const $question = computed($search, ({ term }) => (isQuestion(term) ? term.trim() : null))
  const $asked = computed([$question, $view], (question, { list }) =>
    list.phase === 'loading' ? null : question,
  )
  const $answer = createQuery<SearchEntry | null>(['answer/', $asked], {
    fetcher: () => findAnswer($asked.get() ?? ''),
  })
  return { $question, $answer }
}

const nothing: SearchCounts = {
  total: 0,
  choices: {},
  without: {},
  sections: {},
  lacking: null,
  unsaid: [],
  metByOthers: [],
  nearest: null,
  nearestAtHome: null,
}

/** What is searched of a text in the box. */
const toTerm = (text: string) => toSearchedText(text, SEARCH_TERM_MAX)

function pickFilters(search: DirectorySearch): Filters {
  return Object.fromEntries(filterNames.map((name) => [name, search[name]])) as Filters
}
