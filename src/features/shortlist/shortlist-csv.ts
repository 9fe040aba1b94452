import { toWork } from '#domain/firms/work.ts'
import { toCsv } from '#domain/csv.ts'
import { toAdvisorPath } from '#paths.ts'
import type { ShortlistEntry } from './shortlist.store.ts'

const heads = [
  'Firm',
  'Contact person',
  'Work',
  'Location',
  'Rating',
  'Reviews',
  'Email',
  'Phone',
  'Website',
  'Note',
  'Profile',
]

/** A shortlist as CSV, without advisors that the reader does not see. */
export function toShortlistCsv(entries: readonly ShortlistEntry[], origin: string): string {
  const rows = entries.flatMap(({ item, advisor }) =>
    advisor
      ? [
          [
            advisor.companyName,
            advisor.contactPerson ?? '',
            toWork(advisor.services, advisor.stated.known_for).join('; '),
            advisor.location ?? '',
            advisor.averageRating > 0 ? advisor.averageRating.toFixed(1) : '',
            String(advisor.reviewCount),
            advisor.email ?? '',
            advisor.phone ?? '',
            advisor.website ?? '',
            item.note,
            origin + toAdvisorPath(advisor.id),
          ],
        ]
      : [],
  )
  return toCsv([heads, ...rows])
}
