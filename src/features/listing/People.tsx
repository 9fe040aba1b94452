import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { OwnListing } from '#data/listings.queries.ts'
import { listingMessages as messages } from '#domain/listings/listing-messages.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
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
      {role === 'owner' && !hasEditor && <Invite store={store} isBusy={isBusy} />}
    </section>
  )
}

function Invite({ store, isBusy }: { store: ListingEditorStore; isBusy: boolean }) {
  const [email, setEmail] = useState('')
  return (
    <form
      className="mt-4 grid max-w-md gap-6"
      aria-label={messages.invite}
      noValidate
      onSubmit={async (event) => {
        event.preventDefault()
        if (await store.invite(email)) setEmail('')
      }}
    >
      <TextField
        label={messages.inviteLabel}
        type="email"
        hint={messages.inviteHint}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <p>
        <Button type="submit" variant="secondary" busy={isBusy}>
          {messages.invite}
        </Button>
      </p>
    </form>
  )
}
