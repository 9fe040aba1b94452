import { toDateText } from '#domain/dates/date.ts'
import type { DeskClaim } from '#domain/desk/desk.ts'
import { deskMessages as messages } from '#domain/desk/desk-messages.ts'
import { Callout } from '#ui/Callout.tsx'

/** Facts about a claim for the desk's decision. */
export function ClaimHints({ claim }: { claim: DeskClaim }) {
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
