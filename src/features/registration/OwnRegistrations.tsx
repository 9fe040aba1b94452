import { atom } from 'nanostores'
import { useState } from 'react'
import { fetchOwnRegistrations } from '#data/own-registrations.queries.ts'
import { AccountSection } from '#parts/AccountSection.tsx'
import { paths } from '#paths.ts'
import { createOwnRegistrations } from './own-registrations.store.ts'
import { SentRegistrations, sentHeading } from './SentRegistrations.tsx'

/** The member's registrations with their states and reasons. */
export function OwnRegistrations() {
  return (
    <AccountSection {...sentHeading} isWide>
      {({ id }) => <Registrations userId={id} />}
    </AccountSection>
  )
}

function Registrations({ userId }: { userId: string }) {
  const [{ $sent, retry }] = useState(() =>
    createOwnRegistrations(atom(userId), fetchOwnRegistrations),
  )
  return <SentRegistrations $sent={$sent} onRetry={retry} none={<Nothing />} />
}

function Nothing() {
  return (
    <p className="lg:max-w-2xl">
      None yet. Register{' '}
      <a className="link" href={paths.registerAdvisor}>
        your firm
      </a>{' '}
      or{' '}
      <a className="link" href={paths.registerCompany}>
        your company
      </a>
      .
    </p>
  )
}
