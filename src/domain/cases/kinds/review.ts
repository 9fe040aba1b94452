import { toWordOf, type Kind } from '#domain/cases/kind.ts'
import { hiddenReasons } from '#domain/reviews/review-report.ts'
import { writerNames } from '#domain/reviews/writer.ts'

const ends: Readonly<Record<string, string>> = { pending: ' reported', hidden: ' hidden' }

/** A review, which is pending while a report of it is open. Its mail is one of its own. */
export const review: Kind = {
  name: 'Reported review',
  plural: 'Reported reviews',
  reader: 'the reviewer',
  states: { published: 'Published', hidden: 'Hidden' },
  toTitle: (name, state) => `Review of ${name}${ends[state] ?? ''}`,
  toDetail: toWordOf(hiddenReasons),
  sentTitle: 'Review',
  columns: [
    ['review_text', 'Review'],
    ['reviewer_name', 'Reviewer'],
    ['written_as', 'Written as', writerNames],
    ['enquired_in', 'Wrote to the firm in', 'month'],
    ['rating', 'Rating', 'stars'],
    ['advisor', 'Firm'],
    ['account', 'Reviewer’s account'],
    ['created_at', 'Written on', 'times'],
    ['corrected_at', 'Corrected on', 'times'],
    ['answer', 'Reply of the firm'],
  ],
  drawn: ['reports'],
}
