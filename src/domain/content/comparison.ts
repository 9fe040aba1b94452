import * as z from 'zod/mini'
import { formatDay } from '#domain/dates/day.ts'

/** Texts that figures are compared with, the strongest first: words for one figure and for all. */
const TEXTS = {
  live: ['the live text', 'the live text'],
  copy: ['a stored copy', 'a saved copy of the law'],
  summary: ['a summary', 'a summary'],
} as const
const KINDS = ['live', 'copy', 'summary'] as const
type Kind = (typeof KINDS)[number]

export const comparisonKind = z.enum(
  KINDS,
  'kind of a check must be live (the text itself was open), copy (a stored copy of it was read), or summary (the rule or a part of it was read only in what others write).',
)

/** The text that a figure was compared with, and the day. */
export type Comparison = { kind: Kind; on: string }

/** Completes "Compared with": `a stored copy, November 21, 2026`. */
export function toComparison({ kind, on }: Comparison): string {
  return `${TEXTS[kind][0]}, ${formatDay(on)}`
}

/** The check of all figures of a page, by its oldest day; each figure's source names its own. */
export function toComparisons(all: readonly Comparison[]): string | undefined {
  const [first] = all.map(({ on }) => on).sort()
  if (!first) return undefined
  const texts = all.every(({ kind }) => kind === 'live') ? 'the live texts' : 'our saved sources'
  return `Figures checked against ${texts}, ${formatDay(first)}`
}

/** `We checked 213 of 282 figures against a saved copy of the law and 69 against a summary, none against the live text.` */
export function countComparisons(all: readonly Comparison[]): string {
  const counts = KINDS.map((kind) => [kind, all.filter((one) => one.kind === kind).length] as const)
  const parts = counts
    .filter(([, count]) => count > 0)
    .map(
      ([kind, count], at) =>
        `${count}${at === 0 ? ` of ${all.length} figures` : ''} against ${TEXTS[kind][1]}`,
    )
  const unread = all.some(({ kind }) => kind === 'live') ? '' : ', none against the live text'
  return `We checked ${new Intl.ListFormat('en-US').format(parts)}${unread}.`
}
