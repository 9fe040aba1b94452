import { useState } from 'react'
import { fetchAdvisorPage, fetchAdvisors, fetchDirectoryCounts } from '#data/advisors.queries.ts'
import { fetchCompanies } from '#data/companies.queries.ts'
import { $session } from '#data/session.ts'
import type { AdvisorCard } from '#domain/advisor.ts'
import type { DirectoryCounts } from '#domain/counts.ts'
import { createDirectory, type Directory, type ListedType } from './directory.store.ts'

/** What the static page hands over to its island. */
export type DirectoryProps = { preview: AdvisorCard[]; counts: DirectoryCounts }

/** The one directory of a page, with the real door to the backend. */
export function useDirectory({ preview, counts }: DirectoryProps, type?: ListedType): Directory {
  const [directory] = useState(() =>
    createDirectory({
      preview,
      counts,
      door: { $session, fetchAdvisors, fetchAdvisorPage, fetchCompanies, fetchDirectoryCounts },
      ...(type && { type }),
    }),
  )
  return directory
}
