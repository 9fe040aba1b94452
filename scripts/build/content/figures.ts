const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const VALUES = new Map([
  ...ONES.map((word, value) => [word, value] as const),
  ...TENS.map((word, at) => [word, (at + 2) * 10] as const),
])
const SIGNS: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75, '⅓': 1 / 3, '⅔': 2 / 3 }
const SCALES: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9 }

/** Pattern of a number in digits. */
export const DIGITS = '\\d+(?:[,.]\\d+)*[½¼¾⅓⅔]?|[½¼¾⅓⅔]'
const ONE = ONES.toReversed().join('|')
const WORDS = `\\b(?:(?:${TENS.join('|')})(?:-(?:${ONE}))?|${ONE})\\b`
const UNITS =
  'percent|per\\scent|dollars?|years?|months?|weeks?|days?|hours?|minutes?|quarters?|shares?|participants?|employees?'
const QUALIFIER = '(?:(?:calendar|business|plan|tax|full|consecutive|whole|more)[\\s-])?'
const QUANTITY = new RegExp(
  `(?<before>[$€£]\\s?|\\bage[sd]?\\s)?(?<![\\w.,])(?!1042\\b)(?<number>${DIGITS}|${WORDS})(?:\\s(?<scale>${Object.keys(SCALES).join('|')})\\b)?(?:st|nd|rd|th)?(?:\\s?(?<percent>%)|[\\s-]?${QUALIFIER}(?<unit>${UNITS})\\b)?`,
  'giu',
)

/** A number in a text with its unit, such as `percent`, `USD` or `day`; the unit is empty where none stands beside it. */
export type Quantity = { text: string; index: number; value: number; unit: string }

/** All numbers of a text, in digits and words. In `4 to 12 months` both have the unit. */
export function quantitiesIn(text: string): Quantity[] {
  // A non-breaking hyphen reads as a hyphen.
  const found = [...text.replaceAll('\u2011', '-').matchAll(QUANTITY)].map(toQuantity)
  for (const [at, one] of [...found.entries()].toReversed()) {
    const next = found[at + 1]
    const between = text.slice(one.index + one.text.length, next?.index)
    if (next && !one.unit && /^\s?(?:to|or|and|[-–])\s?$/.test(between)) one.unit = next.unit
  }
  return found
}

/** Numbers in digits that only a source can support: sums, percentages, periods, ages. A bare number or a year is none. */
export function figuresIn(text: string): Quantity[] {
  return quantitiesIn(text).filter(
    ({ text: figure, unit }) =>
      (unit && /\d|[½¼¾⅓⅔]/.test(figure)) || /,\d{3}|[½¼¾⅓⅔]/.test(figure),
  )
}

/** Whether two quantities have the same number, and no different units. */
export function isSameQuantity(one: Quantity, other: Quantity): boolean {
  return one.value === other.value && (one.unit === other.unit || !one.unit || !other.unit)
}

function toQuantity({ 0: text, index, groups = {} }: RegExpMatchArray): Quantity {
  const { before = '', number = '', scale = '', percent, unit = '' } = groups
  const value = toNumber(number.toLowerCase()) * (SCALES[scale.toLowerCase()] ?? 1)
  // The 2026 plan year.
  const isYear = /^(?:19|20)\d\d$/.test(number) && !percent && !before.trim().match(/[$€£]/)
  const shown = isYear ? '' : toUnit(before.trim(), percent ?? unit)
  return { text, index: index ?? 0, value, unit: shown }
}

function toUnit(before: string, after: string): string {
  if (before) return before === '$' ? 'USD' : /^a/i.test(before) ? 'year' : before
  const unit = after.toLowerCase()
  if (unit === '%' || unit.startsWith('per')) return 'percent'
  if (unit.startsWith('dollar')) return 'USD'
  return unit.replace(/s$/, '')
}

function toNumber(number: string): number {
  if (/[a-z]/.test(number))
    return number.split('-').reduce((sum, word) => sum + (VALUES.get(word) ?? 0), 0)
  return Number(number.replace(/[^\d.]/g, '')) + (SIGNS[number.at(-1) ?? ''] ?? 0)
}
