import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { AdvisorCard } from '#domain/advisors/advisor.ts'
import { advisor as nothing } from '#tests/advisor.ts'
import { toMarkup } from '#ui/to-markup.ts'
import { AdvisorLine } from './AdvisorLine.tsx'

const bare: AdvisorCard = { ...nothing, id: 7, companyName: 'Firm' }
const whole: AdvisorCard = {
  ...bare,
  contactPerson: 'Ann Moss',
  location: 'Fresno, CA',
  website: 'https://firm.example',
  reviewCount: 1,
  averageRating: 4.3,
  typeIds: ['lender', 'tpa', 'auditor'],
  practiceSince: 1999,
  takingClients: true,
  checks: { bar: '9999-01-01', cpa: '9999-01-01', crd: '9999-01-01' },
}
const hostile = `<img src=x onerror="alert('1')">&amp;`
const words = { companyName: hostile, contactPerson: hostile, location: hostile, website: hostile }

it.each([
  ['of whom little is known', bare],
  ['of whom all is known', whole],
  ['with signs of HTML in its texts', { ...whole, ...words }],
])('renders the same HTML as React: an advisor %s', (_, advisor) => {
  for (const more of [{}, { typeId: 'tpa', withYears: true, reason: 'TPA · in Fresno' }] as const) {
    const line = createElement(AdvisorLine, { advisor, ...more })
    expect(toMarkup(line)).toBe(renderToString(line))
  }
})
