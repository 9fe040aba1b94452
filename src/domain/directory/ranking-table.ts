import type { Table } from '#domain/calculators/result.ts'
import { RATED_REVIEWS } from '#domain/limits.ts'

/** The orders at a glance, for `/how-we-rank`; `ranking.ts` has each rule in full. */
export const rankingTable: Table = {
  caption: 'Every list at a glance',
  isText: true,
  head: ['List', 'Who comes first', 'Who is left out'],
  rows: [
    [
      'A search',
      'A name that begins like your words. Then firms that meet everything you typed.',
      'Firms that match none of it, and firms that say they serve other sizes of company',
    ],
    ['No search', 'An order by chance. It is new each day and the same for everyone.', 'No one'],
    [
      'Highest rated',
      `The highest average, once a firm has ${RATED_REVIEWS} reviews. The others follow.`,
      'No one',
    ],
    ['Years of experience', 'Firms that state at least the years you chose', 'No one'],
    ['Recently confirmed', 'The listing that its firm confirmed last', 'No one'],
    [
      'Road map',
      'The most points, by the lines at the end of this page',
      'If you name a state, firms that don’t say they serve it',
    ],
    ['Companies', 'Companies our team features. Then the newest, or by name.', 'No one'],
  ],
}
