import * as z from 'zod/mini'
import { entry, listOf, textOf, wholeNumber } from '#domain/content/content-field.ts'

/** Measures of the matching rule; `match.ts` has their functions. */
const measureIds = [
  'serves-state',
  'in-state',
  'services',
  'taking-clients',
  'companies-advised',
  'years',
  'rating',
] as const
export type MeasureId = (typeof measureIds)[number]

// Points are non-negative and monotonic: a firm that states more never ranks lower for it.
const points = wholeNumber('points', 0, 20)
const step = entry({ from: z.number('from of a step must be a number.'), points })

const rule = entry({
  id: z.enum(measureIds, `id of a rule must be one of: ${measureIds.join(', ')}.`),
  /** Description of the measure for `/how-we-rank`. */
  rule: textOf('rule', 160),
  /** Text for a firm that meets it, with the placeholders `{state}`, `{value}`, `{count}` and `{services}`. */
  because: textOf('because', 120),
  /** Text for a firm that has not stated it. */
  unknown: z.optional(textOf('unknown', 120)),
  /** Text for a firm that has stated the contrary. */
  otherwise: z.optional(textOf('otherwise', 120)),
  /** Points of a firm that meets it, */
  points: z.optional(points),
  /** or points by amount: the highest reached step counts. */
  steps: z.optional(listOf(step, 'steps')),
}).check(
  z.refine(
    (one) => (one.points === undefined) !== (one.steps === undefined),
    'A rule needs either points or steps, not both.',
  ),
  z.refine(
    ({ steps = [] }) =>
      steps.every(({ from, points: gained }, at) => {
        const before = steps[at - 1]
        return !before || (from > before.from && gained >= before.points)
      }),
    { path: ['steps'], error: 'steps must rise: each from is higher, its points are no fewer.' },
  ),
)
export type MatchRule = z.infer<typeof rule>

/** `content/match.yaml`: the rule that orders firms on the road map. */
export const matchSchema = entry({
  rules: listOf(rule, 'rules').check(
    z.refine(
      (rules) => new Set(rules.map(({ id }) => id)).size === rules.length,
      'Each rule may stand once.',
    ),
  ),
})
