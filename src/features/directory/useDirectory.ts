import { useEffect, useState } from 'react'
import { countAdvisors, fetchDirectoryCounts, searchAdvisors } from '#data/advisors.queries.ts'
import { countCompanies, searchCompanies } from '#data/companies.queries.ts'
import { takeDrawn } from '#data/early-request.ts'
import { parseAdvisorCards, parsePage } from '#data/rows.ts'
import { $session } from '#data/session.ts'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import type { AdvisorCard } from '#domain/advisors/advisor.ts'
import type { DirectoryCounts } from '#domain/directory/counts.ts'
import { PAGE_SIZE } from '#domain/limits.ts'
import { pageAddress } from '#parts/page/address.ts'
import { createDirectory, type Directory } from './directory.store.ts'
import type { ListedType } from './matches.store.ts'

/** Props that the static page passes to its island. */
export type DirectoryProps = {
  preview: AdvisorCard[]
  counts: DirectoryCounts
  /** Names of the advisor types. */
  typeNames: Record<AdvisorTypeId, string>
}

/** The page's directory store with the real backend. */
export function useDirectory({ preview, counts }: DirectoryProps, type?: ListedType): Directory {
  const [directory] = useState(() =>
    createDirectory({
      preview,
      counts,
      drawn: takeDrawn((rows) => parsePage(rows, parseAdvisorCards, PAGE_SIZE)),
      address: pageAddress,
      deps: {
        $session,
        searchAdvisors,
        searchCompanies,
        countAdvisors,
        countCompanies,
        fetchDirectoryCounts,
        // The vocabulary is only needed for a term.
        loadTermParser: async () => (await import('#domain/directory/parsed-term.ts')).parseTerm,
        findAnswer: async (question) =>
          (await import('#parts/search/find-answer.ts')).findAnswer(question),
        recordEmptySearch: async (search, isCurrent) => {
          const module = await import('./empty-search.ts').catch(() => null)
          module?.recordEmptySearch(search, isCurrent)
        },
      },
      ...(type && { type }),
    }),
  )
  // The static page does not know its URL, which is applied after hydration.
  useEffect(() => directory.open(), [directory])
  return directory
}
