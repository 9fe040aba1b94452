import { atom, computed, type ReadableAtom } from 'nanostores'
import { createQuery } from '#data/query.ts'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import type { AdvisorCard, PreviewAdvisor } from '#domain/advisors/advisor.ts'
import { toToday } from '#domain/dates/day.ts'
import type { SearchCounts } from '#domain/directory/counts.ts'
import {
  everything,
  toSearchKey,
  type DirectorySearch,
} from '#domain/directory/directory-search.ts'
import type { FoundAdvisors } from '#domain/directory/find.ts'
import { toFolded } from '#domain/directory/fold.ts'
import type { IndexedFirm } from '#domain/directory/firm-index.ts'
import { ELSEWHERE } from '#domain/directory/order.ts'
import { noSection, type Section } from '#domain/directory/sections.ts'
import type { ReadTerm } from '#domain/directory/read-term.ts'
import type { ParsedTerm } from '#domain/directory/span.ts'
import { PAGE_SIZE } from '#domain/limits.ts'
import { directoryMessages as messages } from '#domain/messages.ts'
import type { Advisors, Finder } from './advisors.store.ts'
import { toFirstList, type List } from './list.ts'

/** A type with the name and description of its page, which are searched too. */
export type ListedType = { id: AdvisorTypeId; name: string; description: string }

type TermReader = (term: string, firms: readonly IndexedFirm[], today: string) => ReadTerm | null

/** Rows that the page shows before the list is read. */
export type Drawn = {
  /** Query string of the search that they answer. */
  key: string
  items: AdvisorCard[]
  hasMore: boolean
}

/** Backend calls of the store, replaced in tests. */
export type ResultDeps = {
  /** Descriptions of the advisors of a type, by id. */
  fetchDescriptions(type: AdvisorTypeId): Promise<ReadonlyMap<number, string>>
  /** Loads the function that reads a term, with its vocabulary, and with what it reads of these firms. */
  loadTermReader(firms: readonly IndexedFirm[]): Promise<TermReader>
}

/** A search of advisors with its results, all of one moment. */
export type AdvisorView = {
  search: DirectorySearch
  /** How the term is understood; null if it is searched for as it is. */
  parsedTerm: ParsedTerm | null
  list: List<AdvisorCard>
  /** Null for visitors, who get no count of a search, and until the list is there. */
  counts: SearchCounts | null
  toSection(advisor: AdvisorCard): Section
  /** What puts it in words; null until the list is read. */
  words: Finder | null
  /** What is still read, in words. */
  pending: string
}

/** A search with what it has found. */
type Answered = Pick<AdvisorView, 'search' | 'parsedTerm' | 'words'> & { found: FoundAdvisors }

type Options = {
  $advisors: ReadableAtom<Advisors>
  $search: ReadableAtom<DirectorySearch>
  $member: ReadableAtom<string | null>
  /** Whether the page's address has been read. */
  $isOpen: ReadableAtom<boolean>
  preview: readonly PreviewAdvisor[]
  drawn: Drawn | undefined
  type: ListedType | undefined
  deps: ResultDeps
}

