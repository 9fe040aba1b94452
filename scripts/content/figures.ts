const SPELLED =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|ninety|hundred'
const NUMBER = `(?:\\d(?:[\\d,.]*\\d)?½?|${SPELLED})`
/** What every figure has; most sentences have none. */
const HAS_NUMBER = new RegExp(`\\d|\\b(?:${SPELLED})`, 'i')
/** Numbers that are names, and years: 401(k), section 1042, Form 5500, Rev. Rul. 59-60, S. 2403, 2026. */
const NAMES = [
  /\b\d+\s(?:CFR|U\.S\.C\.)(?:\s§?\s?[\d.a-z-]*\w)?/gi,
  /(?:§+|\bsections?|\bForm|\bRuling|\bRul\.|\bRule|\bS\.|\bH\.R\.|\bSECURE|\bPub\. L\.)[\s\u00a0]?\d[\w.-]*(?:\(\w+\))*/gi,
  /\b\d{3,4}(?:\(\w+\))+/g,
  /\b1042\b/g,
  /\b(?:19|20)\d\d\b(?!\s?%)/g,
]
const FIGURES = [
  /(?:\$|US\$|USD)\s?\d[\d,.]*(?:\s?(?:million|billion|trillion|[mbk]n?)\b)?/gi,
  new RegExp(`\\b${NUMBER}(?:\\s?%|[\\s-](?:percent|per cent)\\b)`, 'gi'),
  new RegExp(
    `\\b${NUMBER}[\\s-](?:calendar |business |plan |full )?(?:day|week|month|year)s?\\b`,
    'gi',
  ),
  new RegExp(`\\bage[sd]?\\s(?:of\\s)?${NUMBER}`, 'gi'),
  new RegExp(
    `\\b${NUMBER}\\s(?:(?:million|billion|trillion)(?:\\sdollars)?|dollars|cents)\\b`,
    'gi',
  ),
] as const
/** Any other number in digits: 100 participants, 2:1. It may be one of law, or the second of three steps. */
const DIGITS = /\d(?:[\d,.:/–-]*\d)?(?:\s\p{L}+)?/gu

export type Figure = {
  text: string
  /** With a unit such as money, a share, a time or an age; without one, it may be an ordinary number. */
  hasUnit: boolean
}

/** The figures that a text states. */
export function figuresIn(text: string): Figure[] {
  if (!HAS_NUMBER.test(text)) return []
  let rest = NAMES.reduce((left, name) => left.replace(name, '¶'), text)
  return [...FIGURES, DIGITS].flatMap((pattern) => {
    const found = rest.match(pattern) ?? []
    rest = rest.replace(pattern, '¶')
    return found.map((figure) => ({ text: figure, hasUnit: pattern !== DIGITS }))
  })
}
