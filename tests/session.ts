import type { Session } from '#data/session.ts'

let members = 0

/** A member's session; without an id that of a new member, because some reads are cached by member. */
export function memberOf(id = `member-${++members}`) {
  return { phase: 'member', user: { id, email: `${id}@example.com` } } satisfies Session
}
