import { keepRequest } from '#data/keep-request.ts'
import { emailOnlySchema } from '#domain/auth/credentials.ts'
import { toPathname, toSignUpPath } from '#paths.ts'
import { createForm } from '#ui/form.store.ts'

type Email = { email: string }
type Options = {
  /** The address to come back to, with what was asked. */
  toNext(): string
  leave?(address: string): void
}

/** The one field of a gate: begins a sign-up, and keeps the address and the request in this tab. */
export function createSignUpGate({
  toNext,
  leave = (address) => location.assign(address),
}: Options) {
  return createForm<Email, Email>({
    initial: { email: '' },
    schema: emailOnlySchema,
    async send({ email }) {
      const next = toNext()
      keepRequest(next, email)
      leave(toSignUpPath(toPathname(next)))
      return { ok: true }
    },
  })
}
