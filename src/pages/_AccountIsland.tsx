import { lazy, Suspense, useState } from 'react'
import { $session } from '#data/session.ts'
import { UndeliveredMail } from '#features/account/UndeliveredMail.tsx'
import { SentEnquiries } from '#features/enquiries/SentEnquiries.tsx'
import { AccountRecords } from '#features/decision-records/AccountRecords.tsx'
import { OwnPages } from '#features/listings/OwnPages.tsx'
import { AccountSaved } from '#features/shortlist/AccountSaved.tsx'
import { createGate } from '#parts/members/gate.store.ts'
import { MembersGate } from '#parts/members/MembersGate.tsx'
import { paths } from '#paths.ts'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

const LaterSections = lazy(async () => ({
  default: (await import('./_LaterSections.tsx')).LaterSections,
}))

/**
 * The sections of the account page, each of its own feature. None waits to be scrolled to, so that find and print see them. The
 * scripts of those below the first window come after those of the first.
 */
export function AccountIsland() {
  const [$gate] = useState(() => createGate({ $session, path: paths.account }))
  const sections = (
    // What stands below a list that is still read is unseen, so that nothing seen moves when the list comes.
    <div className="[&>section:has(>div>.spinner)~*]:invisible">
      <UndeliveredMail />
      <SentEnquiries />
      <AccountSaved />
      <AccountRecords />
      <OwnPages />
      <IslandBoundary>
        <Suspense>
          <LaterSections />
        </Suspense>
      </IslandBoundary>
    </div>
  )
  return (
    <MembersGate $gate={$gate} pending={sections}>
      {sections}
    </MembersGate>
  )
}
