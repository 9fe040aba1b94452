import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { toFault } from '#data/fault.ts'
import { confirmClaim } from '#data/claims.queries.ts'
import { pageMessages as messages } from '#domain/firms/page-messages.ts'
import { Button } from '#ui/Button.tsx'
import { FormFailure } from '#ui/FormMessages.tsx'
import { createForm } from '#ui/form.store.ts'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { useForm } from '#ui/useForm.ts'
import { Callout } from '#ui/Callout.tsx'

/** Confirms the claim whose mail led here, on the press of a button: mail scanners load the page too. */
export function ClaimConfirmation() {
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '')
  return (
    <IslandBoundary>
      {token === '' ? (
        <Callout as="p" tone="accent">
          {messages.claimNoToken}
        </Callout>
      ) : (
        <Question token={token} />
      )}
    </IslandBoundary>
  )
}

function Question({ token }: { token: string }) {
  const [form] = useState(() => createConfirmation(token))
  const { state, isSending, onSubmit } = useForm(form)
  if (state.phase === 'sent') return <Done />
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

function createConfirmation(token: string) {
  return createForm({
    initial: {},
    schema: z.object({}),
    async send() {
      try {
        await confirmClaim(token)
        return { ok: true }
      } catch (thrown) {
        return { ok: false, message: `${messages.claimConfirmFailed}: ${toFault(thrown).message}` }
      }
    },
  })
}

/** Takes over the focus of the button. */
function Done() {
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <Callout role="status" tabIndex={-1} ref={words}>
      {messages.claimConfirmed}
    </Callout>
  )
}
