import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import {
  confirmListing,
  fetchOwnListing,
  hideListing,
  inviteEditor,
  removeEditor,
  removeListing,
  saveListing,
  type OwnListing,
} from '#data/listings.queries.ts'
import { $session } from '#data/session.ts'
import { toListingId } from '#domain/addresses/path-id.ts'
import { toDateText } from '#domain/dates/date.ts'
import { leavingMessages, toListingLeaving } from '#domain/firms/leaving-messages.ts'
import { pageMessages as messages } from '#domain/firms/page-messages.ts'
import { MembersGate } from '#parts/members/MembersGate.tsx'
import { ChangeList, DraftBack, Unopened, WaitingChanges } from '#parts/own-page/Editing.tsx'
import { LeavingPart } from '#parts/own-page/Leaving.tsx'
import { TeamHistory } from '#parts/own-page/TeamHistory.tsx'
import { toAdvisorPath } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { Callout } from '#ui/Callout.tsx'
import { Conflicts } from './Conflicts.tsx'
import { createListingEditor, type ListingEditorStore } from './listing.store.ts'
import { CredentialsSection } from './credentials/CredentialsSection.tsx'
import { ListingForm } from './ListingForm.tsx'
import { People } from './People.tsx'

type Rendered = {
  /** Renders members' messages to the firm. */
  renderMessages(listing: OwnListing): ReactNode
}

/** The page on which a firm's people edit the listing in the path. */
export function ListingEditor({ renderMessages }: Rendered) {
  const [store] = useState(() =>
    createListingEditor(toListingId(location.pathname), location.pathname, {
      $session,
      fetchOwnListing,
      saveListing,
      confirmListing,
      inviteEditor,
      removeEditor,
      hideListing,
      removeListing,
      replaceLocation: (address) => location.replace(address),
    }),
  )
  return (
    <IslandBoundary>
      <MembersGate $gate={store.$gate}>
        <Opened store={store} renderMessages={renderMessages} />
      </MembersGate>
    </IslandBoundary>
  )
}

type Props = { store: ListingEditorStore }

function Opened({ store, renderMessages }: Props & Rendered) {
  const editing = useStore(store.$editing)
  useEffect(() => {
    void store.load()
  }, [store])
  if (editing.phase !== 'ready')
    return (
      <Unopened state={editing} failed={messages.failed} onRetry={() => void store.load()}>
        <p className="meta">{messages.absent}</p>
        <p>{messages.absentHint}</p>
      </Unopened>
    )
  return <Editor store={store} listing={editing.listing} renderMessages={renderMessages} />
}

type EditorProps = Props & { listing: OwnListing }

function Editor({ store, listing, renderMessages }: EditorProps & Rendered) {
  const announcement = useStore(store.$announcement)
  const problem = useStore(store.$problem)
  const isBusy = useStore(store.$isBusy)
  const isDraftBack = useStore(store.$isDraftBack)
  const hasConflicts = useStore(store.$conflicts).length > 0
  const output = useRef<HTMLOutputElement>(null)
  const hadConflicts = useRef(false)
  // The pressed button has disappeared with the conflicts.
  useEffect(() => {
    if (hadConflicts.current && !hasConflicts) output.current?.focus()
    hadConflicts.current = hasConflicts
  }, [hasConflicts])
  return (
    <div className="grid max-w-4xl min-w-0 gap-stack wrap-anywhere">
      <header className="grid justify-items-start gap-4">
        <h1>{listing.company_name}</h1>
        <p className="meta">
          <a className="link" href={toAdvisorPath(listing.id)}>
            See the profile
          </a>
          {' · '}
          <a className="link" href="#messages">
            {messages.readMessages}
          </a>
        </p>
      </header>
      {listing.is_suspended && (
        <Callout as="p" tone="danger">
          {messages.suspended}
        </Callout>
      )}
      {listing.hidden_at !== null && (
        <Callout as="p" tone="accent">
          {leavingMessages.hidden(toDateText(listing.hidden_at))}
        </Callout>
      )}
      {listing.role === 'owner' && <Confirmation store={store} listing={listing} />}
      <Decisions store={store} listing={listing} />
      {problem !== null && (
        <Callout as="p" tone="danger" role="alert">
          {problem}
        </Callout>
      )}
      {isDraftBack && <DraftBack onDiscard={store.discard} />}
      <Conflicts store={store} />
      <ListingForm store={store} />
      <output ref={output} tabIndex={-1} className={announcement ? '' : 'sr-only'}>
        {announcement && <Callout>{announcement}</Callout>}
      </output>
      <CredentialsSection advisorId={listing.id} />
      {renderMessages(listing)}
      <People store={store} listing={listing} />
      <TeamHistory events={listing.history} />
      <LeavingPart
        name={listing.company_name}
        isOwner={listing.role === 'owner'}
        hiddenAt={listing.hidden_at}
        consequences={toListingLeaving(listing.review_count)}
        isBusy={isBusy}
        onHide={(isHidden) => void store.hide(isHidden)}
        onRemove={(typedName) => void store.remove(typedName)}
      />
    </div>
  )
}

function Confirmation({ store, listing: { confirmed_at: at } }: EditorProps) {
  const isBusy = useStore(store.$isBusy)
  return (
    <Callout as="section" tone="plain" aria-labelledby="confirmation">
      <h2 className="text-h4 font-semibold" id="confirmation">
        {messages.confirmTitle}
      </h2>
      <p>{at === null ? messages.neverConfirmed : messages.confirmed(toDateText(at))}</p>
      <p className="mt-4 actions">
        <Button variant="secondary" size="small" busy={isBusy} onClick={() => void store.confirm()}>
          {messages.confirm}
        </Button>
      </p>
    </Callout>
  )
}

/** Pending changes, and changes that the desk rejected. */
function Decisions({ store, listing: { waiting, refused } }: EditorProps) {
  const isBusy = useStore(store.$isBusy)
  if (waiting)
    return (
      <WaitingChanges waiting={waiting} isBusy={isBusy} onTakeBack={() => void store.takeBack()} />
    )
  if (!refused) return null
  return (
    <Callout as="section" tone="danger" aria-labelledby="refused">
      <h2 className="text-h4 font-semibold" id="refused">
        {messages.refused}
      </h2>
      <ChangeList columns={refused.patch} />
      {refused.reason !== null && <p>{refused.reason}</p>}
    </Callout>
  )
}
