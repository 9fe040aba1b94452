import { useStore } from '@nanostores/react'
import type { OwnListing } from '#data/listings.queries.ts'
import { pageMessages as messages } from '#domain/firms/page-messages.ts'
import { InviteForm } from '#parts/InviteForm.tsx'
import { Button } from '#ui/Button.tsx'
import type { ListingEditorStore } from './listing.store.ts'

type Props = { store: ListingEditorStore; listing: OwnListing }

/** Editors of the listing; the owner can invite one colleague. */
export function People({ store, listing: { people, invited, role } }: Props) {
  const isBusy = useStore(store.$isBusy)
  const hasEditor = people.some((person) => person.role === 'editor')
  return (
    <section aria-labelledby="listing-people">
      <h2 className="mb-4 text-h3" id="listing-people">
        {messages.peopleTitle}
      </h2>
      <ul>
        {people.map((person) => (
          <li key={person.email}>
            {person.email} <span className="meta">{messages[person.role]}</span>
          </li>
        ))}
        {invited !== null && <li>{messages.invited(invited)}</li>}
      </ul>
      {role === 'owner' && (hasEditor || invited !== null) && (
        <p className="mt-4 actions">
          <Button
            variant="secondary"
            size="small"
            busy={isBusy}
            onClick={() => void store.removeEditor()}
          >
            {hasEditor ? messages.removeEditor : messages.withdrawInvitation}
          </Button>
        </p>
      )}
      {role === 'owner' && !hasEditor && (
        <InviteForm
          className="mt-4 grid max-w-md gap-6"
          title={messages.invite}
          label={messages.inviteLabel}
          hint={messages.inviteHint}
          isBusy={isBusy}
          onInvite={store.invite}
        />
      )}
    </section>
  )
}
