import type { Advisor } from '#domain/advisors/advisor.ts'

/** An advisor that states nothing but its name, for tests to fill in. */
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
  email: null,
  phone: null,
  satisfactionRate: null,
  reviewsBy: {},
  isDemonstration: false,
  services: [],
  terms: {
    statesServed: null,
    nationwide: false,
    feeModels: null,
    companiesAdvised: null,
    confirmedAt: null,
    hasOwner: false,
  },
}
