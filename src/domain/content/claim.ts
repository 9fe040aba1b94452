import * as z from 'zod/mini'
import { entry, listOf, slug, text, wholeNumber } from './content-field.ts'
import type { DirectoryCounts } from '#domain/directory/counts.ts'

/** What the directory can count. */
const countNames = ['advisors', 'companies'] as const

const claim = entry({
  id: slug('id of a claim'),
  /** What is claimed, as it is shown: `500+`. Left out for a word such as `Verified`. */
  figure: z.optional(text('figure of a claim', 40)),
  text: text('text of a claim', 200),
  /** Where readers see it, for whoever looks it up. */
  shown: listOf(text('Each of shown', 80), 'shown', 1, 10),
  /** The count of the directory that answers it, and the number from which it is true. */
  counted: z.optional(
    entry({
      by: z.enum(countNames, `by of counted must be one of: ${countNames.join(', ')}.`),
      least: wholeNumber('least of counted', 1, 1_000_000),
    }),
  ),
  /** What it rests on: a rule of the service, a survey, a record. Left out while there is nothing. */
  ground: z.optional(text('ground of a claim', 400)),
}).check(
  z.refine((one) => one.counted === undefined || one.ground === undefined, {
    path: ['ground'],
    error: 'A claim that is counted needs no ground: leave one of the two out.',
  }),
)
export type Claim = z.infer<typeof claim>

/** `content/claims.yaml`: all that the site says of itself in numbers and praise. */
export const claimsSchema = entry({ claims: listOf(claim, 'claims', 1, 60) })

type Totals = Pick<DirectoryCounts, 'advisors' | 'companies'>

/**
 * The figure to show: the directory's count, rounded down where it is as large as the claim; the owner's words where a
 * ground is named for them. A claim without either is shown with demonstration data only.
 */
export function claimFigure(
  { figure, counted, ground }: Claim,
  counts: Totals,
  isDemonstration: boolean,
): string | undefined {
  if (!counted) return ground !== undefined || isDemonstration ? figure : undefined
  const count = counts[counted.by]
  if (count >= counted.least) return `${roundDown(count).toLocaleString('en-US')}+`
  if (isDemonstration) return figure
  return count > 0 ? count.toLocaleString('en-US') : undefined
}

/** To fifties below a thousand, to hundreds above: `1,534` is `1,500+`. */
function roundDown(count: number): number {
  const step = count < 1000 ? 50 : 100
  return Math.floor(count / step) * step
}

/** The claims that nothing supports: no ground is named, and the directory does not count as much. */
export function groundless(claims: readonly Claim[], counts: Totals): Claim[] {
  return claims.filter(({ counted, ground }) =>
    counted ? counts[counted.by] < counted.least : ground === undefined,
  )
}
