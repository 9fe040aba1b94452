import { nothingStated } from '#domain/firms/stated.ts'
import type { Advisor } from '#domain/advisors/advisor.ts'

/** An imported advisor of which nothing but the name is known, for tests to fill in. */
export const advisor: Advisor = {
  id: 1,
  companyName: 'Harbor Valuation',
  contactPerson: null,
  location: null,
  description: null,
  website: null,
  expertise: [],
  reviewCount: 0,
  averageRating: 0,
  typeIds: [],
  resourceCounts: { website: 0, article: 0, video: 0 },
  practiceSince: null,
  takingClients: null,
  lookedAt: null,
  listedAt: '2025-11-02T09:00:00+00:00',
  checks: {},
  email: null,
  phone: null,
  satisfactionRate: null,
  reviewsBy: {},
  isDemonstration: false,
  services: [],
  grounds: { company_name: { by: 'team', on: '2025-11-02' } },
  stated: nothingStated,
  confirmedAt: null,
  hasOwner: false,
}
