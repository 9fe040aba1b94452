import { useState } from 'react'
import * as z from 'zod/mini'
import { confirmClaim } from '#data/claims.queries.ts'
import { attempt } from '#data/fault.ts'
import { pageMessages as messages } from '#domain/firms/page-messages.ts'
import { LinkNote } from '#parts/LinkNote.tsx'
import { TokenPage } from '#parts/TokenPage.tsx'
import { createForm } from '#ui/form.store.ts'
import { useForm } from '#ui/useForm.ts'
import { Callout } from '#ui/Callout.tsx'
import { focusAtOnce } from '#ui/focus.ts'
import { SubmitForm } from '#ui/SubmitForm.tsx'

/** Confirms the emailed claim on the press of a button: mail scanners load the page too. The token authenticates. */
export function ClaimConfirmation() {
  return (
    <TokenPage
      without={<LinkNote title={messages.noLink} text={messages.claimNoToken} leadsTo="contact" />}
    >
      {(token) => <Question token={token} />}
    </TokenPage>
  )
}

function Question({ token }: { token: string }) {
  const [form] = useState(() => createConfirmation(token))
  const bound = useForm(form)
  if (bound.state.phase === 'sent')
    return (
      <Callout role="status" tabIndex={-1} ref={focusAtOnce}>
        {messages.claimConfirmed}
      </Callout>
    )
  return (
    <SubmitForm
      form={bound}
      label={messages.claimConfirm}
      button={messages.claimConfirm}
      sending={messages.claimConfirming}
    >
      <p className="max-w-measure">{messages.claimQuestion}</p>
    </SubmitForm>
  )
}

const createConfirmation = (token: string) =>
  createForm({
    initial: {},
    schema: z.object({}),
    send: () => attempt(confirmClaim(token), (why) => `${messages.claimConfirmFailed}: ${why}`),
  })
