import { useStore } from '@nanostores/react'
import { useDeferredValue, useEffect, useState } from 'react'
import { fetchAdvisor } from '#data/advisors.queries.ts'
import { fetchReviews, sendReview } from '#data/reviews.queries.ts'
import { $session } from '#data/session.ts'
import { toAdvisorId } from '#domain/addresses/path-id.ts'
import { markStages } from './mark-stages.ts'
import { setPageName } from '#parts/set-page-name.ts'
import { toAdvisorPath } from '#paths.ts'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { ClaimButton } from './ClaimButton.tsx'
import { createProfile, type ProfileSnapshot } from './profile.store.ts'
import { ProfileFailure, ProfileLoading, ProfileLocked, ProfileMissing } from './ProfileStates.tsx'
import { saveTab, readTab } from './profile-page.ts'
import { ProfileHeader } from './ProfileHeader.tsx'
import { ProfileTabs } from './ProfileTabs.tsx'
import { ReportMistake } from './ReportMistake.tsx'

type Props = { snapshot?: ProfileSnapshot }

/** An advisor's profile: from the snapshot if given, else the advisor in the path. */
export function AdvisorProfile(props: Props) {
  return (
    <IslandBoundary>
      <ProfileView {...props} />
    </IslandBoundary>
  )
}

function ProfileView({ snapshot }: Props) {
  const [store] = useState(() =>
    createProfile({
      id: snapshot ? snapshot.advisor.id : toAdvisorId(location.pathname),
      ...(snapshot && { snapshot }),
      deps: { $session, fetchAdvisor, fetchReviews, sendReview },
    }),
  )
  // Deferred, so that a large new value is rendered without blocking the page.
  const profile = useDeferredValue(useStore(store.$profile))
  const advisor = profile.phase === 'ready' ? profile.advisor : undefined
  useEffect(() => {
    if (!advisor) return
    setPageName(advisor.companyName, toAdvisorPath(advisor.id))
    markStages(advisor.typeIds)
  }, [advisor])
  useEffect(() => {
    const follow = () => {
      const tab = readTab() ?? 'overview'
      if (tab === 'contact') store.write(false)
      else store.chooseTab(tab)
    }
    follow()
    window.addEventListener('hashchange', follow)
    const stop = store.$tab.listen(saveTab)
    return () => {
      stop()
      window.removeEventListener('hashchange', follow)
    }
  }, [store])

  if (profile.phase === 'loading') return <ProfileLoading />
  if (profile.phase === 'missing')
    return profile.forMembers ? <ProfileLocked /> : <ProfileMissing />
  if (profile.phase === 'failed')
    return <ProfileFailure message={profile.message} onRetry={store.retry} />
  return (
    <>
      <div className="mb-8">
        <ProfileHeader advisor={profile.advisor} onWrite={store.write} />
      </div>
      <ProfileTabs advisor={profile.advisor} store={store} />
      <div className="mt-stack flex flex-wrap gap-3 border-t border-line pt-6">
        <ClaimButton advisor={profile.advisor} />
        <ReportMistake advisorId={profile.advisor.id} />
      </div>
    </>
  )
}
