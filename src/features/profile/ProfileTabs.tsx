import { useStore } from '@nanostores/react'
import type { Advisor } from '#domain/advisors/advisor.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { useModule } from '#ui/useModule.ts'
import { Overview, TabsOfProfile } from './ProfileLayout.tsx'
import type { ProfileStore } from './profile.store.ts'

export const loadOthers = () => import('./OtherTabs.tsx')

/** The five tabs of a profile. */
export function ProfileTabs({ advisor, store }: { advisor: Advisor; store: ProfileStore }) {
  const tab = useStore(store.$tab)
  const others = useModule(loadOthers, tab !== 'overview', () => store.chooseTab('overview'))
  const content =
    tab === 'overview' ? (
      <Overview advisor={advisor} />
    ) : others ? (
      <others.OtherTab tab={tab} advisor={advisor} store={store} />
    ) : (
      <Spinner />
    )
  return <TabsOfProfile tab={tab} onChange={store.chooseTab} contents={{ [tab]: content }} />
}
