import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState } from 'react'
import { $session } from '#data/session.ts'
import { UndeliveredMail } from '#features/account/UndeliveredMail.tsx'
import { SentEnquiries } from '#features/enquiries/SentEnquiries.tsx'
import { AccountRecords } from '#features/decision-records/AccountRecords.tsx'
import { $hasOwnPages, OwnPages } from '#features/listings/OwnPages.tsx'
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
  const isFirm = useStore($hasOwnPages)
  const sections = (
    // What stands below a list that is still read is unseen, and all of it until the order is known, so that nothing seen moves.
    <div
      className={`[&>section:has(>div>.spinner)~*]:invisible ${isFirm === null ? '[&>section>div>:not(.spinner)]:invisible [&>section~*]:invisible' : ''}`}
    >
      <UndeliveredMail />
      {/* A firm comes for its messages and its listing, another member for what is said of advisors. */}
      {isFirm && <OwnPages />}
      <SentEnquiries />
      <AccountSaved />
      <AccountRecords />
      {!isFirm && <OwnPages />}
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
