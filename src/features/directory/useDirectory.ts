import { useEffect, useState } from 'react'
import { takeDrawn } from '#islands/early-request.ts'
import { $session } from '#data/session.ts'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import type { AdvisorCard, PreviewAdvisor } from '#domain/advisors/advisor.ts'
import type { DirectoryCounts } from '#domain/directory/counts.ts'
import { toToday } from '#domain/dates/day.ts'
import { parseSearch, toSearchKey } from '#domain/directory/directory-search.ts'
import { PAGE_SIZE } from '#domain/limits.ts'
import { pageAddress } from '#parts/page/address.ts'
import { createDirectory, type Directory } from './directory.store.ts'
import type { Drawn, ListedType } from './results.store.ts'

/** What drawn rows are hydrated without. */
export const loadFinder = () => import('./finder.ts')

/** Props that the static page passes to its island. */
export type DirectoryProps = {
  preview: PreviewAdvisor[]
  counts: DirectoryCounts
  /** Names of the advisor types. */
  typeNames: Record<AdvisorTypeId, string>
}

/** The advisors that early-rows.tsx has drawn: one more says that there are more. */
function toDrawn(drawn: object): Drawn {
  const advisors = drawn as readonly AdvisorCard[]
  return {
    key: toSearchKey(parseSearch(location.search)),
    items: advisors.slice(0, PAGE_SIZE),
    hasMore: advisors.length > PAGE_SIZE,
  }
}

/** The page's directory store with the real backend. */
export function useDirectory({ preview, counts }: DirectoryProps, type?: ListedType): Directory {
  const [directory] = useState(() =>
    createDirectory({
      preview,
      counts,
      drawn: takeDrawn(toDrawn),
      address: pageAddress,
      deps: {
        $session,
        loadFinder,
        readAdvisors: async (...given) => (await loadFinder()).readAdvisors(...given),
        // Companies are compared with a term, whose vocabulary the list of advisors does without.
        searchCompanies: async (search) =>
          (await import('#data/companies.queries.ts')).searchCompanies(search),
        fetchCompanyCounter: async () =>
          (await import('#data/companies.queries.ts')).fetchCompanyCounter(),
        fetchDirectoryCounts: async () => (await loadFinder()).fetchDirectoryCounts(),
        fetchDescriptions: async (of) => (await loadFinder()).fetchDescriptions(of),
        fetchWrittenTo: async () => (await loadFinder()).fetchWrittenTo(),
        // The vocabulary is only needed for a term.
        loadTermReader: async (firms) => {
          const [{ readTerm, readAhead }, { inSlices }] = await Promise.all([
            import('#domain/directory/read-term.ts'),
            loadFinder(),
          ])
          await inSlices(readAhead(firms, toToday()), () => {}, 8)
          return readTerm
        },
        findAnswer: async (question) =>
          (await import('#parts/search/find-answer.ts')).findAnswer(question),
        recordEmptySearch: async (search, isCurrent) => {
          const module = await import('./empty-search.ts').catch(() => null)
          module?.recordEmptySearch(search, isCurrent)
        },
        afterPaint: (act) => void requestAnimationFrame(() => setTimeout(act)),
      },
      ...(type && { type }),
    }),
  )
  // The static page does not know its URL, which is applied after hydration.
  useEffect(() => {
    const stop = directory.open()
    // A row's profile may be gone on the way back to the page.
    const refresh = ({ persisted }: PageTransitionEvent) => persisted && directory.refresh()
    window.addEventListener('pageshow', refresh)
    return () => {
      stop()
      window.removeEventListener('pageshow', refresh)
    }
  }, [directory])
  return directory
}
