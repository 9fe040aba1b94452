import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Advisor } from '#domain/advisors/advisor.ts'
import { advisor as silent } from '#tests/advisor.ts'
import { toMarkup } from '#islands/to-markup.ts'
import { AdvisorProfile } from './AdvisorProfile.tsx'
import { EarlyProfile } from './EarlyProfile.tsx'

const ground = { by: 'firm', on: '2026-03-12' } as const
const hostile = `<img src=x onerror="alert('1')">&amp;`
const stating: Advisor = {
  ...silent,
  companyName: hostile,
  contactPerson: 'Ann Moss',
  location: 'Fresno, CA',
  description: hostile,
  website: 'https://firm.example',
  email: 'ann@firm.example',
  phone: '+1 555 0100',
  expertise: ['Valuation', hostile],
  services: ['ESOP_Valuation'],
  typeIds: ['lender', 'tpa'],
  reviewCount: 2,
  averageRating: 4.5,
  isDemonstration: true,
  hasOwner: true,
  confirmedAt: '2026-03-12T00:00:00Z',
  audits: { year: 2024, plans: 17, as_of: '2026-03-12' },
  grounds: { ESOP_Valuation: ground, description: ground },
  stated: { ...silent.stated, states_served: ['CA', 'NV'] },
}

it.each([
  ['of which little is known', silent],
  ['of which all is known', stating],
])('draws what React hydrates: a firm %s', (_, advisor) => {
  const island = createElement(AdvisorProfile, { snapshot: { advisor } })
  expect(toMarkup(createElement(EarlyProfile, { advisor }))).toBe(renderToString(island))
})
