import { useState } from 'react'
import { fetchOwnRegistrations } from '#data/registrations.queries.ts'
import { $session } from '#data/session.ts'
import { AccountSection } from '#parts/AccountSection.tsx'
import { MembersGate } from '#parts/members/MembersGate.tsx'
import { paths } from '#paths.ts'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { createOwnRegistrations } from './registration.store.ts'
import { SentRegistrations, sentHeading } from './SentRegistrations.tsx'

/** The member's registrations with their states and reasons. */
export function OwnRegistrations() {
  const [store] = useState(() =>
    createOwnRegistrations(paths.account, {
      $session,
      fetchOwnRegistrations,
      replaceLocation: (address) => location.replace(address),
    }),
  )
  return (
    <IslandBoundary>
      <MembersGate $gate={store.$gate}>
        <AccountSection {...sentHeading} isWide>
          <SentRegistrations $sent={store.$sent} onRetry={store.retry} none={<Nothing />} />
        </AccountSection>
      </MembersGate>
    </IslandBoundary>
  )
}

function Nothing() {
  return (
    <p className="lg:max-w-2xl">
      You have registered nothing so far: register{' '}
      <a className="link" href={paths.registerAdvisor}>
        your advisory firm
      </a>{' '}
      or{' '}
      <a className="link" href={paths.registerCompany}>
        your company
      </a>
      .
    </p>
  )
}
