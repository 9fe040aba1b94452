import { atom, computed, type ReadableAtom } from 'nanostores'
import type { CompanySearch } from '#data/companies.queries.ts'
import { toFault } from '#data/fault.ts'
import { createQuery } from '#data/query.ts'
import { everything, toQuery, type DirectorySearch } from '#domain/directory/directory-search.ts'
import type { Company } from '#domain/firms/company.ts'
import { PAGE_SIZE } from '#domain/limits.ts'
import type { List } from './list.ts'

type Found = { items: Company[]; total: number }
type Counter = (search: CompanySearch) => number

/** Backend calls of the store, replaced in tests. */
export type CompanyDeps = {
  searchCompanies(search: CompanySearch): Promise<Found>
  /** Counts the companies of a search without a request; null if there are too many. */
  fetchCompanyCounter(): Promise<Counter | null>
}

type Options = {
  /** The search as the address has it, after a pause in typing. */
  $search: ReadableAtom<DirectorySearch>
  /** The search at once. */
  $latest: ReadableAtom<DirectorySearch>
  /** The member's id; null for visitors, who see no company. */
  $member: ReadableAtom<string | null>
  deps: CompanyDeps
}

/** The companies of a search, which the database finds, and their number beside the advisors. */
export function createCompanies({ $search, $latest, $member, deps }: Options) {
  const $key = computed($search, ({ tab, term, state, sort, pages }) =>
    tab === 'companies' ? toQuery({ ...everything, tab, term, state, sort, pages }) : null,
  )
  const $answer = createQuery<Found>(['companies/', $member, '/', $key], {
    fetcher: () => deps.searchCompanies($search.get()),
  })
  // The rows of the last answer stay until the next one is there.
  const $shown = atom<Found | null>(null)
  const $companies = computed([$answer, $shown, $search], (answer, shown, { pages }) => {
    const found = answer.data ?? shown
    if (answer.error !== undefined && !answer.data) return toFailed(answer.error)
    return found ? toList(found, pages, answer.data === undefined) : ({ phase: 'loading' } as const)
  })

  const $isAsked = atom(false)
  const $counter = createQuery<Counter | null>(
    ['company counter/', $member, computed($isAsked, (isAsked) => isAsked || null)],
    { fetcher: () => deps.fetchCompanyCounter() },
  )
  /** Number of companies of the search, beside the list of advisors; null while it is not known. */
  const $beside = computed(
    [$counter, $latest],
    ({ data: count }, search) => count?.(search) ?? null,
  )

  return {
    $companies,
    /** Number of companies found; null while it is not known. */
    $total: computed($answer, ({ data }) => data?.total ?? null),
    $beside,
    /** Reads what counts companies beside the advisors: a search begins. */
    prepare: () => $isAsked.set(true),
    retry: () => $answer.revalidate(),
    forget: () => $shown.set(null),
    subscribe: () =>
      $answer.subscribe(({ data }) => {
        if (data) $shown.set(data)
      }),
  }
}

function toList({ items, total }: Found, pages: number, isBusy: boolean): List<Company> {
  return { phase: 'ready', items, near: [], hasMore: total > pages * PAGE_SIZE, isBusy }
}

function toFailed(error: unknown): List<Company> {
  return { phase: 'failed', message: toFault(error).message }
}
