import { useStore } from '@nanostores/react'
import { useDeferredValue, useEffect, useState } from 'react'
import { fetchAdvisor } from '#data/advisors.queries.ts'
import { fetchReviews, sendReview } from '#data/reviews.queries.ts'
import { $session } from '#data/session.ts'
import { toAdvisorId } from '#domain/advisor-id.ts'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import './profile.css'
import { createProfile, type ProfileSnapshot } from './profile.store.ts'
import { ProfileFailure, ProfileMissing } from './ProfileAbsent.tsx'
import { ProfileHeader } from './ProfileHeader.tsx'
import { ProfileTabs } from './ProfileTabs.tsx'

type Props = { snapshot?: ProfileSnapshot }

/** An advisor's profile: of the snapshot where it is given, else of the advisor that the path names. */
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
      door: { $session, fetchAdvisor, fetchReviews, sendReview },
    }),
  )
  // In steps that leave the page its turn, where a store's new value is drawn in one.
  const profile = useDeferredValue(useStore(store.$profile))
  const name = profile.phase === 'ready' ? profile.advisor.companyName : undefined
  useEffect(() => {
    if (name) document.title = `${name} | ESOP Marketplace`
  }, [name])

  if (profile.phase === 'loading') return <Spinner />
  if (profile.phase === 'missing') return <ProfileMissing forMembers={profile.forMembers} />
  if (profile.phase === 'failed')
    return <ProfileFailure message={profile.message} onRetry={store.retry} />
  return (
    <>
      <ProfileHeader advisor={profile.advisor} />
      <ProfileTabs advisor={profile.advisor} store={store} />
    </>
  )
}
