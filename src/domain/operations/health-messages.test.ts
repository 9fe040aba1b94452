import { expect, it } from 'vitest'
import { toHealthText } from './health-messages.ts'

const textOf = (name: string, value: number | null, unit = 'minutes') =>
  toHealthText({ name, value, unit, limit: 1560, state: 'ok' }).text

it.each([
  ['mail', 0, 'minutes', 'Oldest unsent email: none'],
  ['mail', 1.2, 'minutes', 'Oldest unsent email: 1 minute'],
  ['mail', 89, 'minutes', 'Oldest unsent email: 89 minutes'],
  ['schedule_mail', 0, 'minutes', 'Last round of emails: 0 minutes ago'],
  ['schedule_digest', 1560, 'minutes', 'Last look for a digest: 26 hours ago'],
  ['schedule_digest', null, 'minutes', 'Last look for a digest: never'],
  ['digest', 3, 'days', 'Last newsletter: 3 days ago'],
  ['queue', 1, 'working days', 'Oldest item at the desk: 1 working day'],
  ['database_size', 11.3, 'MB', 'Size of the database: 11.3 MB'],
  ['new_check', 4320, 'minutes', 'new_check: 3 days'],
])('states %s %s %s', (name, value, unit, text) => {
  expect(textOf(name, value, unit)).toBe(text)
})
