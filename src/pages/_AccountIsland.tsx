import { useState } from 'react'
import { $session } from '#data/session.ts'
import { UndeliveredMail } from '#features/account/UndeliveredMail.tsx'
import { AccountSettings } from '#features/auth/AccountSettings.tsx'
import { OwnRegistrations } from '#features/registration/OwnRegistrations.tsx'
import { createGate } from '#parts/members/gate.store.ts'
import { MembersGate } from '#parts/members/MembersGate.tsx'
import { paths } from '#paths.ts'

/** The first sections of the account page, each of its own feature. */
export function AccountIsland() {
  const [$gate] = useState(() =>
    createGate({
      $session,
      path: paths.account,
      isDraftKept: () => false,
      replaceLocation: (address) => location.replace(address),
    }),
  )
  const sections = (
    <>
      <UndeliveredMail />
      <AccountSettings />
      <OwnRegistrations />
    </>
  )
  return (
    <MembersGate $gate={$gate} pending={sections}>
      {sections}
    </MembersGate>
  )
}
