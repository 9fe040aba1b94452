import { useState } from 'react'
import { deskMessages as messages } from '#domain/cases/desk-messages.ts'
import { DESK_NOTE_MAX } from '#domain/limits.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/Field.tsx'
import type { ItemProps } from './desk.store.ts'
import { DateTime } from './DateTime.tsx'
import { EntryList, ItemPart } from './ItemPart.tsx'

/** Internal notes of desk people. */
export function Notes({ item, store }: ItemProps) {
  const { notes } = item
  return (
    <ItemPart title="Private notes">
      {notes.length === 0 && <p className="meta">{messages.noNotes}</p>}
      <EntryList>
        {notes.map(({ id, at, who, note }) => (
          <li key={id}>
            <p className="meta">
              {who ?? 'the team'}, <DateTime at={at} />
            </p>
            <p className="whitespace-pre-line">{note}</p>
          </li>
        ))}
      </EntryList>
      <NoteForm item={item} store={store} />
    </ItemPart>
  )
}

function NoteForm({ item, store }: ItemProps) {
  const [note, setNote] = useState(() => store.drafts.read(item).note)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  async function save(event: { preventDefault(): void }) {
    event.preventDefault()
    if (note.trim() === '') return setError(messages.noteRequired)
    setBusy(true)
    const failure = await store.deciding.addNote(note)
    setBusy(false)
    if (failure === null) setNote('')
    else setError(`${messages.noteFailed}. ${failure}`)
  }
  return (
    <form
      className="mt-2 grid max-w-measure gap-2"
      aria-label="Add a note"
      noValidate
      onSubmit={save}
    >
      <TextArea
        className="min-h-16!"
        label="Note"
        hint="Only people at the desk see it."
        error={error}
        maxLength={DESK_NOTE_MAX}
        value={note}
        onChange={({ target }) => {
          setNote(target.value)
          store.drafts.save(item, { note: target.value })
          setError(undefined)
        }}
      />
      <p>
        <Button type="submit" variant="secondary" size="small" busy={isBusy}>
          Save note
        </Button>
      </p>
    </form>
  )
}
