import { useState } from 'react'
import { deskMessages as messages } from '#domain/cases/desk-messages.ts'
import { noteForm } from '#domain/cases/questions.ts'
import { FormRows } from '#ui/FormParts.tsx'
import { SubmitForm } from '#ui/SubmitForm.tsx'
import { useForm } from '#ui/useForm.ts'
import type { ItemProps } from './desk.store.ts'
import { DateTime } from './DateTime.tsx'
import { EntryList, ItemPart } from './ItemPart.tsx'
import { createNote } from './question.store.ts'

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
  const [note] = useState(() => createNote(item, store))
  const { bind, ...form } = useForm(note)
  return (
    <SubmitForm
      form={form}
      className="mt-2 grid max-w-measure gap-2 [&_textarea]:min-h-16"
      label="Add a note"
      button="Save note"
      variant="secondary"
      size="small"
    >
      <FormRows fields={noteForm.fields} bind={bind} />
    </SubmitForm>
  )
}
