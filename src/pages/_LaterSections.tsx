import { ChangeAddress } from '#features/account/ChangeAddress.tsx'
import { DeleteAccount } from '#features/account/DeleteAccount.tsx'
import { DownloadData } from '#features/account/DownloadData.tsx'
import { OwnMessages } from '#features/contact/OwnMessages.tsx'
import { OwnReviews } from '#features/reviews/OwnReviews.tsx'
import { AccountSettings } from '#features/auth/AccountSettings.tsx'
import { OwnRegistrations } from '#features/listings/registration/OwnRegistrations.tsx'

/** The sections of the account page below the first window. */
export function LaterSections() {
  return (
    <>
      <OwnRegistrations />
      <OwnReviews />
      <OwnMessages />
      <AccountSettings />
      <ChangeAddress />
      <DownloadData />
      <DeleteAccount />
    </>
  )
}
