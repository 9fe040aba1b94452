import { useEffect, useRef, useState } from 'react'
import { useStore } from '@nanostores/react'
import { addAdvisor, fetchAlike } from '#data/hands.queries.ts'
import { $session } from '#data/session.ts'
import { deskMessages as messages } from '#domain/desk/desk-messages.ts'
import { Button } from '#ui/Button.tsx'
import { Callout } from '#ui/Callout.tsx'
import { FormFailure } from '#ui/FormMessages.tsx'
import { useForm } from '#ui/useForm.ts'
import { createAddition } from './addition.store.ts'
import type { DeskStore } from './desk.store.ts'
import { Duplicates } from './Duplicates.tsx'
import { FirmParts } from './FirmParts.tsx'

/** Form with which the desk adds a firm. */
export function AddFirm({ store }: { store: DeskStore }) {
  const [addition] = useState(() => {
    const session = $session.get()
    return createAddition({
      owner: session.phase === 'member' ? session.user.id : null,
      fetchAlike,
      addAdvisor,
      onAdded: store.showAdded,
    })
  })
  const { bind, state, isSending, onSubmit } = useForm(addition.form)
  const alike = useStore(addition.$alike)
  const heading = useRef<HTMLHeadingElement>(null)
  const found = useRef<HTMLDivElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (alike.length > 0) found.current?.focus()
  }, [alike])
  return (
    <form className="grid gap-6 wrap-anywhere" aria-labelledby="add" noValidate onSubmit={onSubmit}>
      <div className="grid gap-1.5">
        <h2 className="text-h3" id="add" ref={heading} tabIndex={-1}>
          {messages.addTitle}
        </h2>
        <p className="meta">{messages.addHint}</p>
      </div>
      <FirmParts form={addition.form} isCompany={false} bind={bind} />
      {alike.length > 0 && (
        <Callout tone="accent" ref={found} tabIndex={-1}>
          <Duplicates title={messages.alikeTitle} duplicates={alike} store={store} />
        </Callout>
      )}
      <FormFailure state={state} />
      <p className="actions">
        <Button type="submit" busy={isSending}>
          {alike.length > 0 ? messages.addAnyway : messages.addTitle}
        </Button>
        <Button variant="quiet" onClick={store.stopAdding}>
          Cancel
        </Button>
      </p>
    </form>
  )
}
