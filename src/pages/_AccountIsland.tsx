import { useState } from 'react'
import { $session } from '#data/session.ts'
import { ChangeAddress } from '#features/account/ChangeAddress.tsx'
import { DeleteAccount } from '#features/account/DeleteAccount.tsx'
import { DownloadData } from '#features/account/DownloadData.tsx'
import { OwnMessages } from '#features/account/OwnMessages.tsx'
import { OwnReviews } from '#features/account/OwnReviews.tsx'
import { UndeliveredMail } from '#features/account/UndeliveredMail.tsx'
import { AccountSettings } from '#features/auth/AccountSettings.tsx'
import { SentEnquiries } from '#features/contact/SentEnquiries.tsx'
import { AccountRecords } from '#features/shortlist/decide/AccountRecords.tsx'
import { OwnPages } from '#features/firm-page/OwnPages.tsx'
import { OwnRegistrations } from '#features/registration/OwnRegistrations.tsx'
import { AccountSaved } from '#features/shortlist/AccountSaved.tsx'
import { createGate } from '#parts/members/gate.store.ts'
import { MembersGate } from '#parts/members/MembersGate.tsx'
import { paths } from '#paths.ts'

/** The sections of the account page, each of its own feature. All load at once, so that find and print see them. */
export function AccountIsland() {
  const [$gate] = useState(() => createGate({ $session, path: paths.account }))
  const sections = (
    <>
      <UndeliveredMail />
      <SentEnquiries />
      <AccountSaved />
      <AccountRecords />
      <OwnPages />
      <OwnRegistrations />
      <OwnReviews />
      <OwnMessages />
      <AccountSettings />
      <ChangeAddress />
      <DownloadData />
      <DeleteAccount />
    </>
  )
  return (
    <MembersGate $gate={$gate} pending={sections}>
      {sections}
    </MembersGate>
  )
}
