import { keep, keepsData } from '#domain/keep.ts'

/**
 * sessionStorage key of what a visitor asked for before an account: the address to return to, whose query has the search, and the
 * email address typed there. The address of the sign-up has the path alone, because addresses end up in logs. Both are kept as a
 * query, which NextReason.astro reads before any module is there. Nothing but this module writes it.
 */
export const KEPT_KEY = 'asked'

/** Keeps a request; whether the next page finds it. Apart from its reader, because every page has it. */
export function keepRequest(next: string, email = ''): boolean {
  const isKept = keep(sessionStorage, KEPT_KEY, String(new URLSearchParams({ next, email })))
  return isKept && keepsData()
}
