import type { Kind } from '#domain/cases/kind.ts'
import { listingMistakes } from '#domain/firms/listing-report.ts'

const mistakes: Readonly<Record<string, string>> = listingMistakes

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
    ['about', 'Part of the listing', listingMistakes],
    ['reporter', 'Reported by'],
    ['created_at', 'Reported on', 'times'],
  ],
}
