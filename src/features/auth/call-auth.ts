import type { AuthResult } from '#data/auth.ts'
import { siteMessages } from '#domain/messages.ts'
import { showToast } from '#ui/toast.store.ts'
import type { RefusalMessages } from '#domain/auth/auth-refusal.ts'
import type { SendResult } from '#ui/form.store.ts'

type AuthService = typeof import('#data/auth.ts')

/** Loads the auth client on first use. A request that fails returns the `unexpected` message. */
export async function callAuth(
  request: (auth: AuthService) => Promise<AuthResult>,
  unexpected: string,
): Promise<AuthResult> {
  const auth = await import('#data/auth.ts').catch(() => null)
  if (!auth) return refuse(siteMessages.notLoaded)
  return request(auth).catch(() => refuse(unexpected))
}

function refuse(message: string): AuthResult {
  return { ok: false, refusal: { code: 'unexpected', message } }
}

/** Converts a refusal to a form result; a toast shows its words if they differ from those at the form. */
export function showRefusal<Values>({ field, inline, toast }: RefusalMessages): SendResult<Values> {
  if (toast !== inline) showToast({ description: toast, variant: 'destructive' })
  return field
    ? { ok: false, errors: { [field]: inline } as Partial<Record<keyof Values & string, string>> }
    : { ok: false, message: inline }
}
