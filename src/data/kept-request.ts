import * as z from 'zod/mini'
import { keep } from '#domain/keep.ts'
import { parseJson } from './parse-json.ts'

/**
 * sessionStorage key of what a visitor asked for before an account: the address to return to, whose query has the search, and the
 * email address typed there. The address of the sign-up has the path alone, because addresses end up in logs.
 */
export const KEPT_KEY = 'asked'

const keptSchema = z.object({ next: z.string(), email: z.string() })
type Kept = z.infer<typeof keptSchema>

/** Keeps a request. Without a storage the sign-up works, and leads back to the path alone. */
export function keepRequest(next: string, email = ''): void {
  keep(sessionStorage, KEPT_KEY, JSON.stringify({ next, email } satisfies Kept))
}

export function readKeptRequest(): Kept | null {
  return keptSchema.safeParse(parseJson(sessionStorage.getItem(KEPT_KEY))).data ?? null
}

/** The account exists: the computer may be shared. */
export function forgetKeptEmail(): void {
  const kept = readKeptRequest()
  if (kept) keepRequest(kept.next)
}

export function forgetRequest(): void {
  sessionStorage.removeItem(KEPT_KEY)
}
