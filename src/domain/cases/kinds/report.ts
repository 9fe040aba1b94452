import type { Kind } from '#domain/cases/kind.ts'
import { listingMistakes } from '#domain/firms/listing-report.ts'

/** What the listed mailbox or the mail service tells, typed in no form. */
const told = {
  not_us: 'The listed address is not the firm’s, says its mailbox',
  left: 'The person is no longer there, says the listed mailbox',
  link_misused: 'No one at the firm used the link of our email, says the listed mailbox',
  bounced: 'Mail to the listed address comes back',
}
const mistakes: Readonly<Record<string, string>> = { ...listingMistakes, ...told }

/** A mistake in a listing that a member reported. No mail: the firm must not learn of the report. */
export const report: Kind = {
  name: 'Reported mistake',
  plural: 'Reported mistakes',
  reader: 'nobody',
  decisions: {
    correct: {
      name: 'Correct',
      done: 'Corrected',
      send: 'Correct the entries and close the report',
    },
  },
  toTitle: (name) => `Mistake in ${name}`,
  toDetail(code) {
    const words = mistakes[code] ?? code
    return words.charAt(0).toLowerCase() + words.slice(1)
  },
  sentTitle: 'Report',
  columns: [
    ['words', 'What is wrong'],
    ['about', 'Part of the listing', mistakes],
    ['reporter', 'Reported by'],
    ['created_at', 'Reported on', 'times'],
  ],
}
