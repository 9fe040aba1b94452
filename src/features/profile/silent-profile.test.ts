/** Nothing is printed of a firm that no row holds: the profile of an imported firm, rendered as the build renders it. */
import { expect, it } from 'vitest'
import type { Advisor } from '#domain/advisors/advisor.ts'
import { advisor as silent } from '#tests/advisor.ts'
import { readProfile } from '#tests/profile-text.ts'

const imported = { by: 'team', on: '2025-11-02' } as const
const listed: Advisor = {
  ...silent,
  location: 'Fresno, CA',
  typeIds: ['lender'],
  services: ['ESOP_Financing'],
  grounds: { company_name: imported, location: imported, ESOP_Financing: imported },
}
it.each([
  ['states nothing', silent],
  ['is on an imported list', listed],
])('says nothing without a basis and a day of a firm that %s', (_, advisor) => {
  const text = readProfile(advisor)
  expect(text).toContain('Listed by our team, not reviewed by us')
  expect(text).toContain('Added by our team, November 2025')
  expect(text).toMatch(/\d+ facts not stated\s.*Acts for ·/)
  const rest = text.replaceAll(
    /(Added by our team,|Listed since) November 2025|\d+ facts not stated/g,
    '',
  )
  // "0 reviews" and "Articles (0)" are counted.
  expect(rest.replaceAll(/\b0\b/g, '')).not.toMatch(/\d|%/)
  expect(rest).not.toMatch(/verified|vetted|trusted|leading|success|sample|years experience/i)
})
