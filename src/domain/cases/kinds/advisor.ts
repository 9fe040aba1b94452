import type { Kind } from '#domain/cases/kind.ts'
import { toRegistrationLetter } from '#domain/cases/registration-mail.ts'

/** A listed advisor, whom the desk finds, corrects, suspends and restores. */
export const advisor: Kind = {
  name: 'Listed advisor',
  plural: 'Listed advisors',
  reader: 'the owner of the listing',
  states: { listed: 'Listed' },
  sentTitle: 'Form as sent',
  columns: [],
  toPath: ({ state, advisor_id }) => (state === 'suspended' ? null : `/advisor/${advisor_id}`),
  toLetter: toRegistrationLetter('advisor directory'),
}
