import { keep, keepsData } from '#domain/keep.ts'

/**
 * sessionStorage key of what a visitor asked for before an account: the address to return to, whose query has the search, and the
 * email address typed there. The address of the sign-up has the path alone, because addresses end up in logs. Both are kept as a
 * query, which NextReason.astro reads before any module is there. Nothing but this module writes it.
 */
export const KEPT_KEY = 'asked'

/** Keeps a request; whether the next page finds it. */
export function keepRequest(next: string, email = ''): boolean {
  const isKept = keep(sessionStorage, KEPT_KEY, String(new URLSearchParams({ next, email })))
  return isKept && keepsData()
}

export function readKeptRequest(): { next: string; email: string } | null {
  const kept = new URLSearchParams(sessionStorage.getItem(KEPT_KEY) ?? '')
  const next = kept.get('next')
  return next === null ? null : { next, email: kept.get('email') ?? '' }
}

/** The account exists: the computer may be shared. */
export function forgetKeptEmail(): void {
  const kept = readKeptRequest()
  if (kept) keepRequest(kept.next)
}

export function forgetRequest(): void {
  sessionStorage.removeItem(KEPT_KEY)
}
