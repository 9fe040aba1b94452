import { useStore } from '@nanostores/react'
import type { OwnPage } from '#data/pages.queries.ts'
import { kindMessages, pageMessages as messages } from '#domain/listings/page-messages.ts'
import { InviteForm } from '#parts/invitation/InviteForm.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from './Notice.tsx'
import type { PageEditorStore } from './page-editor.store.ts'

type Props = { store: PageEditorStore; page: OwnPage }

/** Editors of the page; the owner can invite one colleague. */
export function People({ store, page: { people, invited, role } }: Props) {
  const isBusy = useStore(store.$isBusy)
  const editor = people.find((person) => person.role === 'editor')
  return (
    <section className="grid gap-4" aria-labelledby="page-people">
      <h2 className="text-h3" id="page-people">
        {kindMessages[store.kind].peopleTitle}
      </h2>
      <ul>
        {people.map((person) => (
          <li key={person.email}>
            {person.email} <span className="meta">{messages[person.role]}</span>
          </li>
        ))}
        {invited !== null && <li>{messages.invited(invited)}</li>}
      </ul>
      {role === 'owner' && (editor || invited !== null) && (
        <p className="actions">
          <Button
            variant="secondary"
            size="small"
            busy={isBusy}
            onClick={() => void store.removeEditor()}
          >
            {editor ? messages.removeEditor(editor.email) : messages.withdrawInvitation}
          </Button>
        </p>
      )}
      {role === 'owner' && !editor && (
        <InviteForm
          className="grid max-w-md gap-6"
          title={messages.invite}
          label={messages.inviteLabel}
          hint={messages.inviteHint}
          onInvite={store.invite}
        />
      )}
      <Notice store={store} part="people" />
    </section>
  )
}
