import { useEffect, useState } from 'react'
import { countAdvisors, fetchDirectoryCounts, searchAdvisors } from '#data/advisors.queries.ts'
import { countCompanies, searchCompanies } from '#data/companies.queries.ts'
import { $session } from '#data/session.ts'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import type { AdvisorCard } from '#domain/advisors/advisor.ts'
import type { DirectoryCounts } from '#domain/directory/counts.ts'
import { pageAddress } from '#parts/address.ts'
import { createDirectory, type Directory, type ListedType } from './directory.store.ts'

/** What the static page hands over to its island. */
export type DirectoryProps = {
  preview: AdvisorCard[]
  counts: DirectoryCounts
  /** What each kind of advisor is called. */
  typeNames: Record<AdvisorTypeId, string>
}

/** The one directory of a page, with the real door to the backend. */
export function useDirectory({ preview, counts }: DirectoryProps, type?: ListedType): Directory {
  const [directory] = useState(() =>
    createDirectory({
      preview,
      counts,
      address: pageAddress,
      door: {
        $session,
        searchAdvisors,
        searchCompanies,
        countAdvisors,
        countCompanies,
        fetchDirectoryCounts,
      },
      ...(type && { type }),
    }),
  )
  // The static page knows no address: what it says is taken over once both are the same.
  useEffect(() => directory.open(), [directory])
  return directory
}
