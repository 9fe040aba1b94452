import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { claimListing } from '#data/claims.queries.ts'
import type { Advisor } from '#domain/advisors/advisor.ts'
import { $session } from '#data/session.ts'
import { claimForm } from '#domain/listings/claim.ts'
import { pageMessages as messages } from '#domain/listings/page-messages.ts'
import { profileMessages } from '#domain/advisors/profile-messages.ts'
import { paths } from '#paths.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormRows } from '#ui/FormParts.tsx'
import { useForm } from '#ui/useForm.ts'
import { Callout } from '#ui/Callout.tsx'
import { SubmitForm } from '#ui/SubmitForm.tsx'
import { $othersWait, openClaim } from './claim.store.ts'

type Props = {
  advisor: Pick<Advisor, 'id' | 'companyName' | 'hasOwner' | 'email'>
  onClose(): void
}

/** Form with which a member claims to represent the firm. */
export function ClaimDialog({ advisor: { id, companyName, hasOwner, email }, onClose }: Props) {
  const session = useStore($session)
  const [form] = useState(() =>
    openClaim(id, async (claim) => $othersWait.set(await claimListing(id, claim))),
  )
  const othersWait = useStore($othersWait)
  const { bind, ...bound } = useForm(form)
  const title = hasOwner ? profileMessages.dispute : profileMessages.claim
  return (
    <Dialog
      onClose={onClose}
      title={`${title} ${companyName}`}
      description={
        hasOwner
          ? messages.disputeHint
          : messages.claimHint(email, session.phase === 'member' ? session.user.email : null)
      }
    >
      {bound.state.phase === 'sent' ? (
        <Callout role="status">
          <p className="font-semibold">{messages.claimSent}</p>
          {othersWait && <p>{messages.othersWait}</p>}
          <ol className="my-2 grid list-decimal gap-1 ps-5">
            {messages.claimNext.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
          <p>
            <a className="link" href={`${paths.account}#own-listings`}>
              {messages.claimState}
            </a>
          </p>
        </Callout>
      ) : (
        <SubmitForm
          form={bound}
          label={title}
          button={messages.claimSend}
          sending={messages.claimSending}
        >
          <FormRows fields={claimForm.parts[0].fields} bind={bind} />
        </SubmitForm>
      )}
    </Dialog>
  )
}
