import { useState } from 'react'
import { fetchAdvisorPage, fetchAdvisors } from '#data/advisors.queries.ts'
import { fetchCompanies } from '#data/companies.queries.ts'
import { $session } from '#data/session.ts'
import type { AdvisorCard } from '#domain/advisor.ts'
import { createDirectory, type Directory, type ListedType } from './directory.store.ts'

/** What the static page hands over to its island. */
export type DirectoryProps = { preview: AdvisorCard[]; advisorCount: number }

/** The one directory of a page, with the real door to the backend. */
export function useDirectory(
  { preview, advisorCount }: DirectoryProps,
  type?: ListedType,
): Directory {
  const [directory] = useState(() =>
    createDirectory({
      preview,
      advisorCount,
      door: { $session, fetchAdvisors, fetchAdvisorPage, fetchCompanies },
      ...(type && { type }),
    }),
  )
  return directory
}
