import { FRACTION, FRACTION_SAID, NUMBER, ORDINAL, toNumber } from './numbers.ts'

/** What a figure counts; `none` for a bare number, which may be one of law or the second of three steps. */
export type Unit =
  | 'percent'
  | 'USD'
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
const QUALIFIER = '(?:calendar |business |plan |full |taxable |tax |consecutive |whole |more )?'
const PEOPLE =
  '(?:participants|employees|people|persons|members|shareholders|holders|owners|workers)'

type Kind = { unit: Unit; pattern: RegExp }
const kind = (unit: Unit, source: string): Kind => ({ unit, pattern: new RegExp(source, 'giu') })
const period = (unit: Unit) => kind(unit, `${NUMBER}[\\s-]${QUALIFIER}${unit}s?\\b`)

/** In this order: what one has taken, the next does not see. */
const KINDS: readonly Kind[] = [
  kind('USD', `(?:US\\$|\\$|USD\\s?)\\s?\\d+(?:,\\d{3})*(?:\\.\\d+)?${SCALE}`),
  kind('percent', `${NUMBER}(?:\\s?%|[\\s-](?:percent|per cent|pct)\\b)`),
  kind('percent', `(?:${NUMBER}|${FRACTION})\\sof\\s(?:a hundred|one hundred|100)\\b`),
  kind('percent', `${FRACTION}\\sof\\b`),
  kind('percent', '[¼½¾⅓⅔]\\s?of\\b'),
  kind('USD', `${NUMBER}(?:\\s(?:million|billion|trillion))?\\s(?:dollars|cents)\\b`),
  kind('USD', '\\b\\d[\\d,.]*\\s?k\\b'),
  kind('USD', `${NUMBER}\\s(?:million|billion|trillion)\\b`),
  kind('order', `(?:${ORDINAL})\\s(?:plan|tax|taxable|calendar|limitation)\\s(?:year|month)\\b`),
  kind('day', `(?!\\bone day\\b)${NUMBER}[\\s-]${QUALIFIER}days?\\b`),
  period('week'),
  period('month'),
  period('year'),
  kind('age', `\\bage[sd]?\\s(?:of\\s)?${NUMBER}`),
  kind('age', '\\b\\d{2}(?:½|\\s1/2|\\.5)(?![%\\d])'),
  kind(
    'age',
    '(?<=\\b(?:at|from|until|before|after|over|under|turn|turns|turned|turning|reach|reaches|reached)\\s)[5-7]\\d\\b(?=\\s(?:on|onward|onwards|or|and|if|when|the|they|you|he|she)\\b|[,.;:)]|$)',
  ),
  kind('person', `\\d+(?:,\\d{3})*\\s${PEOPLE}\\b`),
]
const BARE = kind('none', '\\d(?:[\\d,.:/–-]*\\d)?(?:\\s\\p{L}+)?|[¼½¾⅓⅔]')
const SPELLED_BARE = kind('none', NUMBER)
/** `one third` without `of`: in running text it may be the third of a list. */
const PART = kind('percent', FRACTION_SAID)
const YEAR = /\b(?:19|20)\d\d\b(?!\s?%)/g
/** Most sentences have none. */
const HAS_NUMBER =
  /\d|[¼½¾⅓⅔]|hundred|dozen|half|halves|third|quarter|four|five|fifth|six|seven|eight|nine|nin|ten|twe|thir|fif|\bone\b|\btwo\b|\bthree\b/i

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

function withoutNames(text: string): string {
  return NAMES.reduce((left, name) => left.replace(name, '¶'), text)
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
  if (/cents\b/i.test(text)) return number / 100
  const isPart = unit === 'percent' && !/%|percent|per cent|pct/i.test(text)
  return isPart && number <= 1 ? number * 100 : number * factor
}

/** The first number of `4 to 12 months` counts months too. */
function unitOfRange({ text, unit }: Figure, whole: string): Unit {
  if (unit !== 'none') return unit
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const rest = new RegExp(`${escaped}\\s(?:to|or|and)\\s([^;,]*)`, 'i').exec(whole)?.[1] ?? ''
  return take(rest, KINDS)[0]?.unit ?? 'none'
}
