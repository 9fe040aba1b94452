import { useState } from 'react'
import { claimListing } from '#data/claims.queries.ts'
import type { Advisor } from '#domain/advisors/advisor.ts'
import { claimForm } from '#domain/firms/claim.ts'
import { pageMessages as messages } from '#domain/firms/page-messages.ts'
import { profileMessages } from '#domain/advisors/profile-messages.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FormRows } from '#ui/FormParts.tsx'
import { FormFailure } from '#ui/FormMessages.tsx'
import { useForm } from '#ui/useForm.ts'
import { createClaim } from './claim.store.ts'
import { Callout } from '#ui/Callout.tsx'

type Props = {
  advisor: Pick<Advisor, 'id' | 'companyName' | 'hasOwner' | 'email'>
  onClose(): void
}

/** Form with which a member claims to represent the firm. */
export function ClaimDialog({ advisor: { id, companyName, hasOwner, email }, onClose }: Props) {
  const [form] = useState(() => createClaim((claim) => claimListing(id, claim)))
  const { bind, state, isSending, onSubmit } = useForm(form)
  const title = hasOwner ? profileMessages.dispute : profileMessages.claim
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`${title} ${companyName}`}
      description={hasOwner ? messages.disputeHint : messages.claimHint(email)}
    >
      {state.phase === 'sent' ? (
        <Callout as="output">{messages.claimSent}</Callout>
      ) : (
        <form className="grid gap-6" aria-label={title} noValidate onSubmit={onSubmit}>
          <FormRows fields={claimForm.parts[0].fields} bind={bind} />
          <FormFailure state={state} />
          <p>
            <Button type="submit" busy={isSending}>
              {isSending ? messages.claimSending : messages.claimSend}
            </Button>
          </p>
        </form>
      )}
    </Dialog>
  )
}
