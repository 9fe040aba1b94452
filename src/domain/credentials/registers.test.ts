import { expect, it } from 'vitest'
import { toAuditsText } from './audits.ts'
import { toOfficialPages } from './registers.ts'

it.each([
  ['crd', '142913', null, 'https://adviserinfo.sec.gov/firm/summary/142913'],
  ['crd', '142913', 'Dana Reed', 'https://adviserinfo.sec.gov/individual/summary/142913'],
  ['fdic', '57803', null, 'https://banks.data.fdic.gov/bankfind-suite/bankfind/details/57803'],
  ['cpa', '0012', null, 'https://cpaverify.org/'],
  ['insurance', 'Acme', null, undefined],
] as const)('leads to the official page of a number: %s %s %s', (kind, value, holder, href) => {
  expect(toOfficialPages({ kind, value, holder })[0]?.href).toBe(href)
})

it('says of audits that there are at least so many', () => {
  const audits = { year: 2024, plans: 17, as_of: '2025-10-31' }
  expect(toAuditsText(audits)).toBe('Audited at least 17 ESOPs in filings for 2024')
  expect(toAuditsText({ ...audits, plans: 1 })).toContain('1 ESOP in')
  expect(toAuditsText(null)).toBeNull()
})
