/** Numbers as people write them: 1,455,000, 59½, eighty, twenty-five, a hundred, sixty thousand. */

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const SCALES: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 }
const VULGAR: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75, '⅓': 1 / 3, '⅔': 2 / 3 }
const PARTS: Record<string, number> = {
  half: 2,
  halves: 2,
  third: 3,
  quarter: 4,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  twentieth: 20,
}
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth'.split(
    ' ',
  )

const WORD = [...TENS, ...SMALL.toReversed(), 'hundred', 'dozen', ...Object.keys(SCALES)].join('|')
const SPELLED = `(?:(?:a|an)\\s(?=hundred|dozen|thousand|million))?(?:${WORD})(?:[\\s-](?:and\\s)?(?:${WORD}))*\\b`
const SIGNS = Object.keys(VULGAR).join('')
const DIGITS = `\\d+(?:,\\d{3})*(?:\\.\\d+)?[${SIGNS}]?|[${SIGNS}]`

/** Source of a regular expression for a number. */
export const NUMBER = `(?:${DIGITS}|\\b${SPELLED})`
/** For a part of something: `half`, `a quarter`, `two thirds`. */
export const FRACTION = `\\b(?:(?:an?|one|two|three|four|five)[\\s-])?(?:${Object.keys(PARTS).join('|')})s?\\b`
/** The same, and nothing else: with a word for how many. */
export const FRACTION_SAID = `\\b(?:an?|one|two|three|four|five)[\\s-](?:${Object.keys(PARTS).join('|')})s?\\b`
/** For a place in an order from the third on: `the first` and `the second` are ordinary words. */
export const ORDINAL = `\\b(?:${ORDINALS.slice(2).join('|')}|\\d+(?:st|nd|rd|th))\\b`

/** The number that a text of the form NUMBER, FRACTION or ORDINAL names. */
export function toNumber(text: string): number {
  const words = text.toLowerCase()
  if (/[\d½¼¾⅓⅔]/.test(words)) return toDigits(words)
  const list = words.split(/[\s-]+/).filter((word) => word !== 'and')
  const part = PARTS[list.at(-1)?.replace(/(?<=[^l])s$/, '') ?? '']
  if (part) return (Math.max(1, SMALL.indexOf(list[0] ?? '')) || 1) / part
  const order = ORDINALS.indexOf(list[0] ?? '')
  return order >= 0 ? order + 1 : toSpelled(list)
}

function toDigits(text: string): number {
  const whole = Number(/[\d,.]*\d/.exec(text)?.[0].replaceAll(',', '') ?? 0)
  return whole + (VULGAR[/[½¼¾⅓⅔]/.exec(text)?.[0] ?? ''] ?? 0)
}

function toSpelled(words: readonly string[]): number {
  let total = 0
  let group = 0
  for (const word of words) {
    const scale = SCALES[word]
    if (scale) {
      total += (group || 1) * scale
      group = 0
    } else if (word === 'hundred' || word === 'dozen')
      group = (group || 1) * (word === 'dozen' ? 12 : 100)
    else if (TENS.includes(word)) group += (TENS.indexOf(word) + 2) * 10
    else group += Math.max(0, SMALL.indexOf(word))
  }
  return total + group
}
