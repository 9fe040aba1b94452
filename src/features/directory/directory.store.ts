import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import type { AdvisorSearch } from '#data/advisors.queries.ts'
import { createQuery, toLoaded } from '#data/query.ts'
import type { Session } from '#data/session.ts'
import type { AdvisorTypeId } from '#domain/advisor-type.ts'
import {
  isInState,
  matchesAdvisor,
  matchesTypeListing,
  type AdvisorCard,
  type LocationChoice,
} from '#domain/advisor.ts'
import { matchesCompany, type Company } from '#domain/company.ts'
import type { DirectoryCounts } from '#domain/counts.ts'
import { MEMBER_ADVISOR_LIMIT, SEARCH_TERM_MAX } from '#domain/limits.ts'
import { toListing, type Listing } from './listing.ts'
import { createRemoteSearch } from './remote-search.store.ts'

/** A type as its page names it; its own words take part in the search. */
export type ListedType = { id: AdvisorTypeId; name: string; description: string }

/** The door to the backend, so that the behaviour runs without one. */
export type Door = {
  $session: ReadableAtom<Session>
  fetchAdvisors(filter: { typeId?: AdvisorTypeId }): Promise<AdvisorCard[]>
  fetchAdvisorPage(search: AdvisorSearch): Promise<AdvisorCard[]>
  fetchCompanies(): Promise<Company[]>
  fetchDirectoryCounts(): Promise<DirectoryCounts>
}

type Options = {
  /** What the static page shows to visitors: the snapshot's preview. */
  preview: AdvisorCard[]
  /** How many there were when the page was built; a member's page asks how many there are. */
  counts: DirectoryCounts
  type?: ListedType
  door: Door
}

export type DirectoryTab = 'advisors' | 'companies'

/** The behaviour of one directory page: the marketplace or, with `type`, the page of that type. */
export function createDirectory({ preview, counts, type, door }: Options) {
  const $term = atom('')
  const $location = atom<LocationChoice>('all')
  const $tab = atom<DirectoryTab>('advisors')
  const $pages = atom(1)
  const typeFilter = type ? { typeId: type.id } : {}

  const $member = computed(door.$session, (session) =>
    session.phase === 'member' ? session.user.id : null,
  )
  const $live = createQuery<DirectoryCounts>(['counts/', $member], {
    fetcher: () => door.fetchDirectoryCounts(),
  })
  const $counts = computed($live, ({ data = counts }) => ({
    advisors: type ? data.types[type.id] : data.advisors,
    companies: data.companies,
  }))
  // Beyond what one request may bring, the database searches and the list pages on.
  const $isRemote = computed(
    [$member, $counts],
    (id, { advisors }) => id !== null && advisors > MEMBER_ADVISOR_LIMIT,
  )
  const remote = createRemoteSearch({ ...typeFilter, fetchPage: door.fetchAdvisorPage })

  const $reader = computed([door.$session, $isRemote], (session, isRemote) => {
    if (session.phase === 'loading' || isRemote) return null
    return session.phase === 'member' ? session.user.id : 'visitor'
  })
  const $all = createQuery<AdvisorCard[]>(['advisors/', type?.id ?? 'all', '/', $reader], {
    fetcher: () => door.fetchAdvisors(typeFilter),
  })
  const $allCompanies = createQuery<Company[]>(['companies/', $member], {
    fetcher: () => door.fetchCompanies(),
  })

  const isMatch = (advisor: AdvisorCard) =>
    isInState(advisor.location, $location.get()) &&
    (type ? matchesTypeListing(advisor, $term.get(), type) : matchesAdvisor(advisor, $term.get()))

  const $local = computed([$all, $member, $term, $location, $pages], (all, member) => {
    const loaded = toLoaded(all)
    const isPreview = member === null && loaded.phase === 'loading'
    return toListing(isPreview ? { phase: 'ready', data: preview } : loaded, isMatch, $pages.get())
  })
  const $advisors = computed(
    [$isRemote, $local, remote.$listing],
    (isRemote, local, found): Listing<AdvisorCard> => (isRemote ? found : local),
  )
  const $companies = computed([$allCompanies, $term, $pages], (companies, term, pages) =>
    toListing(toLoaded(companies), (company) => matchesCompany(company, term), pages),
  )
  onMount($advisors, () => {
    const ask = () => {
      if ($isRemote.get()) remote.search($term.get(), $location.get())
    }
    const stops = [$isRemote.subscribe(ask), $term.listen(ask), $location.listen(ask)]
    return () => {
      for (const stop of stops) stop()
    }
  })

  return {
    /** What the static page shows to visitors. */
    preview: toListing({ phase: 'ready', data: preview }, () => true, 1),
    $counts,
    $term,
    $location,
    $tab,
    $advisors,
    $companies,
    search(term: string): void {
      $pages.set(1)
      $term.set(term.slice(0, SEARCH_TERM_MAX))
    },
    chooseLocation(location: LocationChoice): void {
      $pages.set(1)
      $location.set(location)
    },
    chooseTab(tab: DirectoryTab): void {
      $pages.set(1)
      $tab.set(tab)
    },
    showMore(): void {
      if ($isRemote.get()) void remote.showMore()
      else $pages.set($pages.get() + 1)
    },
    retry(): void {
      if ($isRemote.get()) remote.retry()
      else for (const store of [$all, $allCompanies]) if (store.get().error) store.revalidate()
    },
  }
}
export type Directory = ReturnType<typeof createDirectory>
