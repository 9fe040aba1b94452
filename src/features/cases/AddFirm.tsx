import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import * as queries from '#data/corrections.queries.ts'
import { deskListingForm } from '#domain/cases/desk-forms.ts'
import { deskMessages as messages } from '#domain/cases/desk-messages.ts'
import { Callout } from '#ui/Callout.tsx'
import { createAddition } from './addition.store.ts'
import type { DeskStore } from './desk.store.ts'
import { toUserId } from './desk-drafts.ts'
import { Duplicates } from './Duplicates.tsx'
import { FirmForm } from './FirmForm.tsx'

/** Form with which the desk adds a firm. */
export function AddFirm({ store }: { store: DeskStore }) {
  const [addition] = useState(() =>
    createAddition(queries, toUserId(), store.corrections.showAdded),
  )
  const similar = useStore(addition.$similar)
  const isStopped = useStore(addition.$isStopped)
  const found = useRef<HTMLDivElement>(null)
  // The button is far below. While somebody types, they are only announced.
  useEffect(() => {
    if (isStopped) found.current?.focus()
  }, [isStopped])
  return (
    <FirmForm
      title={messages.addTitle}
      hint={messages.addHint}
      parts={deskListingForm.parts}
      form={addition.form}
      sendLabel={isStopped ? messages.addAnyway : messages.addTitle}
      onCancel={store.corrections.stop}
      onNamed={() => void addition.lookAhead()}
      note={
        similar.length > 0 && (
          <Callout tone="accent" role="status" ref={found} tabIndex={-1}>
            <Duplicates title={messages.similarTitle} duplicates={similar} store={store} />
          </Callout>
        )
      }
    />
  )
}
