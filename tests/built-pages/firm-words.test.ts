/** What is printed of one firm claims no title that the firm has not stated, wherever it is printed. */
import { createElement } from 'react'
import { expect, it } from 'vitest'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import type { Advisor } from '#domain/advisors/advisor.ts'
import { professionalServiceData } from '#domain/content/structured-data.ts'
import { toTitleText, type Credential } from '#domain/credentials/credential.ts'
import { everything } from '#domain/directory/directory-search.ts'
import { parseTerm } from '#domain/directory/parsed-term.ts'
import { createReason } from '#domain/directory/reason.ts'
import { toWork } from '#domain/firms/work.ts'
import { toRows, toSheetCsv } from '#domain/sheet/sheet.ts'
import { AdvisorRow } from '#features/directory/rows/AdvisorRow.tsx'
import { ListingSnapshot } from '#features/decision-records/ListingSnapshot.tsx'
import { toShortlistCsv } from '#features/shortlist/shortlist-csv.ts'
import { ShortlistFacts } from '#features/shortlist/ShortlistFacts.tsx'
import { advisor as silent } from '#tests/advisor.ts'
import { readProfile, toText } from '#tests/profile-text.ts'

const cpa: Credential = {
  id: 1,
  advisorId: 1,
  kind: 'cpa',
  value: '044821',
  holder: null,
  issuedIn: 'OH',
  companyId: null,
  basis: 'stated',
  asOf: '2026-03-12',
  expiresAt: null,
  sourceUrl: null,
}

/** All that the product prints of a firm; rows as on the page of a kind and as found by its names. */
function print(advisor: Advisor, credentials: Credential[]): string {
  const compared = [{ ...advisor, credentials }]
  const item = { id: 1, note: '', addedAt: '2026-03-12', notedAt: null }
  const known = {
    on: '2026-03-12',
    is_demonstration: false,
    listing: Object.fromEntries(advisor.services.map((name) => [name, true])),
    grounds: {},
    looked_at_on: null,
    facts: credentials.map(({ kind, value, basis, asOf }) => ({ kind, value, basis, as_of: asOf })),
    reviews: { count: 0, average: null },
  }
  const rows = [undefined, ...advisor.typeIds].map((typeId) =>
    toText(createElement(AdvisorRow, { advisor, typeId, isOpen: true })),
  )
  const terms = ['cpa', 'auditor', 'tax advisor', 'attorney', 'investment banker', 'appraiser']
  return [
    readProfile(advisor),
    ...rows,
    ...terms.map((term) => createReason(parseTerm(term), everything)(advisor)),
    toSheetCsv(compared, toRows(compared)).replace('CPA license', ''),
    toText(createElement(ShortlistFacts, { advisor })),
    toShortlistCsv([{ item, advisor }], 'https://a.example').replace(/.*/, ''),
    toText(createElement(ListingSnapshot, { name: 'Firm', known })).replace('CPA license', ''),
    JSON.stringify(professionalServiceData('https://a.example', advisor)),
  ].join('\n')
}

const title =
  /\b(?:CPAs?|audit\w*|attorneys?|lawyers?|trustees?(?! services)|apprais\w*|bankers?)\b/gi

it.each([
  ['a wealth manager', ['ESOP_1042_Rollover'], ['tax-advisor', 'wealth-management']],
  ['a bookkeeper', ['Accounting'], ['tax-advisor', 'auditor']],
  ['a law firm', ['ESOP_Law_Firm'], ['esop-attorney', 'corporate-attorney']],
  ['a valuer', ['ESOP_Valuation'], ['investment-banker', 'buy-side-valuation']],
] as const)('calls %s by its service alone', (_, services, typeIds) => {
  const firm: Advisor = { ...silent, services: [...services], typeIds: [...typeIds] }
  expect(print(firm, []).match(title)).toBeNull()
  const stated = print(firm, [cpa])
  expect(stated.match(title)).toEqual(['CPA', 'CPA'])
  expect(stated.match(/CPA, says the firm: (?:Ohio )?044821/g)).toHaveLength(2)
})

it('drops “says the firm” while the check of a title is valid', () => {
  expect(toTitleText(cpa)).toBe('CPA, says the firm')
  expect(toTitleText({ ...cpa, basis: 'checked' })).toBe('CPA')
})

it.each<[knownFor: AdvisorTypeId[], asked: AdvisorTypeId[], work: string[]]>([
  [[], [], ['1042 rollover', 'Accounting', 'Plan design']],
  [['tax-advisor', 'lender'], [], ['Tax advice', '1042 rollover', 'Accounting', 'Plan design']],
  [
    ['wealth-management'],
    ['auditor'],
    ['Accounting', 'Wealth management', '1042 rollover', 'Plan design'],
  ],
])('puts first what a firm wants to be known by: %j, asked for %j', (knownFor, asked, work) => {
  expect(toWork(['ESOP_1042_Rollover', 'Accounting', 'ESOP_Plan_Design'], knownFor, asked)).toEqual(
    work,
  )
})
