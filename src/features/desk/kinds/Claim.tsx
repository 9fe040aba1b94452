import { parseClaim, type DeskClaim } from '#domain/cases/case.ts'
import { deskMessages as messages } from '#domain/cases/desk-messages.ts'
import { toDateText } from '#domain/dates/date.ts'
import { Callout } from '#ui/Callout.tsx'
import type { ItemProps } from '../desk.store.ts'

/** What a decision about a claim depends on. */
export function ClaimHints({ item }: ItemProps) {
  const claim = parseClaim(item.sent)
  const { at_domain, current_owner, rivals } = claim
  return (
    <Callout className="wrap-anywhere" tone={current_owner === null ? 'plain' : 'accent'}>
      {current_owner !== null && <p>{messages.dispute(current_owner)}</p>}
      {rivals > 0 && <p>{messages.rivals(rivals)}</p>}
      <p>{toDomainWords(at_domain)}</p>
      {at_domain !== true && <p>{toConfirmationWords(claim)}</p>}
    </Callout>
  )
}

function toConfirmationWords({ confirmed_at, listed_address }: DeskClaim): string {
  if (confirmed_at !== null) return messages.claimConfirmed(toDateText(confirmed_at))
  return listed_address === null ? messages.claimUnasked : messages.claimAsked(listed_address)
}

function toDomainWords(at_domain: boolean | null): string {
  if (at_domain === null) return messages.noDomain
  return at_domain ? messages.at_domain : messages.notAtDomain
}
