import { fetchRows, rest, runWrite } from './rest.ts'

/** Has the mail sent that asks the owner of an address for a confirmation. The answer tells nothing about the address. */
export function subscribe(email: string): Promise<void> {
  return runWrite(rest().rpc('subscribe_newsletter', { email }))
}

/** Whether the link was a good one. */
export function confirm(token: string): Promise<boolean> {
  return fetchRows(rest().rpc('confirm_newsletter', { token }), (isGood) => isGood)
}

/** Has the address forgotten; true for every token, so that nobody can ask for addresses. */
export async function unsubscribe(token: string): Promise<boolean> {
  await runWrite(rest().rpc('unsubscribe_newsletter', { token }))
  return true
}
