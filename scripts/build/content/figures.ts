const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const ONES = new Map([
  ...SMALL.map((word, value) => [word, value] as const),
  ...TENS.map((word, at) => [word, (at + 2) * 10] as const),
])
const SCALES: Record<string, number> = {
  hundred: 100,
  dozen: 12,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
}
const SIGNS: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75, '⅓': 1 / 3, '⅔': 2 / 3 }

const WORD = `(?:${[...TENS, ...SMALL.toReversed(), ...Object.keys(SCALES)].join('|')})`
/** Pattern of a number in words. */
export const IN_WORDS = `\\b(?:an?\\s(?=hundred|dozen|thousand|million))?${WORD}(?:(?:[\\s-]and)?[\\s-]${WORD})*\\b`
/** Pattern of a number in digits. */
export const IN_DIGITS = '\\d+(?:[,.]\\d+)*[½¼¾⅓⅔]?|[½¼¾⅓⅔]'
const UNIT = '(?:percent|per\\s?cent|dollars|years?|months?|weeks?|days?|shares?)\\b'
const QUALIFIER = '(?:(?:calendar|business|plan|tax|full|consecutive|whole|more)[\\s-])?'

/** Numbers in digits with their units, and number words before a unit. "One day" is ordinary. */
const FIGURE = new RegExp(
  `[$€£]?\\s?(?:${IN_DIGITS})(?:\\s?%|[\\s-]?${QUALIFIER}${UNIT})?|(?!\\bone day\\b)${IN_WORDS}[\\s-]${QUALIFIER}${UNIT}`,
  'giu',
)
const NUMBER = new RegExp(
  `(?:${IN_DIGITS})(?:\\s(?:thousand|million|billion)\\b)?|${IN_WORDS}`,
  'giu',
)

/** Numbers that are names or years: 401(k), section 1042, Form 5500, Rev. Rul. 59-60, 29 CFR 2550, since 1961. */
const NAMES = [
  /\b\d+\s(?:CFR|U\.S\.C\.)(?:\s§?\s?[\d.a-z-]*\w)?/gi,
  /(?:§+|\b(?:sections?|Form|Ruling|Rul\.|Rule|S\.|H\.R\.|SECURE|Pub\. L\.|Reg\.|Notice|WCAG|Guidelines))[\s\u00a0]?\d[\w.-]*(?:\(\w+\))*(?![\w(])(?!\s?(?:%|percent|days?\b|months?\b|years?\b))/gi,
  /\b\d{3,4}(?:\(\w+\))+/g,
  /\b40[13]k\b|\b1042\b/gi,
]
const YEARS = /(?<![$€£,.\d])\b(?:19|20)\d\d\b(?!\s?%)/g

/** A figure in a text and its start index. */
export type Figure = { text: string; index: number }

/** Figures in a text: numbers in digits that are not names or years, and number words before a unit. */
export function figuresIn(text: string): Figure[] {
  const rest = withoutNames(text).replace(YEARS, blank)
  return [...rest.matchAll(FIGURE)].map(({ 0: figure, index }) => ({
    text: figure.trim(),
    index: index + figure.search(/\S/),
  }))
}

/** Values of all numbers in a text except names, in digits and words, for comparing two texts. */
export function numbersIn(text: string): number[] {
  return (withoutNames(text).match(NUMBER) ?? []).map(toNumber)
}

// Treats a non-breaking hyphen as a hyphen. Positions stay the same, so that lines can be counted.
function withoutNames(text: string): string {
  return NAMES.reduce((left, name) => left.replace(name, blank), text.replaceAll('\u2011', '-'))
}

function blank(part: string): string {
  return part.replace(/\S/g, '¶')
}

/** Value of a number: `1,455,000`, `59½`, `40 million`, `a hundred and twenty`. */
function toNumber(text: string): number {
  const [first = '', ...rest] = text.toLowerCase().split(/[\s-]+/)
  const words = /[\d½¼¾⅓⅔]/.test(first) ? rest : [first, ...rest]
  const digits = words === rest ? fromDigits(first) : 0
  let [total, group] = [0, digits]
  for (const word of words) {
    const scale = SCALES[word]
    group = scale ? (group || 1) * scale : group + (ONES.get(word) ?? 0)
    // "Two hundred thousand" is one group, "a thousand and five" are two.
    if (scale && scale >= 1e3) [total, group] = [total + group, 0]
  }
  return total + group
}

function fromDigits(text: string): number {
  return Number(text.replace(/[^\d.]/g, '')) + (SIGNS[text.at(-1) ?? ''] ?? 0)
}
