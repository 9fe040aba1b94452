import { keepRequest } from '#data/keep-request.ts'
import { siteMessages } from '#domain/messages.ts'
import { emailOnlySchema } from '#domain/auth/credentials.ts'
import { toPathname, toSignUpPath } from '#paths.ts'
import { createForm } from '#ui/form.store.ts'

type Email = { email: string }
type Options = {
  /** The address to come back to, with what was asked. */
  toNext(): string
  /** Keeps what else was typed; whether that is possible. */
  keepFields?: (() => boolean) | undefined
  leave?(address: string): void
}

/** The one field of a gate: begins a sign-up, and keeps the address and the request in this tab. */
export function createSignUpGate({
  toNext,
  keepFields = () => true,
  leave = (address) => location.assign(address),
}: Options) {
  return createForm<Email>({
    initial: { email: '' },
    schema: emailOnlySchema,
    async send({ email }) {
      const next = toNext()
      if (!keepFields() || !keepRequest(next, email))
        return { ok: false, message: siteMessages.notKept }
      leave(toSignUpPath(toPathname(next)))
      return { ok: true }
    },
  })
}