/** What a search finds in the advisors, and how its term is understood. */
export function createResults({
  $advisors,
  $search,
  $member,
  $isOpen,
  preview,
  drawn,
  type,
  deps,
}: Options) {
  const $termReader = atom<TermReader | null>(null)
  let termReader: Promise<TermReader> | null = null
  /** Loads the reader once it is needed; without it a term is searched for as it is. */
  async function loadTermReader(): Promise<void> {
    const advisors = $advisors.get()
    const firms = advisors.phase === 'ready' ? advisors.firms : []
    termReader ??= deps.loadTermReader(firms).catch(() => () => null)
    $termReader.set(await termReader)
  }

  const $isTyping = atom(false)
  /** On a type's page, the descriptions are searched too: read when a search begins. */
  const $descriptions = createQuery<ReadonlyMap<number, string>>(
    [
      'descriptions/',
      type?.id ?? '',
      '/',
      $member,
      computed($isTyping, (is) => (is && type ? '!' : null)),
    ],
    {
      async fetcher() {
        const all = type ? await deps.fetchDescriptions(type.id) : new Map<number, string>()
        return new Map([...all].map(([id, text]) => [id, toFolded(text)]))
      },
    },
  )

  // What the page shows a member stays until it is hydrated, even if the list is earlier.
  const $shown = computed([$advisors, $member, $isOpen], (advisors, member, isOpen): Advisors =>
    isOpen || member === null ? advisors : { phase: 'loading' },
  )

  let last: Answered | null = null
  const $answered = computed(
    [$shown, $search, $termReader, $descriptions],
    (advisors, search, read, { data: described }): Answered | null => {
      if (advisors.phase !== 'ready') return (last = null)
      // Until a term can be read, the results of the last one stay.
      if (search.term.trim() !== '' && !read) return last
      const today = toToday()
      const term = read?.(search.term, advisors.firms, today) ?? null
      const found = advisors.finder.find(advisors.firms, search, term, {
        today,
        ...(type && { ownWords: `${type.name}\n${type.description}` }),
        descriptions: type && (described ?? toDescriptions(preview)),
      })
      const { finder: words } = advisors
      return (last = { search, parsedTerm: term?.parsed ?? null, words, found })
    },
  )

  const $view = computed(
    [$shown, $answered, $search, $member, $descriptions, $isOpen],
    (advisors, answered, search, member, { loading }): AdvisorView => {
      const reading = advisors.phase === 'ready' && !advisors.isWhole ? advisors : null
      return {
        search: answered?.search ?? search,
        parsedTerm: answered?.search.tab === 'advisors' ? answered.parsedTerm : null,
        list: toList(advisors, answered, search, member === null),
        counts: (member !== null && answered?.found.counts) || null,
        toSection: answered?.found.toSection ?? (() => noSection),
        words: answered?.words ?? null,
        pending: reading
          ? messages.reading(reading.firms.length, reading.total)
          : loading && search.term.trim() !== ''
            ? messages.readingDescriptions
            : '',
      }
    },
  )

  function toList(
    advisors: Advisors,
    answered: Answered | null,
    search: DirectorySearch,
    isPreview: boolean,
  ): List<AdvisorCard> {
    if (advisors.phase === 'failed') return advisors
    if (answered) {
      const { found } = answered
      if (isPreview) return toFirstList(found.advisors.filter((one) => isAskedFor(one, found)))
      const hasMore = found.advisors.length > search.pages * PAGE_SIZE
      return {
        phase: 'ready',
        items: found.advisors.slice(0, search.pages * PAGE_SIZE),
        near: hasMore ? [] : found.similar.slice(0, PAGE_SIZE),
        hasMore,
        isBusy: answered.search !== search,
      }
    }
    const key = toSearchKey(search)
    // What the page shows stays until it can be searched: a member's rows, or a visitor's.
    const first = drawn ?? (isPreview && { key: '', items: preview, hasMore: false })
    if (first && (key === first.key || !$isOpen.get()))
      return toFirstList(first.items, first.hasMore)
    return { phase: 'loading' }
  }

  return {
    $view,
    /** Number of advisors found; null until the list is there. */
    $total: computed($answered, (answered) => answered?.found.counts.total ?? null),
    /** Loads what a term needs. */
    prepare(): void {
      void loadTermReader()
      $isTyping.set(true)
    },
  }
}

/** A visitor's preview stands in for no other firm: it is shown where it is what was asked for, and serves the place. */
const isAskedFor = (advisor: AdvisorCard, { counts, toSection }: FoundAdvisors) =>
  counts.lacking === null && toSection(advisor).nearness < ELSEWHERE

export function toPreview(preview: readonly PreviewAdvisor[]): AdvisorView {
  const list = toFirstList(preview)
  return {
    search: everything,
    parsedTerm: null,
    list,
    counts: null,
    pending: '',
    toSection: () => noSection,
    words: null,
  }
}

/** A visitor's page holds the only description that a visitor may search. */
const toDescriptions = (preview: readonly PreviewAdvisor[]): ReadonlyMap<number, string> =>
  new Map(preview.map(({ id, description }) => [id, toFolded(description ?? '')]))
