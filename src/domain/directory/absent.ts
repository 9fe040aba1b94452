import { toStem } from '#domain/stem.ts'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import type { Span } from './span.ts'
import { toPhrase } from './fold.ts'

/** Who is asked for but is no kind of this directory, and the kinds that come nearest. */
const absent: readonly [RegExp, readonly AdvisorTypeId[], subject?: string][] = [
  [
    /(?:(?:fiduciary|liability|life|health|cyber|d&o|e&o)\s+)*insurance\s+(?:brokers?|agents?)\b|(?:(?:fiduciary|liability|health|cyber|d&o|e&o)\s+)+insurance(?:\s+(?:polic(?:y|ies)|quotes?|coverage))?\b(?!\s+(?:agenc|compan))/gi,
    ['repurchase-liability', 'esop-attorney', 'esop-trustee'],
    'insurance',
  ],
  [/(?:surety|bonding)\s+(?:agents?|brokers?|compan(?:y|ies))\b/gi, ['lender'], 'bonding'],
  [/payroll\s+(?:compan(?:y|ies)|providers?|services?|vendors?)\b|\bpeos?\b/gi, ['tpa']],
  [/(?:bookkeepers?|bookkeeping)\b/gi, ['tax-advisor', 'auditor']],
  [/(?:(?:fractional|interim|part[\s-]time|outsourced)\s+cfos?)\b/gi, ['tax-advisor']],
  [/(?:recruiters?|headhunters?|executive\s+search)\b/gi, ['communication']],
  [/real\s+estate\s+(?:brokers?|agents?)\b|\brealtors?\b/gi, ['investment-banker']],
  [/real\s+estate\s+appraisers?\b|\bequipment\s+appraisers?\b/gi, ['buy-side-valuation']],
  [/(?:esop\s+)?software(?=\s+(?:to|for|that|vendors?|providers?|tools?)\b)/gi, ['tpa']],
  [/(?:mediators?|arbitrators?)\b/gi, ['esop-attorney']],
  [/(?:hr|human\s+resources)\s+consultants?\b/gi, ['communication']],
  [/stock\s?brokers?\b/gi, ['wealth-management']],
]

/** Before the words: what the company is, or what is left out. */
const NOT_ASKED =
  /\b(?:for|of|our|my|by|from|not|no|non|without|with|are|were|we['’]?re|is|sell|selling|owns?|runs?|than)\s+(?:(?:an?|the|any)\s+)?(?:[\w-]+\s+)?$/i
/** Behind the words: the company goes on. */
const GOES_ON = /^\s+(?:wants?|needs?|is|has|with\s+\d|of\s+\d|compan|business|owner)/i

const isAsked = ({ group, said, isExcluded }: Span) =>
  said !== 'fiduciary' &&
  (group === 'types' || group === 'services' || group === 'employees') &&
  !isExcluded

/** A kind that is not listed here, where no other is asked for: those that come nearest stand for it. */
export function addAbsent(spans: readonly Span[], term: string): Span[] {
  for (const [pattern, values, subject] of absent)
    for (const { 0: text, index: start } of term.matchAll(pattern)) {
      const end = start + text.length
      const isInside = (span: Span) => span.start < end && span.end > start
      // "Fiduciary coverage" is no fiduciary.
      const others = spans.filter((span) => !isInside(span) && span.said !== 'fiduciary')
      if (
        spans.some((span) => !isInside(span) && isAsked(span)) ||
        /[\p{L}\p{N}]$/u.test(term.slice(0, start))
      )
        continue
      if (NOT_ASKED.test(term.slice(0, start)) || GOES_ON.test(term.slice(end))) continue
      const said = toPhrase(text)
      // Who names its subject comes first.
      const named = subject !== undefined && { named: toStem(subject) }
      const kinds = { group: 'types' as const, values, said, text, ...named }
      const span: Span = { ...kinds, isAbsent: true, start, end }
      return [...others, span].toSorted((one, other) => one.start - other.start)
    }
  return [...spans]
}
