import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { acceptInvitation } from '#data/pages.queries.ts'
import { $session } from '#data/session.ts'
import { pageMessages as messages } from '#domain/listings/page-messages.ts'
import { siteMessages } from '#domain/messages.ts'
import { LinkNote } from '#parts/token/LinkNote.tsx'
import { MembersGate } from '#parts/members/MembersGate.tsx'
import { toOwnCompanyPath, toOwnListingPath } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { FormFailure } from '#ui/FormMessages.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { createInvitation } from './invitation.store.ts'

const toOwnPagePath = { advisor: toOwnListingPath, company: toOwnCompanyPath }

/** The page of an invitation's link: nothing happens before its button is pressed. */
export function Invitation() {
  const [store] = useState(() =>
    createInvitation(location.pathname + location.search, {
      $session,
      acceptInvitation,
      replaceLocation: (address) => location.replace(address),
      toPath: ({ listing_kind: kind, id }) => (kind === null ? '/desk' : toOwnPagePath[kind](id)),
      signOut: async () => (await import('#data/auth.ts')).signOut(),
    }),
  )
  return (
    <IslandBoundary>
      <MembersGate $gate={store.$gate}>
        <Acceptance store={store} />
      </MembersGate>
    </IslandBoundary>
  )
}

function Acceptance({ store }: { store: ReturnType<typeof createInvitation> }) {
  const state = useStore(store.$state)
  const session = useStore($session)
  const isForAnother = useStore(store.$isForAnother)
  if (store.token === null)
    return <LinkNote title={messages.noLink} text={messages.noInvitation} leadsTo="account" />
  if (state.phase === 'failed' && state.isFinal)
    return <LinkNote isAnswer title={messages.notAccepted} text={state.message} leadsTo="account" />
  return (
    <div className="grid justify-items-start gap-4">
      {session.phase === 'member' && <p>{siteMessages.signedInAs(session.user.email)}</p>}
      <p>{messages.invitationHint}</p>
      <FormFailure state={state} />
      <p className="actions">
        <Button busy={state.phase === 'sending'} onClick={() => void store.accept()}>
          {state.phase === 'sending' ? messages.accepting : messages.accept}
        </Button>
        {isForAnother && (
          <Button variant="secondary" onClick={() => void store.changeAccount()}>
            {messages.changeAccount}
          </Button>
        )}
      </p>
    </div>
  )
}
