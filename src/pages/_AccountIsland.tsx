import { AccountParts } from '#features/account/AccountParts.tsx'
import { OwnReviews } from '#features/account/OwnReviews.tsx'
import { AccountSettings } from '#features/auth/AccountSettings.tsx'
import { SentEnquiries } from '#features/contact/SentEnquiries.tsx'
import { OwnListings } from '#features/listing/OwnListings.tsx'
import { OwnRegistrations } from '#features/registration/OwnRegistrations.tsx'

/** The sections of the account page, each of its own feature. */
export function AccountIsland() {
  return (
    <>
      <AccountSettings />
      <OwnListings />
      <OwnRegistrations />
      <OwnReviews />
      <SentEnquiries />
      <AccountParts />
    </>
  )
}
