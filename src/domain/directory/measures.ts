import type { Span } from './span.ts'
import type { Token } from './tokens.ts'
import { sizeWords } from './vocabulary.ts'

const experience =
  /(?:\b(?:over|more than|at least|minimum(?: of)?)\s+)?(?<!\b(?:each|every|first|in|last|next|past|within)\s)\b(\d{1,2})\s*\+?[\s-]*(?:plus\s+)?(?:years?|yrs?)\b(?!\s+(?:old|ago|after|into|in(?!\s+(?:(?:the|this|your|their)\s+)?(?:esops?|business|practice|field|it|employee|valuation|trust|plan)\b)|since|left|later|before|till|until|from|to|away|plan|history|family|company|esop(?!s?\s+(?:experience|practice|work|background|track)\b)|now)\b)(?:\s+(?:or more|plus))?(?:\s+(?:of\s+)?(?:esop\s+)?experience\b)?/i
const oneOf = (list: string) => list.replaceAll(', ', '|').replaceAll(' ', String.raw`\s+`)
const bound = String.raw`(?:(?<below>under|below|less\s+than|fewer\s+than)|no\s+more\s+than|up\s+to|at\s+most|over|more\s+than|at\s+least|about|around|roughly|some)\s+`
const ofPeople = String.raw`(?:(?:${oneOf(sizeWords.adjectives)})\s+){0,2}(?:(?:${oneOf(sizeWords.after)})s?\b|in\s+(?:the\s+|our\s+)?(?:plan|esop)\b(?!\s+(?:assets|value|debt|years?|stock|shares|loans?)\b))`
/** "Staff of 60", "60 people", "50 to 60 people". */
const staffOf = String.raw`(?:${oneOf(sizeWords.before)})\s+(?<staff>\d{1,6})\b(?:\s+${ofPeople})?`
const people = String.raw`(?:\b\d+\s*(?:-|–|to|and)\s*)?\b(?<people>\d{1,3}(?:,\d{3})+|\d{1,6})\s*\+?[\s-]*${ofPeople}`
/** A number of employees: no share, no sum of money, no section of the law, and not "100 employee-owned firms". */
const headcount = new RegExp(
  String.raw`(?<![\d$#§.,%(-])(?<!section\s)(?:${bound})?(?:${staffOf}|${people}(?![\s-]owned\b))`,
  'i',
)
const sum = (name: string) =>
  String.raw`(?:\$?\d[\d.,]*\s?(?:-|–|to)\s?)?\$?\s?(?<${name}>\d[\d.,]*)\s?(?<${name}Unit>k|mm?|mil|million|b|billion)?\b`
/** "$8M EBITDA", "EBITDA of about $1.2 million", "$500k in EBITDA". */
const ebitda = new RegExp(
  String.raw`(?:${bound})?(?:${sum('first')}\s+(?:(?:of|in)\s+)?ebitda\b|ebitda\s*:?\s*(?:(?:of|is|at)\s+)?(?:(?:under|below|over|about|around|up to|less than|more than)\s+)?${sum('last')})`,
  'i',
)
/** "$8 million", "2 mil", "12m", "under 5 million", "$3-5MM": a sum, which no list of ours compares. */
const money =
  /(?:\b(?:under|below|less than|up to|at most|over|above|more than|at least|about|around|roughly|some)\s+)?(?:(?<![\d.,-])\$?\s?\d[\d.,]*\s?(?:k|mm?|mil|million)?\s?(?:-|–|to)\s?)?(?:\$\s?\d[\d.,]*(?:\s?(?:k|mm?|mil|mill|mln|million|bn?|billion)\b)?|(?<![\d.,])\b(?!40[13]\s?k)\d[\d.,]*\s?(?:k|mm?|mil|mill|mln|million|bn|billion)\b)(?!\s?(?:\(|employees|people))/i
/** "Within 50 miles of": no place here has a distance from another. */
const distance =
  /\bwithin\s+(?:about\s+)?\d+\s*(?:-\s*)?(?:mi|miles?|km|minutes?|mins?|hours?)\b(?:'?\s*drive)?(?:\s+(?:of|from))?|\b\d+\s*miles?\s+(?:from|of|around)\b/i

/** Blanks between thousands, as in "2 500 000": as long with commas. */
const THOUSANDS = /(?<![\d.,])\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3}){2,}(?![\d.,])/g

