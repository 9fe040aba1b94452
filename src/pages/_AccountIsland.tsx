import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState } from 'react'
import { $session } from '#data/session.ts'
import { parseSent } from '#data/enquiries.queries.ts'
import { UndeliveredMail } from '#features/account/UndeliveredMail.tsx'
import { SentEnquiries } from '#features/enquiries/SentEnquiries.tsx'
import { keepSent } from '#features/enquiries/sent-enquiries.store.ts'
import { AccountRecords } from '#features/decision-records/AccountRecords.tsx'
import { $hasOwnPages, keepNoPages, OwnPages } from '#features/listings/OwnPages.tsx'
import { AccountSaved } from '#features/shortlist/AccountSaved.tsx'
import { takeDrawn } from '#islands/early-request.ts'
import { createGate } from '#parts/members/gate.store.ts'
import { MembersGate } from '#parts/members/MembersGate.tsx'
import { paths } from '#paths.ts'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

const LaterSections = lazy(async () => ({
  default: (await import('./_LaterSections.tsx')).LaterSections,
}))

/** Whether _early-account.tsx has drawn the first lists, which then have these answers. */
function takeLists(): boolean {
  const sent = takeDrawn(parseSent)
  const session = $session.get()
  if (!sent || session.phase !== 'member') return false
  keepSent(session.user.id, sent)
  keepNoPages(session.user.id)
  return true
}

/**
 * The sections of the account page, each of its own feature. None waits to be scrolled to, so that find and print see them. The
 * scripts of those below the first window come after those of the first.
 */
export function AccountIsland() {
  const [$gate] = useState(() => createGate({ $session, path: paths.account }))
  const [isDrawn] = useState(takeLists)
  const isFirm = useStore($hasOwnPages)
  const sections = (
    <div className={isFirm === null ? 'in-unknown-order' : 'in-order'}>
      <UndeliveredMail />
      {/* A firm comes for its messages and its listing, another member for what is said of advisors. */}
      {isFirm && <OwnPages isDrawn={false} />}
      <SentEnquiries isDrawn={isDrawn} />
      <AccountSaved />
      <AccountRecords />
      {!isFirm && <OwnPages isDrawn={isDrawn} />}
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
