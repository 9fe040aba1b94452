import { firmLinkMessages as messages } from '#domain/listings/firm-link-messages.ts'
import { useState } from 'react'
import { PressButton } from '#parts/token/PressButton.tsx'
import { paths, toAdvisorPath } from '#paths.ts'
import { Callout } from '#ui/Callout.tsx'
import { focusAtOnce } from '#ui/focus.ts'
import type { LinkedProps } from './firm-link.store.ts'

/** Confirms the claim of an account from outside the firm's domain. */
export function LinkedClaim({ link: { claim, firm, advisorId, isListed }, store }: LinkedProps) {
  const [isDone, setDone] = useState(false)
  const objection = (
    <>
      <p>{messages.claimObject}</p>
      <p className="actions">
        {isListed && (
          <a className="link" href={toAdvisorPath(advisorId)}>
            {messages.toObject}
          </a>
        )}
        <a className="link" href={paths.contact}>
          {messages.toTeam}
        </a>
      </p>
    </>
  )
  if (isDone || claim?.isConfirmed)
    return (
      <Callout role="status" tabIndex={-1} ref={isDone ? focusAtOnce : null}>
        {messages.claimConfirmed}
      </Callout>
    )
  if (!claim?.isOpen || claim.account === null)
    return (
      <div className="grid max-w-measure gap-4">
        <p>{messages.claimDecided}</p>
        {objection}
      </div>
    )
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
      {objection}
    </div>
  )
}
