import type { AuthResult } from '#data/auth.ts'
import { createLoader } from '#ui/loader.ts'
import { showToast } from '#ui/toast.store.ts'
import type { RefusalMessages } from '#domain/account/auth-refusal.ts'
import type { SendResult } from '#ui/form.store.ts'

type AuthService = typeof import('#data/auth.ts')
const loadAuth = createLoader(() => import('#data/auth.ts'))

/** Loads the auth client on first use; a failure to load returns the `unexpected` message. */
export async function callAuth(
  request: (auth: AuthService) => Promise<AuthResult>,
  unexpected: string,
): Promise<AuthResult> {
  try {
    return await request(await loadAuth())
  } catch {
    return { ok: false, refusal: { code: 'unexpected', message: unexpected } }
  }
}

/** Converts a refusal to a form result; a toast shows its words if they differ from those at the form. */
export function showRefusal<Values>({ field, inline, toast }: RefusalMessages): SendResult<Values> {
  if (toast !== inline) showToast({ description: toast, variant: 'destructive' })
  return field
    ? { ok: false, errors: { [field]: inline } as Partial<Record<keyof Values & string, string>> }
    : { ok: false, message: inline }
}
