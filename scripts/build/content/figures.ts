import { FRACTION, FRACTION_SAID, NUMBER, ORDINAL, toNumber } from './numbers.ts'

/** What a figure counts; `none` for a bare number, which may be one of law or the second of three steps. */
export type Unit =
  | 'percent'
  | 'USD'
  | 'times'
  | 'hour'
  | 'day'
  | 'week'
  | 'month'
  | 'year'
  | 'age'
  | 'order'
  | 'person'
  | 'none'
export type Figure = { text: string; value: number; unit: Unit }

/** Numbers that are names: 401(k), section 1042, Form 5500, Rev. Rul. 59-60, S. 2403. */
const UNITS_AHEAD =
  '(?![\\w(])(?!\\s?(?:%|percent|per cent|pct|days?\\b|weeks?\\b|months?\\b|years?\\b))'
const NAMES = [
  /\b\d+\s(?:CFR|U\.S\.C\.)(?:\s§?\s?[\d.a-z-]*\w)?/gi,
  new RegExp(
    `(?:§+|\\bsections?|\\bForm|\\bRuling|\\bRul\\.|\\bRule|\\bS\\.|\\bH\\.R\\.|\\bSECURE|\\bPub\\. L\\.|\\bReg\\.|\\bNotice|\\bWCAG|\\bGuidelines)[\\s\\u00a0]?\\d[\\w.-]*(?:\\(\\w+\\))*${UNITS_AHEAD}`,
    'gi',
  ),
  /\b\d{3,4}(?:\(\w+\))+/g,
  /\b40[13]k\b/gi,
  /\b1042\b/g,
]
const SCALE = '(?:\\s?(?:thousand|million|billion|trillion|[mbk]n?)\\b)?'
const QUALIFIER = '(?:(?:calendar|business|plan|full|taxable|tax|consecutive|whole|more)[\\s-])?'
const PEOPLE =
  '(?:participants|employees|people|persons|members|shareholders|holders|owners|workers|companies|plans|ESOPs)'
/** From ten on: "two people" are ordinary. */
const MANY =
  '(?:\\d{2,}(?:,\\d{3})*|(?<!-)\\b(?:an?\\s|one\\s)?(?:ten|eleven|twelve|\\w+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-\\w+)?|hundred|dozen|thousand))'
const MONEY = '(?:US\\$|[$€£]|(?:USD|EUR|GBP)\\s?)'

type Kind = { unit: Unit; pattern: RegExp }
const kind = (unit: Unit, source: string): Kind => ({ unit, pattern: new RegExp(source, 'giu') })
const period = (unit: Unit, short: string) =>
  kind(unit, `${NUMBER}\\)?[\\s-]?${QUALIFIER}(?:${unit}s?|${short})\\b`)

/** In this order: what one has taken, the next does not see. */
const KINDS: readonly Kind[] = [
  kind('USD', `${MONEY}\\s?\\d+(?:,\\d{3})*(?:\\.\\d+)?${SCALE}`),
  kind('USD', '\\b\\d[\\d,.]*\\s?(?:USD|EUR|GBP)\\b|\\b\\d+¢'),
  kind(
    'percent',
    `${NUMBER}(?:\\s?%|[\\s-](?:percent|per[\\s-]cent|pct|percentage points?|basis points?|bps)\\b)`,
  ),
  kind('percent', '\\b\\d\\/\\d{1,2}\\sof\\b'),
  kind(
    'percent',
    `${NUMBER}\\s(?:in|out of)\\s(?:three|four|five|six|ten|twenty|a hundred|3|4|5|6|10|20|100)\\b`,
  ),
  kind('percent', `(?:${NUMBER}|${FRACTION})\\sof\\s(?:a hundred|one hundred|100)\\b`),
  kind('percent', `${FRACTION}\\sof\\b`),
  kind('percent', '[¼½¾⅓⅔]\\s?of\\b'),
  kind('percent', `${FRACTION_SAID}(?=\\s(?:is|are|must|may|can|goes|will)\\b)`),
  // Up to 99 they are of a day: an answer within 24 hours.
  kind('hour', `(?<![\\d,])(?!\\d{1,2}[\\s-]?h)${NUMBER}[\\s-]?(?:hours?|hrs?)\\b`),
  kind('USD', `${NUMBER}(?:\\s(?:million|billion|trillion))?\\s(?:dollars|cents|bucks)\\b`),
  kind('USD', '\\b\\d[\\d,.]*\\s?(?:k|grand)\\b'),
  kind('USD', `${NUMBER}\\s(?:thousand|million|billion|trillion)\\b`),
  kind('times', `${NUMBER}(?:[\\s-]times|x)\\b`),
  kind('order', `(?:${ORDINAL})\\s(?:plan|tax|taxable|calendar|limitation)\\s(?:year|month)\\b`),
  kind('order', `(?:${ORDINAL})\\sday\\b`),
  kind('day', `(?!\\bone day\\b)${NUMBER}\\)?[\\s-]?${QUALIFIER}days?\\b`),
  period('week', 'wks?'),
  period('month', 'mos?'),
  period('year', 'yrs?'),
  kind('year', '\\b(?:a|one|two|three)\\sdecades?\\b'),
  kind('year', '\\bhalf[\\s-](?:an?\\s)?year\\b'),
  kind('week', '\\b(?:a|one)\\sfortnight\\b'),
  kind('age', `\\bage[sd]?\\s(?:of\\s)?${NUMBER}`),
  kind('age', '\\b\\d{2}(?:½|\\s1/2|\\.5)(?![%\\d])'),
  kind(
    'age',
    '(?<=\\b(?:at|from|until|before|after|over|under|turn|turns|turned|turning|reach|reaches|reached)\\s)[5-7]\\d\\b(?=\\s(?:on|onward|onwards|or|and|if|when|the|they|you|he|she)\\b|[,.;:)]|$)',
  ),
  kind(
    'age',
    '(?<=\\b(?:at|by|before|after|until|from|over|under)\\s)(?:fifty|sixty|seventy)(?:-\\w+)?\\b(?=\\s(?:you|they|he|she|and|or|with|on|is)\\b|[,.;:)]|$)',
  ),
  kind('person', `${MANY}\\s${PEOPLE}\\b`),
]
const BARE = kind('none', '\\d(?:[\\d,.:/–-]*\\d)?(?:\\s\\p{L}+)?|[¼½¾⅓⅔]')
const SPELLED_BARE = kind('none', NUMBER)
/** `one third` without `of`: in running text it may be the third of a list. */
const PART = kind('percent', FRACTION_SAID)
const YEAR = /\b(?:19|20)\d\d\b(?!\s?%)/g
/** Most sentences have none. */
const HAS_NUMBER =
  /\d|[¼½¾⅓⅔]|hundred|thousand|illion|dozen|decade|fortnight|half|halves|third|quarter|four|five|fifth|six|seven|eight|nine|nin|ten|twe|thir|fif|\bone\b|\btwo\b|\bthree\b/i

