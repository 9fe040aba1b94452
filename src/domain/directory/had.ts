/** What a term tells of the company itself: advisors that it has already, and who asks. */
import type { Span } from './span.ts'
import type { Token } from './tokens.ts'
import { placeParts, vocabulary } from './vocabulary.ts'

/** The tokens that say what is asked for: not those of an advisor that the company has already. */
export const openTokens = (tokens: readonly Token[], spans: readonly Span[], term: string) =>
  tokens.filter(
    (token) =>
      !spans.some(
        (span) =>
          span.group === 'types' &&
          isHad(span, term) &&
          token.start >= span.start &&
          token.end <= span.end,
      ),
  )

const isPlace = (span?: Span) => span?.group === 'cities' || span?.group === 'states'

/** Without companies, the part of a place, and advisors that the company has already. */
export function tidySpans(spans: readonly Span[], term: string): Span[] {
  const had = toHad(term)
  const isInHad = ({ start, end }: Span) => had.some((one) => start >= one.start && end <= one.end)
  const asked = new Set(spans.flatMap(({ isExcluded, values }) => (isExcluded ? [] : values)))
  const isThere = (span: Span) => isHad(span, term) || isAsking(span, term)
  const isAsked = (span: Span) =>
    (['types', 'services', 'sides'].includes(span.group) || span.phrase !== undefined) &&
    !span.isExcluded &&
    !isThere(span)
  const hasOthers = spans.some(isAsked)
  const isForTrustee = spans.some(
    ({ group, values, isExcluded, ...span }) =>
      !isExcluded &&
      (group === 'sides'
        ? values.includes('trustee')
        : values.includes('esop-trustee') && isAsking(span, term)),
  )
  return spans
    .map((span) => toTrusteesAdvisor(span, isForTrustee))
    .flatMap((span, at): Span[] => {
      const { said, group, isExcluded, values } = span
      if (group === 'companies') return []
      if (group === 'words' && !isExcluded && isInHad(span)) return []
      if (group === 'words' && placeParts.has(said) && isPlace(spans[at + 1])) return []
      if (hasOthers && group === 'types' && !isExcluded && isThere(span)) return []
      // "Lenders that are not banks": those that call themselves so are left out.
      if (isExcluded && group === 'types' && values.every((value) => asked.has(value)))
        return [{ ...span, group: 'words', values: [said], text: `not “${said}”` }]
      return [span]
    })
}

/** "We already have a committee": the words for what is there. */
const toHad = (term: string) =>
  [
    ...term.matchAll(
      /\balready\s+(?:have|has|had|got|use|uses|hired|using)\b[^,;.!?]*?(?=[,;.!?]|\bbut\b|\band\s+(?:we|i|want|need|look)|$)/gi,
    ),
  ].map(({ 0: said, index }) => ({ start: index, end: index + said.length }))

/** "Our TPA", "works with lenders": another advisor of the company, where one is asked for beside it. */
export const isHad = ({ start }: Span, term: string) =>
  /\b(?:(?:our|my|existing|current|incumbent|present)(?:\s+(?:current|existing|own|outside|esop|erisa))?|(?:already\s+(?:have|has|had|got|use|uses|hired)|(?:have|has)\s+already)(?:\s+(?:an?|the|our|my|another))?(?:\s+(?:good|own|esop))?|work(?:s|ed|ing)?\s+(?:well\s+)?with(?:\s+(?:the|an?|other))?|with\s+(?:the|their)|to\s+our\s+\w+\s+n?or)\s+$/i.test(
    term.slice(0, start),
  )

/** A trustee's financial advisor says whether the price is fair. */
const toTrusteesAdvisor = (span: Span, isForTrustee: boolean): Span =>
  isForTrustee && span.group === 'types' && /^financial advisors?$/.test(span.said)
    ? { ...span, ...vocabulary.get('valuation') }
    : span

/** "Trustee needs own advisor": who asks, where somebody else is asked for. */
const isAsking = ({ start, end }: Pick<Span, 'start' | 'end'>, term: string) =>
  !/\p{L}\s+$/u.test(
    term.slice(0, start).replace(/\b(?:an?|the|our|esop|internal|inside)\s+/gi, ''),
  ) &&
  /^s?\s+(?:(?:who|that|is|are|now|really)\s+)?(?:needs?|wants?|seeks?|seeking|must|has to|looking|looks)\b/i.test(
    term.slice(end),
  )
