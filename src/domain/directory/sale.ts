/** Owners who want to sell: the sale of a company in a term, and where nothing else is said of the work. */
import { toPhrase } from './fold.ts'
import type { Span } from './span.ts'
import { type Token, toRange } from './tokens.ts'
import { saleObjects, saleVerbs, vocabulary } from './vocabulary.ts'

/** "Selling just 30%, where to start": anybody who helps to sell, where the sale is all that is said of the work. */
export const isAtStart = (spans: readonly Span[], term: string) =>
  /\bwhere\s+(?:(?:do|should|can|would)\s+(?:i|we)\s+|to\s+)(?:even\s+)?(?:start|begin)\b/i.test(
    term,
  ) &&
  !/\b(?:our|existing|current|mature|have\s+an|has\s+an)\s+esop\b/i.test(term) &&
  !spans.some(
    (span) =>
      (['types', 'services', 'sides', 'companies'].includes(span.group) ||
        span.phrase !== undefined) &&
      !isSaleOnly(span),
  )

export const isSaleOnly = ({ group, said, isExcluded }: Span) =>
  group === 'types' && !isExcluded && saleVerbs.has(said.split(' ')[0] ?? '')

/** "ESOP advisor", "who takes a company that small": anybody, for an owner who has no ESOP yet. */
export const isAboutSale = (spans: readonly Span[], term: string) =>
  !spans.some(
    ({ group, phrase, isExcluded }) =>
      !isExcluded &&
      (group === 'types' || group === 'services' || group === 'sides' || phrase !== undefined),
  ) &&
  /\besop\s+(?:advis[eo]rs?|advisory|consultants?|specialists?|firms?|help)\b|\bwho\s+(?:all\s+)?(?:can\s+|could\s+|would\s+|will\s+)?(?:takes?|helps?|works?\s+with|handles?|deals?\s+with|accepts?)\b/i.test(
    term,
  ) &&
  !/\b(?:our|existing|current|mature|have\s+an|has\s+an)\s+esop\b/i.test(term)

/** Words between what is sold and that it is: "sale of an ESOP-owned company", "sell half to my employees", "selling just 30%". */
const inSale: ReadonlySet<string> = new Set(
  'a about all an around controlling esop family half his interest its just majority maybe minority most my of only our owned part partly private roughly some the their to up'.split(
    ' ',
  ),
)

/** The sale of a company, which investment bankers run. */
export function parseSale(tokens: readonly Token[], term: string): [Span, number] | null {
  const isShare = ({ word, end }: Token) =>
    /^\d{1,3}$/.test(word) && /^\s*(?:%|percent\b|pct\b)/i.test(term.slice(end))
  const object = tokens.findIndex(
    (token, at) => at > 0 && (saleObjects.has(token.word) || isShare(token)),
  )
  const of = tokens.slice(0, object + 1)
  const isSale =
    object > 0 &&
    saleVerbs.has(of[0]?.word ?? '') &&
    of.slice(1, -1).every(({ word }) => inSale.has(word) || saleObjects.has(word))
  const meaning = isSale ? vocabulary.get('investment banker') : undefined
  if (!meaning) return null
  const range = toRange(of)
  return [{ ...meaning, said: toPhrase(term.slice(range.start, range.end)), ...range }, of.length]
}
