import { atom } from 'nanostores'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Advisor } from '#domain/advisors/advisor.ts'
import { ProfileAside } from '#features/profile/ProfileAside.tsx'
import { ProfileHeader } from '#features/profile/ProfileHeader.tsx'
import { createProfile, profileTabs } from '#features/profile/profile.store.ts'
import { ProfileTabs } from '#features/profile/ProfileTabs.tsx'

/** What an element says, without drawings. */
export const toText = (element: ReactElement) =>
  renderToStaticMarkup(element)
    .replaceAll(/<svg.*?<\/svg>/gs, '')
    .replaceAll(/(?:<[^>]+>\n*)+/g, '\n')

const never = () => Promise.reject(new Error('Nothing is requested.'))

/** Everything that the profile of a firm says, with each of its tabs, as the build renders it. */
export function readProfile(advisor: Advisor): string {
  const deps = { fetchAdvisor: never, fetchUnlisted: never, fetchReviews: never, sendReview: never }
  const store = createProfile({
    id: advisor.id,
    snapshot: { advisor, reviews: [] },
    deps: { ...deps, fetchWriter: never, $session: atom({ phase: 'loading' }) },
  })
  const tabs = profileTabs.map((tab) => {
    store.chooseTab(tab)
    return toText(createElement(ProfileTabs, { advisor, store }))
  })
  const header = createElement(ProfileHeader, { advisor })
  const aside = createElement(ProfileAside, { advisor, resources: null })
  return [toText(header), toText(aside), ...tabs].join('\n')
}
