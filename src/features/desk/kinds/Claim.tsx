import { parseClaim, type DeskClaim } from '#domain/cases/case.ts'
import { deskMessages as messages } from '#domain/cases/desk-messages.ts'
import { toDateText } from '#domain/dates/date.ts'
import { Callout } from '#ui/Callout.tsx'
import type { ItemProps } from '../desk.store.ts'

/** What a decision about a claim depends on. */
export function ClaimHints({ item }: ItemProps) {
  const claim = parseClaim(item.sent)
  const { atDomain, currentOwner, rivals } = claim
  return (
    <Callout className="wrap-anywhere" tone={currentOwner === null ? 'plain' : 'accent'}>
      {currentOwner !== null && <p>{messages.dispute(currentOwner)}</p>}
      {rivals > 0 && <p>{messages.rivals(rivals)}</p>}
      <p>{toDomainWords(atDomain)}</p>
      {atDomain !== true && <p>{toConfirmationWords(claim)}</p>}
    </Callout>
  )
}

function toConfirmationWords({ confirmedAt, listedAddress }: DeskClaim): string {
  if (confirmedAt !== null) return messages.claimConfirmed(toDateText(confirmedAt))
  return listedAddress === null ? messages.claimUnasked : messages.claimAsked(listedAddress)
}

function toDomainWords(atDomain: boolean | null): string {
  if (atDomain === null) return messages.noDomain
  return atDomain ? messages.atDomain : messages.notAtDomain
}
