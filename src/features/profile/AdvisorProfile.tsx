import { useStore } from '@nanostores/react'
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { fetchAdvisor, fetchUnlisted } from '#data/advisors.queries.ts'
import { fetchReviews, fetchWriter, sendReview } from '#data/reviews.queries.ts'
import { $session } from '#data/session.ts'
import type { Advisor } from '#domain/advisors/advisor.ts'
import { profileMessages } from '#domain/advisors/profile-messages.ts'
import { professionalServiceData } from '#domain/content/structured-data.ts'
import { toAdvisorId } from '#domain/addresses/path-id.ts'
import { setPageName, setStructuredData } from '#parts/set-page-name.ts'
import { toAdvisorPath } from '#paths.ts'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { LoadFailure } from '#ui/LoadFailure.tsx'
import { Audits } from './Audits.tsx'
import { ClaimButton } from './ClaimButton.tsx'
import { Credentials } from './Credentials.tsx'
import { createProfile, type ProfileSnapshot, type ProfileStore } from './profile.store.ts'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'
import { saveTab, readTab } from './profile-page.ts'
import { ProfileActions } from './ProfileActions.tsx'
import { ProfileAside } from './ProfileAside.tsx'
import { ProfileHeader } from './ProfileHeader.tsx'
import { ProfileTabs } from './ProfileTabs.tsx'
import { ReportMistake } from './ReportMistake.tsx'

const ProfileAbsent = lazy(async () => ({
  default: (await import('./ProfileAbsent.tsx')).ProfileAbsent,
}))

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
      deps: { $session, fetchAdvisor, fetchUnlisted, fetchReviews, sendReview, fetchWriter },
    }),
  )
  // Deferred, so that a large new value is rendered without blocking the page.
  const profile = useDeferredValue(useStore(store.$profile))
  const advisor = profile.phase === 'ready' ? profile.advisor : undefined
  useEffect(() => {
    if (!advisor) return
    setPageName(advisor.companyName, toAdvisorPath(advisor.id))
    if (!snapshot) setStructuredData(professionalServiceData(location.origin, advisor))
  }, [advisor, snapshot])
  useTabInAddress(store)

  if (profile.phase === 'loading') return <ProfileSkeleton name={globalThis.earlyRequest?.name} />
  if (profile.phase === 'missing' || profile.phase === 'moved')
    return (
      <Suspense fallback={<ProfileSkeleton />}>
        <ProfileAbsent profile={profile} />
      </Suspense>
    )
  if (profile.phase === 'failed')
    return (
      <LoadFailure
        title={<h1>{profileMessages.profileFailed}</h1>}
        message={profile.message}
        onRetry={store.retry}
      />
    )
  return <Loaded store={store} advisor={profile.advisor} />
}

/** The open tab is the address's hash, and a change of either changes the other. */
function useTabInAddress(store: ProfileStore): void {
  useEffect(() => {
    const openTab = () => {
      const tab = readTab() ?? 'overview'
      if (tab === 'contact') store.write(false)
      else store.chooseTab(tab)
    }
    openTab()
    window.addEventListener('hashchange', openTab)
    const stop = store.$tab.listen(saveTab)
    return () => {
      stop()
      window.removeEventListener('hashchange', openTab)
    }
  }, [store])
}

function Loaded({ store, advisor }: { store: ProfileStore; advisor: Advisor }) {
  return (
    <>
      <div className="grid grid-cols-1 gap-x-columns gap-y-stack lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-stack">
          <ProfileHeader advisor={advisor} onWrite={store.write} />
          <ProfileTabs advisor={advisor} store={store} />
        </div>
        <ProfileAside
          advisor={advisor}
          actions={<ProfileActions advisor={advisor} onWrite={store.write} />}
        >
          <Audits advisor={advisor} />
          <Credentials advisor={advisor} />
        </ProfileAside>
      </div>
      <div className="mt-stack flex flex-wrap gap-3 border-t border-line pt-6">
        <ClaimButton advisor={advisor} />
        <ReportMistake advisorId={advisor.id} />
      </div>
      {/* On a phone the actions stay at the foot of the profile. */}
      <div className="sticky bottom-0 z-10 -mx-4 mt-6 border-t border-line bg-raised px-4 py-2 lg:hidden print:hidden">
        <ProfileActions advisor={advisor} onWrite={store.write} isBar />
      </div>
    </>
  )
}
