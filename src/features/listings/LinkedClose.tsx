import { useState } from 'react'
import { toOwnTimeText } from '#domain/dates/time-zone.ts'
import { firmLinkMessages as messages } from '#domain/listings/firm-link-messages.ts'
import { LinkDone } from '#parts/token/LinkFold.tsx'
import { PressButton } from '#parts/token/PressButton.tsx'
import { Callout } from '#ui/Callout.tsx'
import type { LinkedProps } from './firm-link.store.ts'

/** The mailbox learns what was done with a link of its mail, and closes it here. */
export function LinkedClose({ link, store }: LinkedProps) {
  const [isDone, setDone] = useState(false)
  if (isDone) return <LinkDone>{messages.closeDone}</LinkDone>
  return (
    <Callout tone="accent" className="max-w-3xl print:hidden">
      <h2 className="text-h4" id="close">
        {messages.closeTitle}
      </h2>
      <p>{messages.closeHint(toOwnTimeText(link.sentAt))}</p>
      <PressButton
        variant="danger"
        busy={messages.closing}
        press={async () => {
          await store.press('close')
          setDone(true)
        }}
      >
        {messages.close}
      </PressButton>
    </Callout>
  )
}
