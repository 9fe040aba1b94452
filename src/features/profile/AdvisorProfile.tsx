import { useStore } from '@nanostores/react'
import { lazy, Suspense, useDeferredValue, useEffect, useLayoutEffect, useState } from 'react'
import { takeDrawn } from '#islands/early-request.ts'
import { $session } from '#data/session.ts'
import type { Advisor } from '#domain/advisors/advisor.ts'
import { profileMessages } from '#domain/advisors/profile-messages.ts'
import { professionalServiceData } from '#domain/content/structured-data.ts'
import { toAdvisorId } from '#domain/addresses/path-id.ts'
import { ResourceButtons } from '#parts/resources/ResourceButtons.tsx'
import { SaveButton } from '#parts/shortlist/SaveButton.tsx'
import { setPageName, setStructuredData } from '#parts/page/set-page-name.ts'
import { toAdvisorPath } from '#paths.ts'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { Pending } from '#ui/Pending.tsx'
import { useModule } from '#ui/useModule.ts'
import { ClaimButton } from './ClaimButton.tsx'
import type { OpenProfile } from './ProfileAbsent.tsx'
import {
  createProfile,
  type ProfileDeps,
  type ProfileSnapshot,
  type ProfileStore,
} from './profile.store.ts'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'
import { saveTab, readTab } from './profile-page.ts'
import { ProfileLayout } from './ProfileLayout.tsx'
import { loadOthers, ProfileTabs } from './ProfileTabs.tsx'
import { ReportMistake } from './ReportMistake.tsx'

const ProfileAbsent = lazy(async () => ({
  default: (await import('./ProfileAbsent.tsx')).ProfileAbsent,
}))

type Props = {
  snapshot?: ProfileSnapshot
  /** The one profile that visitors may see, for those who may not see this one. */
  open?: OpenProfile | null
}

const loadAdvisors = () => import('#data/advisors.queries.ts')
const loadReviews = () => import('#data/reviews.queries.ts')
/** Requests load after what is drawn is hydrated. */
const calls: Omit<ProfileDeps, '$session'> = {
  fetchAdvisor: async (id) => (await loadAdvisors()).fetchAdvisor(id),
  fetchUnlisted: async (id) => (await loadAdvisors()).fetchUnlisted(id),
  fetchReviews: async (id) => (await loadReviews()).fetchReviews(id),
  sendReview: async (id, review) => (await loadReviews()).sendReview(id, review),
  fetchWriter: async (id) => (await loadReviews()).fetchWriter(id),
}

/** The advisor that early-profile.tsx has drawn. */
const toSnapshot = (drawn: object): ProfileSnapshot => ({ advisor: drawn as Advisor })

/** An advisor's profile: from the snapshot if given, else the advisor in the path. */
export function AdvisorProfile(props: Props) {
  return (
    <IslandBoundary>
      <ProfileView {...props} />
    </IslandBoundary>
  )
}

function ProfileView({ snapshot, open = null }: Props) {
  const [known] = useState(() => snapshot ?? takeDrawn(toSnapshot))
  const [store] = useState(() =>
    createProfile({
      id: known ? known.advisor.id : toAdvisorId(globalThis.location?.pathname ?? ''),
      ...(known && { snapshot: known }),
      deps: { $session, ...calls },
    }),
  )
  // Deferred, so that a large new value is rendered without blocking the page.
  const profile = useDeferredValue(useStore(store.$profile))
  const session = useStore($session, { ssr: 'initial' })
  const advisor = profile.phase === 'ready' ? profile.advisor : undefined
  useEffect(() => {
    if (!advisor) return
    setPageName(advisor.companyName, toAdvisorPath(advisor.id))
    if (!snapshot) setStructuredData(professionalServiceData(location.origin, advisor))
  }, [advisor, snapshot])
  useTabInAddress(store)

  // The page of every profile knows neither the session nor its path.
  const isStatic = session.phase === 'loading' && !known
  if (isStatic || profile.phase === 'loading') return <ProfileSkeleton />
  if (profile.phase === 'missing' || profile.phase === 'moved')
    return (
      <Suspense fallback={<ProfileSkeleton />}>
        <ProfileAbsent profile={profile} open={open} id={toAdvisorId(location.pathname)} />
      </Suspense>
    )
  if (profile.phase === 'ready') return <Loaded store={store} advisor={profile.advisor} />
  const title = <h1>{profileMessages.profileFailed}</h1>
  return <Pending of={profile} title={title} onRetry={store.retry} />
}

/**
 * The open tab is the address's hash, and a change of either changes the other. The hash is read in the step that makes the buttons
 * work: read later, it would undo a press in between.
 */
function useTabInAddress(store: ProfileStore): void {
  useLayoutEffect(() => {
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
  const others = useModule(loadOthers, true, () => undefined)
  return (
    <ProfileLayout
      advisor={advisor}
      onWrite={store.write}
      Save={SaveButton}
      tabs={<ProfileTabs advisor={advisor} store={store} />}
      resources={<ResourceButtons advisor={advisor} />}
      credentials={others && <others.Credentials advisor={advisor} />}
      foot={
        <>
          <ClaimButton advisor={advisor} />
          <ReportMistake advisor={advisor} />
        </>
      }
    />
  )
}
