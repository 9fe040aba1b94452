import { atom } from 'nanostores'
import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { fetchOwnRegistrations } from '#data/own-registrations.queries.ts'
import { AccountSection } from '#parts/account/AccountSection.tsx'
import { paths } from '#paths.ts'
import { createOwnRegistrations } from './own-registrations.store.ts'
import { SentRegistrations, sentHeading } from './SentRegistrations.tsx'

/** The member's registrations that are not listed yet, with their states and reasons; listings have a section of their own. */
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
  const sent = useStore($sent)
  const waiting =
    sent.phase === 'ready'
      ? { ...sent, data: sent.data.filter(({ status }) => status !== 'approved') }
      : sent
  return <SentRegistrations sent={waiting} onRetry={retry} none={<Nothing />} />
}

function Nothing() {
  return (
    <p className="lg:max-w-2xl">
      Nothing is waiting. Register{' '}
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
