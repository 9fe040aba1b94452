import { KEPT_KEY, keepRequest } from './keep-request.ts'

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
