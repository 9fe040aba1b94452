import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef } from 'react'
import { toColumnName, toColumnText } from '#domain/firms/column-text.ts'
import { kindMessages, pageMessages as messages } from '#domain/listings/page-messages.ts'
import { Button } from '#ui/Button.tsx'
import { FieldError } from '#ui/Field.tsx'
import { Callout } from '#ui/Callout.tsx'
import type { PageConflict } from './page-draft.store.ts'
import type { PageEditorStore } from './page-editor.store.ts'

/** Id of the form, for the button next to a conflict. */
export const PAGE_FORM = 'page-form'
import { CheckInput } from '#ui/Check.tsx'

/** Fields that somebody else changed meanwhile, with both values. */
export function Conflicts({ store }: { store: PageEditorStore }) {
  const conflicts = useStore(store.$conflicts)
  const state = useStore(store.form.$state)
  const heading = useRef<HTMLHeadingElement>(null)
  // After a submission the focus moves here: to a new conflict or a missing choice.
  const isNew = conflicts.every(({ choice }) => choice === null)
  useEffect(() => {
    if (isNew || state.phase === 'failed') heading.current?.focus()
  }, [isNew, state])
  if (conflicts.length === 0) return null
  return (
    <Callout as="section" tone="accent" aria-labelledby="conflicts">
      <h2 className="text-h4 font-semibold" id="conflicts" ref={heading} tabIndex={-1}>
        {kindMessages[store.kind].conflictTitle}
      </h2>
      <p>{messages.conflictHint}</p>
      {conflicts.map((conflict) => (
        <ConflictField key={conflict.field} conflict={conflict} store={store} />
      ))}
      {state.phase === 'failed' && (
        <FieldError className="mt-4" role="alert">
          {state.message}
        </FieldError>
      )}
      <p className="mt-4">
        <Button type="submit" form={PAGE_FORM} busy={state.phase === 'sending'}>
          {messages.save}
        </Button>
      </p>
    </Callout>
  )
}

const sides = ['theirs', 'mine'] as const

function ConflictField({ conflict, store }: { conflict: PageConflict; store: PageEditorStore }) {
  const name = useId()
  const { field, choice } = conflict
  return (
    <fieldset className="mt-4">
      <legend className="mb-1.5 font-semibold">{toColumnName(field)}</legend>
      {sides.map((side) => {
        const id = `${name}-${side}`
        return (
          <div
            key={side}
            className="group/check flex items-start gap-3 border-t border-line py-2 text-small/[1.4]"
          >
            <CheckInput
              id={id}
              type="radio"
              name={name}
              checked={choice === side}
              onChange={() => store.choose(conflict, side)}
            />
            <label className="min-w-0 flex-1 cursor-pointer" htmlFor={id}>
              <span className="block meta">{side === 'mine' ? messages.yours : messages.now}</span>
              <span className="block wrap-anywhere whitespace-pre-line">
                {toColumnText(conflict[side], field)}
              </span>
            </label>
          </div>
        )
      })}
    </fieldset>
  )
}