/** The figures that a text states, names and years left out. */
export function figuresIn(text: string): Figure[] {
  if (!HAS_NUMBER.test(text)) return []
  const rest = withoutNames(text).replace(YEAR, '¶')
  return take(rest, [...KINDS, BARE])
}

/** All numbers of a text with their units, bare words such as `ten` too: for comparing two texts. */
export function quantitiesIn(text: string): Figure[] {
  const found = take(withoutNames(text), [...KINDS, PART, SPELLED_BARE])
  return found.map((figure) => Object.assign(figure, { unit: unitOfRange(figure, text) }))
}

/** The years that a text names, each with the word before it. */
export function yearsIn(text: string): { year: string; before: string }[] {
  const found = withoutNames(text).matchAll(/(?:(\p{L}+)\s)?\b((?:19|20)\d\d)\b(?!\s?%)/gu)
  return [...found].map(([, before = '', year = '']) => ({ year, before: before.toLowerCase() }))
}

// A hyphen that does not break is a hyphen.
function withoutNames(text: string): string {
  return NAMES.reduce((left, name) => left.replace(name, '¶'), text.replaceAll('\u2011', '-'))
}

function take(text: string, kinds: readonly Kind[]): Figure[] {
  let rest = text
  return kinds.flatMap(({ unit, pattern }) => {
    const found = rest.match(pattern) ?? []
    rest = rest.replace(pattern, '¶')
    return found.map((figure) => ({ text: figure.trim(), value: valueOf(figure, unit), unit }))
  })
}

const FIRST_NUMBER = new RegExp(NUMBER, 'iu')
const FIRST_FRACTION = new RegExp(FRACTION, 'iu')
const FIRST_ORDINAL = new RegExp(ORDINAL, 'iu')

function valueOf(text: string, unit: Unit): number {
  const found =
    (unit === 'order' && FIRST_ORDINAL.exec(text)) ||
    (unit === 'percent' && FIRST_FRACTION.exec(text)) ||
    FIRST_NUMBER.exec(text)
  const number = toNumber(found?.[0] ?? '')
  const scale = [
    [/thousand|\dk/i, 1e3],
    [/million|\dm/i, 1e6],
    [/billion|\db/i, 1e9],
    [/trillion/i, 1e12],
  ] as const
  const [, factor = 1] = (/\d/.test(text) && scale.find(([pattern]) => pattern.test(text))) || []
  if (/cents\b|¢/i.test(text)) return number / 100
  if (/decade/i.test(text)) return 10 * Math.max(1, number)
  if (/basis|bps/i.test(text)) return number / 100
  const isPart = unit === 'percent' && !/%|percent|per[\s-]cent|pct|basis|bps/i.test(text)
  return isPart && number <= 1 ? number * 100 : number * factor
}

/** The first number of `4 to 12 months` counts months too. */
function unitOfRange({ text, unit }: Figure, whole: string): Unit {
  if (unit !== 'none') return unit
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const rest = new RegExp(`${escaped}\\s(?:to|or|and)\\s([^;,]*)`, 'i').exec(whole)?.[1] ?? ''
  return take(rest, KINDS)[0]?.unit ?? 'none'
}
