import * as z from 'zod/mini'
import { day, entry, listOf, slug, text } from './content-field.ts'

const source = entry({
  title: text('title of a source', 200),
  url: z.url({
    protocol: /^https?$/,
    error: 'url of a source must be a whole address that begins with https://.',
  }),
})

const waiver = entry({
  /** The last day on which the build accepts the fact although its review is overdue. */
  until: day('until of waiver'),
  reason: text('reason of waiver', 400),
})

/** One legal or tax figure: `content/facts/<id>.yaml`. Articles show it with `<Fact id="…" />`. */
export const factSchema = entry({
  /** The same as the file's name. */
  id: slug('id'),
  /** The rule in one sentence that can stand alone. */
  statement: text('statement', 800),
  /** What the article shows: `25`, `1455000`, `"4 to 12"`. */
  value: z.union(
    [z.number(), text('value', 160)],
    'value must be a number, or text in quotes, such as 25 or "4 to 12".',
  ),
  /** `percent`, `USD`, or a word that follows the value, such as `months`. Left out: the value stands alone. */
  unit: z.optional(text('unit', 60)),
  /** Whom it concerns: `C corporations`, `every plan`. */
  appliesTo: text('appliesTo', 200),
  /** The section of law or other authority, as a reader would cite it. */
  authority: text('authority', 240),
  sources: listOf(source, 'sources', 1, 8),
  /** The day on which it was last compared with its sources. */
  asOf: day('asOf'),
  /** The day by which someone must compare it again; after it the build stops. */
  reviewBy: day('reviewBy'),
  /** The year or filing to print beside a figure that changes yearly. */
  dated: z.optional(
    z.pipe(
      z.union([z.number(), text('dated', 80)], 'dated must be a year, or text.'),
      z.transform(String),
    ),
  ),
  /** Limits of the statement, or how sources differ. */
  note: z.optional(text('note', 1200)),
  waiver: z.optional(waiver),
}).check(
  z.refine((fact) => fact.reviewBy > fact.asOf, {
    path: ['reviewBy'],
    error: 'reviewBy must be later than asOf.',
  }),
  z.refine((fact) => !/^([%$]|percentage|per cent|dollars?|usd)$/.test(fact.unit ?? ''), {
    path: ['unit'],
    error: 'unit must be percent for 25%, and USD for $72,000.',
  }),
  z.refine(({ unit, value }) => typeof value === 'number' || !/^(percent|USD)$/.test(unit ?? ''), {
    path: ['value'],
    error:
      'value must be a bare number where unit is percent or USD: 25, not "25%"; 72000, not 72,000.',
  }),
)
export type Fact = z.infer<typeof factSchema>

/** The figure as a reader sees it: `25%`, `$1,455,000`, `4 to 12 months`. */
export function formatFact({ value, unit }: Pick<Fact, 'value' | 'unit'>): string {
  const shown = typeof value === 'number' ? value.toLocaleString('en-US') : value
  if (unit === 'percent') return `${shown}%`
  if (unit === 'USD') return `$${shown}`
  return unit ? `${shown} ${unit}` : shown
}

/** The day up to which the law shown on a page was checked: the oldest of its facts. */
export function lawAsOf(facts: readonly Pick<Fact, 'asOf'>[]): string | undefined {
  return facts.map((fact) => fact.asOf).sort()[0]
}
