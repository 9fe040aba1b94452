import { fetchRows, rest, runWrite } from './rest.ts'

/** Requests a confirmation mail for an address. The response discloses nothing about the address. */
export function subscribe(email: string): Promise<void> {
  return runWrite(rest().rpc('subscribe_newsletter', { email }))
}

/** Confirms an address; false for an invalid link. */
export function confirmSubscription(token: string): Promise<boolean> {
  return fetchRows(rest().rpc('confirm_newsletter', { token }), (isGood) => isGood)
}

/** Deletes an address; true for every token, so that addresses cannot be probed. */
export async function unsubscribe(token: string): Promise<boolean> {
  await runWrite(rest().rpc('unsubscribe_newsletter', { token }))
  return true
}
