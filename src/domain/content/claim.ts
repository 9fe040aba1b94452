import * as z from 'zod/mini'
import { entry, listOf, slug, text, wholeNumber } from './content-field.ts'
import type { DirectoryCounts } from '#domain/directory/counts.ts'

/** Counts of the directory. */
const countNames = ['advisors', 'companies'] as const

const claim = entry({
  id: slug('id of a claim'),
  /** The claim as shown: `500+`. Omitted for a word such as `Verified`. */
  figure: z.optional(text('figure of a claim', 40)),
  text: text('text of a claim', 200),
  /** Places where it is shown, for maintainers. */
  shown: listOf(text('Each of shown', 80), 'shown', 1, 10),
  /** The directory's count that supports it, and the minimum that makes it true. */
  counted: z.optional(
    entry({
      by: z.enum(countNames, `by of counted must be one of: ${countNames.join(', ')}.`),
      least: wholeNumber('least of counted', 1, 1_000_000),
    }),
  ),
  /** Its basis: a rule of the service, a survey, a record. Omitted while there is none. */
  ground: z.optional(text('ground of a claim', 400)),
}).check(
  z.refine((one) => one.counted === undefined || one.ground === undefined, {
    path: ['ground'],
    error: 'A claim that is counted needs no ground: leave one of the two out.',
  }),
)
export type Claim = z.infer<typeof claim>

/** `content/claims.yaml`: all figures and praise of the site about itself. */
export const claimsSchema = entry({ claims: listOf(claim, 'claims', 1, 60) })

type Totals = Pick<DirectoryCounts, 'advisors' | 'companies'>

/**
 * Figure to show: the directory's count, rounded down, if it reaches the claim; the owner's figure if it has a ground. A
 * claim with neither is shown with demonstration data only.
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

/** To fifties below a thousand, to hundreds above: `1,534` becomes `1,500+`. */
function roundDown(count: number): number {
  const step = count < 1000 ? 50 : 100
  return Math.floor(count / step) * step
}

/** Claims without support: no ground, and a smaller count in the directory. */
export function findUnsupportedClaims(claims: readonly Claim[], counts: Totals): Claim[] {
  return claims.filter(({ counted, ground }) =>
    counted ? counts[counted.by] < counted.least : ground === undefined,
  )
}
