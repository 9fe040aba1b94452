/** The one reader of typed numbers: of forms, of the cells of lists, and of calculators. */

const UNITS: readonly (readonly [words: string, size: number])[] = [
  ['k|thousand', 1e3],
  ['m|mm|mn|mil|mln|millions?', 1e6],
  ['b|bn|billions?', 1e9],
]
/** Between three digits and three digits: what a person or a spreadsheet types instead of a comma. */
const BLANK = String.raw`[ \u00a0\u2009\u202f]`
const NUMBER = new RegExp(
  String.raw`^(?<sign>[-−]?)\s*(?<before>(?:US\s?)?\$|USD)?\s*` +
    String.raw`(?<whole>\d{1,3}(?:,\d{3})+|\d{1,3}(?:${BLANK}\d{3})+|\d+)?(?:\.(?<decimals>\d*))?\s*` +
    String.raw`(?<unit>${UNITS.map(([words]) => words).join('|')})?\s*(?<after>%|USD|dollars)?$`,
  'i',
)

/** A number as it was typed. */
export type Amount = {
  value: number
  isNegative: boolean
  hasDollars: boolean
  hasPercent: boolean
  /** Size of its unit, such as 1,000,000; undefined without one. */
  unit: number | undefined
  decimals: string
}

/**
 * Reads `$1,500,000`, `1 500 000`, `1.5m`, `2.5 million`, `25k` or `23.8%`. A comma must separate thousands, because `1,5` is
 * ambiguous.
 */
export function parseAmount(text: string): Amount | undefined {
  const found = NUMBER.exec(text.trim())?.groups
  if (!found) return undefined
  const { sign, before, whole = '', decimals = '', unit: word, after } = found
  if (whole === '' && decimals === '') return undefined
  const unit = UNITS.find(([words]) => word && new RegExp(`^(?:${words})$`, 'i').test(word))?.[1]
  const size = Number(`${whole.replaceAll(/\D/g, '')}.${decimals}`) * (unit ?? 1)
  // A product such as 2.3 × 1,000,000 is a hair off.
  const value = Number(size.toPrecision(15))
  const hasPercent = after === '%'
  return {
    value: sign ? -value : value,
    isNegative: sign !== '',
    hasDollars: Boolean(before) || (Boolean(after) && !hasPercent),
    hasPercent,
    unit,
    decimals,
  }
}

/** A whole number that is not negative; dollars only where they are asked for. `25.000` may be 25 or 25,000, so it is none. */
export function parseWhole(text: string, isMoney = false): number | undefined {
  const amount = parseAmount(text)
  if (!amount || amount.isNegative || amount.hasPercent) return undefined
  if (amount.hasDollars && !isMoney) return undefined
  if (amount.unit === undefined && amount.decimals.length > 2) return undefined
  return Number.isSafeInteger(amount.value) ? amount.value : undefined
}

const YEAR =
  /^(?:(?:since|est(?:\.|ablished)?|founded|from)(?: in)?\s+)?(\d{4})(?:\.0|\s*[-–—+]|\s*(?:[-–—]|to)\s*(?:present|today|now|date))?$/i

/** The year since which something is so: four digits, as spreadsheets save them, `1998.0`, or as `since 1998`, `1998-present`. */
export function parseYear(text: string): number | undefined {
  const [, year] = YEAR.exec(text.trim()) ?? []
  return year === undefined ? undefined : Number(year)
}
