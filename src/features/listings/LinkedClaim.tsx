import { firmLinkMessages as messages } from '#domain/listings/firm-link-messages.ts'
import type { FirmLink } from '#domain/listings/firm-link.ts'
import { useState } from 'react'
import { PressButton } from '#parts/token/PressButton.tsx'
import { Callout } from '#ui/Callout.tsx'
import { focusAtOnce } from '#ui/focus.ts'
import type { FirmLinkStore } from './firm-link.store.ts'

type Props = { link: FirmLink; store: FirmLinkStore }

/** Confirms the claim of an account from outside the firm's domain. */
export function LinkedClaim({ link: { claim, firm }, store }: Props) {
  const [isDone, setDone] = useState(false)
  if (isDone || claim?.isConfirmed)
    return (
      <Callout role="status" tabIndex={-1} ref={isDone ? focusAtOnce : null}>
        {messages.claimConfirmed}
      </Callout>
    )
  if (!claim?.isOpen || claim.account === null) return <p>{messages.claimDecided}</p>
  return (
    <div className="grid max-w-measure gap-4 wrap-anywhere">
      <p>{messages.claimBy(claim.account, firm)}</p>
      <PressButton
        busy={messages.confirming}
        press={async () => {
          await store.press('confirm')
          setDone(true)
        }}
      >
        {messages.claimConfirm}
      </PressButton>
      <p className="meta">{messages.claimIgnore}</p>
    </div>
  )
}
