import { toStem } from '#domain/stem.ts'
import { toPhrase } from './fold.ts'

/** Words that a phrase of a trade has or lacks without becoming another one. */
const joining: ReadonlySet<string> = new Set(
  'a an and esop esops for in of on our the to with'.split(' '),
)

/** Whether a phrase of a trade is the same without a word. */
export const isJoining = (word: string): boolean => joining.has(word)

/** The stems of a phrase: those of "annual ESOP valuations" and of "annual valuation" are the same. */
export const toStems = (text: string): string =>
  toPhrase(text)
    .split(' ')
    .filter((word) => word !== '' && !joining.has(word))
    .map(toStem)
    .join(' ')

/** The stems of each tag of a firm, with a bar around each: "| annual valuat | fair opinion |". */
export const toTagText = (tags: readonly string[]): string =>
  `|${tags.map((tag) => ` ${toStems(tag)} |`).join('')}`
