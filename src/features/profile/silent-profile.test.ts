/** Nothing is printed of a firm that no row holds: the profile of an imported firm, rendered as the build renders it. */
import { atom } from 'nanostores'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Advisor } from '#domain/advisors/advisor.ts'
import { advisor as silent } from '#tests/advisor.ts'
import { ProfileAside } from './ProfileAside.tsx'
import { ProfileHeader } from './ProfileHeader.tsx'
import { createProfile, profileTabs } from './profile.store.ts'
import { ProfileTabs } from './ProfileTabs.tsx'

const imported = { by: 'team', on: '2025-11-02' } as const
const listed: Advisor = {
  ...silent,
  location: 'Fresno, CA',
  typeIds: ['lender'],
  services: ['ESOP_Financing'],
  grounds: { company_name: imported, location: imported, ESOP_Financing: imported },
}
const toText = (html: string) =>
  html
    .replaceAll(/<svg.*?<\/svg>/gs, '')
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll(/\n+/g, '\n')

const never = () => Promise.reject(new Error('Nothing is requested.'))

/** Everything that the profile says, with each of its tabs. */
function read(advisor: Advisor): string {
  const deps = {
    fetchAdvisor: never,
    fetchUnlisted: never,
    fetchReviews: never,
    sendReview: never,
    fetchWriter: never,
  }
  const store = createProfile({
    id: advisor.id,
    snapshot: { advisor, reviews: [] },
    deps: { ...deps, $session: atom({ phase: 'loading' }) },
  })
  const tabs = profileTabs.map((tab) => {
    store.chooseTab(tab)
    return createElement(ProfileTabs, { key: tab, advisor, store })
  })
  const parts = [
    createElement(ProfileHeader, { key: 'header', advisor }),
    createElement(ProfileAside, { key: 'aside', advisor, resources: null }),
  ]
  return [...parts, ...tabs].map((part) => toText(renderToStaticMarkup(part))).join('\n')
}

it.each([
  ['states nothing', silent],
  ['is on an imported list', listed],
])('says nothing without a basis and a day of a firm that %s', (_, advisor) => {
  const text = read(advisor)
  expect(text).toContain('Listed by our team, not reviewed by us')
  expect(text).toContain('Added by our team, November 2025')
  expect(text).toMatch(/Not stated:\s.*Acts for ·/)
  const rest = text.replaceAll(/(Added by our team,|Listed since) November 2025/g, '')
  // "0 reviews" and "Articles (0)" are counted.
  expect(rest.replaceAll(/\b0\b/g, '')).not.toMatch(/\d|%/)
  expect(rest).not.toMatch(/verified|vetted|trusted|leading|success|sample|years experience/i)
})

it('marks the specified figures of a demonstration firm as samples', () => {
  const text = read({ ...silent, isDemonstration: true, reviewCount: 1 })
  expect(text).toMatch(/Sample figures\s+10\+\s+years experience/)
  expect(text.match(/95%/g)).toHaveLength(1)
})
