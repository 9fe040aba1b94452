import { useState } from 'react'
import { fetchOwnRegistrations } from '#data/registrations.queries.ts'
import { $session } from '#data/session.ts'
import { MembersGate } from '#parts/members/MembersGate.tsx'
import { paths } from '#paths.ts'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import './registration.css'
import { createOwnRegistrations } from './registration.store.ts'
import { SentRegistrations } from './SentRegistrations.tsx'

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
        <SentRegistrations $sent={store.$sent} onRetry={store.retry} none={<Nothing />} />
      </MembersGate>
    </IslandBoundary>
  )
}

function Nothing() {
  return (
    <section aria-labelledby="sent-registrations">
      <h2 id="sent-registrations">Your registrations</h2>
      <p>
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
    </section>
  )
}
