import { ChangeAddress } from '#features/account/ChangeAddress.tsx'
import { DeleteAccount } from '#features/account/DeleteAccount.tsx'
import { DownloadData } from '#features/account/DownloadData.tsx'
import { OwnMessages } from '#features/account/OwnMessages.tsx'
import { OwnReviews } from '#features/account/OwnReviews.tsx'
import { SentEnquiries } from '#features/contact/SentEnquiries.tsx'
import { OwnPages } from '#features/firm-page/OwnPages.tsx'
import { AccountRecords } from '#features/decision-records/AccountRecords.tsx'

/** The sections of the account page that are below the first screen, each of its own feature. */
export function AccountMoreIsland() {
  return (
    <div className="border-t border-line pt-10">
      <OwnPages />
      <OwnReviews />
      <SentEnquiries />
      <OwnMessages />
      <AccountRecords />
      <ChangeAddress />
      <DownloadData />
      <DeleteAccount />
    </div>
  )
}
