import * as z from 'zod/mini'
import { dateOf, entry, listOf, optionalList, slug, textOf, wholeNumber } from './content-field.ts'
import { addMonths } from '#domain/dates/day.ts'
import type { DirectoryCounts } from '#domain/directory/counts.ts'

/** Counts of the directory. */
const countNames = ['advisors', 'looked_at', 'companies'] as const

const fields = entry({
  id: slug('id of a claim'),
  /** The claim as shown: `500+`. Omitted for a word such as `Verified`. */
  figure: z.optional(textOf('figure of a claim', 40)),
  text: textOf('text of a claim', 300),
  /** Places where it is shown, for maintainers. */
  shown: listOf(textOf('Each of shown', 80), 'shown', 1, 10),
  /** The files with the text. Omitted if the page reads the statement from this file. */
  in: optionalList(textOf('Each file of in', 120), 'in', 20),
  /** The exact words in these files, if they are others than the text. */
  words: optionalList(textOf('Each of words', 300), 'words', 20),
  /** The directory's count that supports it, and the minimum that makes it true. */
  counted: z.optional(
    entry({
      by: z.enum(countNames, `by of counted must be one of: ${countNames.join(', ')}.`),
      least: wholeNumber('least of counted', 1, 1_000_000),
    }),
  ),
  /** What in the product makes it true: a rule that is kept, a survey, a record. */
  ground: z.optional(textOf('ground of a claim', 400)),
  /** Facts of content/facts that a figure of the law shows. */
  facts: optionalList(slug('Each of facts'), 'facts', 5),
  /** The owner's words, which nothing in the product supports. */
  owner: z.optional(z.literal('specified', 'owner must be: specified')),
  /** Day on which somebody last compared the statement with its ground. */
  on: dateOf('on of a claim'),
  /** Day of the next comparison, at most 13 months later; after it a public build stops. */
  reviewBy: dateOf('reviewBy of a claim'),
})

const statement = fields.check(
  z.refine((one) => toGrounds(one) === 1, {
    path: ['ground'],
    error: 'A claim has exactly one of counted, ground, facts and owner.',
  }),
  z.refine((one) => one.words.length === 0 || one.in.length > 0, {
    path: ['in'],
    error: 'Name the files with these words.',
  }),
  z.refine((one) => one.reviewBy > one.on && one.reviewBy <= addMonths(one.on, 13), {
    path: ['reviewBy'],
    error: 'reviewBy must be after on, at most 13 months later.',
  }),
)
export type Statement = z.infer<typeof statement>

function toGrounds({ counted, ground, facts, owner }: z.infer<typeof fields>): number {
  return [counted, ground, owner, facts[0]].filter((one) => one !== undefined).length
}

/** `content/claims.yaml`: all figures and praise of the site about itself. */
export const statementsSchema = entry({ claims: listOf(statement, 'claims', 1, 100) })

/** The exact words of a statement in its files. */
export function wordsOf({ text: shownText, words, in: files }: Statement): readonly string[] {
  if (files.length === 0) return []
  return words.length > 0 ? words : [shownText]
}

type Totals = Pick<DirectoryCounts, (typeof countNames)[number]>

/**
 * Figure to show: the directory's count, rounded down, if it reaches the stated one; the owner's figure if it has a ground. A
 * statement with neither is shown with demonstration data only.
 */
export function statementFigure(
  { figure, counted, ground }: Statement,
  counts: Totals,
  isDemonstration: boolean,
): string | undefined {
  if (!counted) return ground !== undefined || isDemonstration ? figure : undefined
  const count = counts[counted.by]
  if (count >= counted.least) return `${roundDown(count).toLocaleString('en-US')}+`
  if (isDemonstration) return figure
  return count > 0 ? count.toLocaleString('en-US') : undefined
}

/** Figure of the visitors' banner: the specified one where the directory holds it and with demonstration data, else its count. */
export function toBannerFigure(
  { figure, counted }: Statement,
  counts: Totals,
  isDemonstration: boolean,
): string | undefined {
  if (!counted || isDemonstration || counts[counted.by] >= counted.least) return figure
  return counts[counted.by].toLocaleString('en-US')
}

/** To fifties below a thousand, to hundreds above: `1,534` becomes `1,500+`. */
function roundDown(count: number): number {
  const step = count < 1000 ? 50 : 100
  return Math.floor(count / step) * step
}

/** Statements without support: the owner's words, and those with a smaller count in the directory. */
export function findUnsupported(statements: readonly Statement[], counts: Totals): Statement[] {
  return statements.filter(({ counted, owner }) =>
    counted ? counts[counted.by] < counted.least : owner !== undefined,
  )
}
