import { useState } from 'react'
import * as z from 'zod/mini'
import { confirmClaim } from '#data/claims.queries.ts'
import { attempt } from '#data/fault.ts'
import { pageMessages as messages } from '#domain/firms/page-messages.ts'
import { TokenPage } from '#parts/TokenPage.tsx'
import { Button } from '#ui/Button.tsx'
import { FormFailure } from '#ui/FormMessages.tsx'
import { createForm } from '#ui/form.store.ts'
import { useForm } from '#ui/useForm.ts'
import { Callout } from '#ui/Callout.tsx'
import { focusAtOnce } from '#ui/focus.ts'

/** Confirms the emailed claim on the press of a button: mail scanners load the page too. The token authenticates. */
export function ClaimConfirmation() {
  return (
    <TokenPage
      without={
        <Callout as="p" tone="accent">
          {messages.claimNoToken}
        </Callout>
      }
    >
      {(token) => <Question token={token} />}
    </TokenPage>
  )
}

function Question({ token }: { token: string }) {
  const [form] = useState(() => createConfirmation(token))
  const { state, isSending, onSubmit } = useForm(form)
  if (state.phase === 'sent')
    return (
      <Callout role="status" tabIndex={-1} ref={focusAtOnce}>
        {messages.claimConfirmed}
      </Callout>
    )
  return (
    <form className="grid gap-6" aria-label={messages.claimConfirm} noValidate onSubmit={onSubmit}>
      <p className="max-w-measure">{messages.claimQuestion}</p>
      <FormFailure state={state} />
      <p>
        <Button type="submit" busy={isSending}>
          {isSending ? messages.claimConfirming : messages.claimConfirm}
        </Button>
      </p>
    </form>
  )
}

const createConfirmation = (token: string) =>
  createForm({
    initial: {},
    schema: z.object({}),
    send: () => attempt(confirmClaim(token), (why) => `${messages.claimConfirmFailed}: ${why}`),
  })