/** Years of experience, the number of employees and the earnings of the company; a distance is taken out. */
export function parseMeasures(typed: string, tokens: readonly Token[]): Span[] {
  const term = typed.replace(THOUSANDS, (number) => number.replaceAll(/\D/g, ','))
  const earned = ebitda.exec(term)
  const rest = earned
    ? term.slice(0, earned.index) +
      ' '.repeat(earned[0].length) +
      term.slice(earned.index + earned[0].length)
    : term
  const asked = toFee(rest)
  const spans = [
    asked,
    asked ? null : toSpan('money', money.exec(rest), ([said]) => [said.trim(), `“${said.trim()}”`]),
    toSpan('years', experience.exec(term), ([, years = '']) => [
      years,
      `${Number(years)}+ years first`,
    ]),
    toSpan('employees', headcount.exec(term), ({ groups: { below, staff, people: of } = {} }) => {
      const number = Number((staff ?? of ?? '').replaceAll(',', ''))
      const text = `${number.toLocaleString('en-US')} employees`
      return below ? [String(number - 1), `under ${text}`] : [String(number), text]
    }),
    toRough(term),
    toSpan('ebitda', earned, ({ 0: said, groups = {} }) => {
      const number = Number((groups['first'] ?? groups['last'] ?? '').replace(/,|[.,]$/g, ''))
      const unit = groups['firstUnit'] ?? groups['lastUnit'] ?? ''
      return [String(Math.round(number * toFactor(unit))), said.trim()]
    }),
    toSpan('distance', distance.exec(term), ([said]) => ['', said.trim()]),
  ]
  return spans.filter(
    (span): span is Span =>
      span !== null &&
      !tokens.some(({ isQuoted, start, end }) => isQuoted && span.start < end && span.end > start),
  )
}

/** "Fee under $20,000", "under 15k a year", "budget of 10k": what an advisor may ask, and no deal. */
function toFee(term: string): Span | null {
  for (const [pattern, limit] of budgets) {
    const found = pattern.exec(term)
    const { number = '', unit = '' } = found?.groups ?? {}
    const most = Number(number.replace(/,|[.,]$/g, '')) * toFactor(unit)
    if (found && most >= LEAST_BUDGET && most <= limit)
      return toSpan('fee', found, () => [
        String(most),
        `a fee up to $${most.toLocaleString('en-US')}`,
      ])
  }
  return null
}

const ofFee = String.raw`\b(?:fees?|budget|costs?|costing|charges?|charging|price|priced)\s+`
const atMost = String.raw`(?:under|below|less\s+than|no\s+more\s+than|not\s+over|up\s+to|at\s+most|max(?:imum)?(?:\s+of)?)\s+`
const budget = String.raw`\$?\s?(?<number>\d[\d.,]*)\s?(?<unit>k)?\b(?!\s?(?:m|mm|mil|million|b|%|percent|people|employees|participants|lives)\b)`
/** Behind a sum that is no fee. */
const ofDeal = String.raw`(?!\s+(?:in\s+|of\s+)?(?:annual\s+|a\s+year\s+)?(?:revenue|sales|ebitda|deal|loan|profit|income|debt|earnings|payroll)\b)`
/** Sums of fees, and up to which they are no deal. */
const budgets: readonly [RegExp, number][] = [
  [
    String.raw`(?:${ofFee})?(?:${atMost}|about\s+|around\s+|of\s+)?${budget}\s?(?:\/\s?|(?:a|an|per|each)\s+)(?:year|yr|annum)\b${ofDeal}`,
    500_000,
  ] as const,
  [
    String.raw`${ofFee}(?:${atMost}|of\s+|is\s+|about\s+|around\s+)?${budget}${ofDeal}(?!\s+(?:per|an?\s+hour)\b)`,
    500_000,
  ] as const,
  [
    String.raw`\b${atMost}(?=\$|\d[\d.,]*\s?k\b)${budget}${ofDeal}(?!\s+(?:per|an?\s+hour)\b)`,
    50_000,
  ] as const,
].map(([text, limit]) => [new RegExp(text, 'i'), limit])
/** Sums below are hourly. */
const LEAST_BUDGET = 1000

/** "Small company": who serves small ones comes first. */
function toRough(term: string): Span | null {
  const found =
    headcount.test(term) || ebitda.test(term)
      ? null
      : /(?<!\bnot\s(?:an?\s)?)\b(?:(?:very|quite|pretty|fairly)\s+)?(?:small|smaller|tiny)\b(?=\s+(?:(?:family|private|esop|rural)[\s-])*(?:company|companies|business|businesses|employer|employers|plan|plans|manufacturer|contractor)\b)/i.exec(
          term,
        )
  const span = toSpan('employees', found, () => [SMALL, 'small companies'])
  return span && { ...span, isRough: true }
}

/** As many employees as a small company may have. */
const SMALL = '40'

function toSpan(
  group: 'years' | 'employees' | 'ebitda' | 'distance' | 'money' | 'fee',
  found: RegExpExecArray | null,
  read: (found: RegExpExecArray) => [value: string, text: string],
): Span | null {
  if (!found) return null
  const [said] = found
  const [value, text] = read(found)
  const range = { start: found.index, end: found.index + said.length }
  return { group, values: [value], said, text, ...range }
}

function toFactor(unit: string): number {
  if (/^k/i.test(unit)) return 1e3
  if (/^m/i.test(unit)) return 1e6
  return /^b/i.test(unit) ? 1e9 : 1
}
