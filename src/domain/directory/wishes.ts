/** Words of a term that leave nobody out: they decide the order, or say nothing. */
import { toStem } from '#domain/stem.ts'
import { isTitle } from './matters.ts'
import type { OwnWords } from './own-words.ts'
import { FEE, type TermReading } from './phrase.ts'
import type { Span } from './span.ts'
import { toStems } from './stems.ts'
import type { Token } from './tokens.ts'
import { buyers, isIndustry, vocabulary } from './vocabulary.ts'
import { isName, saysNothing } from './word-forms.ts'

/** The least number of words of which some only tell what happened. */
const CONTEXT = 4

/** The least number of words in a sentence. */
const SENTENCE = 6

/**
 * In a sentence that names a kind, a service or a size, unknown words leave nobody out: they decide the order. Small words never
 * match a firm, unless one is called so.
 */
export function toWishes(
  spans: Span[],
  tokens: readonly Token[],
  { term, own }: TermReading,
  isForSale: boolean,
): Span[] {
  const isNamed =
    isForSale ||
    spans.some(({ group }) => ['types', 'services', 'sides', 'employees', 'ebitda'].includes(group))
  const isSentence = isNamed && tokens.length >= SENTENCE
  const isOfFirms = ({ said: of }: Span) =>
    own.isRead && !own.isName(of) && (!/\d/.test(of) || isCount(of))
  const others = spans.filter((span) => !isSmall(span, own))
  const hasFee = spans.some(({ group }) => group === 'fees' || group === 'fee')
  const hasTrade = spans.some((span) => isWord(span) && isTrade(span) && !isSupplier(span))
  const told = spans.filter(
    (span) =>
      !(hasTrade && isSupplier(span)) &&
      // "Fee not a percentage of the deal" says no more than the model.
      !(hasFee && isWord(span) && FEE.test(span.said)) &&
      (!isSmall(span, own) || !(isSentence || (others.length > 0 && isOfFirms(span)))),
  )
  const kinds = spans.flatMap(({ group, values, isExcluded }) =>
    group === 'types' && !isExcluded ? values : [],
  )
  // In a few words every one is asked for.
  const isTold = tokens.length >= CONTEXT
  const said = told.filter((span) => !isTold || !isContext(span, told, kinds, term, own))
  // Who is of the kind and lacks a word that others of it have, follows them.
  for (const span of said)
    if (
      isWord(span) &&
      kinds.length > 0 &&
      (isTrade(span) || isOnSite(span) || isHeldBy(span, kinds, own))
    )
      span.group = 'wishes'
  if (!isSentence) return said
  // Words of the vocabulary and sums of money stay conditions.
  const isAdvisor = spans.some(({ group }) => group === 'types' || group === 'services')
  const isKnown = (span: Span) =>
    (isName(span.said) && !isOnSite(span)) ||
    // Without a kind, what firms name is what is asked for.
    (span.phrase !== undefined && !isAdvisor)
  for (const span of said)
    if (span.group === 'words' && !span.isExcluded && !isKnown(span)) span.group = 'wishes'
  return said
}

/** What is told before anybody is asked for, and that no firm of the kind says: "our owner is dying, sale to the ESOP". */
function isContext(
  span: Span,
  spans: readonly Span[],
  kinds: readonly string[],
  term: string,
  own: OwnWords,
): boolean {
  if (!own.isRead || kinds.length === 0 || !isWord(span) || span.phrase !== undefined) return false
  if (isName(span.said) || /\d/.test(span.said) || isHeldBy(span, kinds, own)) return false
  const titles = spans.filter(
    (one) => one.group === 'types' && !one.isExcluded && isTitle(one, term),
  )
  // "A woman-owned lender", "a second opinion from a lawyer": a word right before the title is asked for.
  const isBefore = /^[\s-]+(?:(?:from|by|of|with)\s+(?:(?:an?|the)\s+)?)?$/i
  return !titles.some(
    (title) => title.start < span.start || isBefore.test(term.slice(span.end, title.start)),
  )
}

const isWord = ({ group, isExcluded, isQuoted }: Span) =>
  group === 'words' && !isExcluded && !isQuoted

/** "An aerospace supplier" is of one industry, which the other word says. */
const isSupplier = ({ said }: Span) => /^suppliers?$/.test(said)

const isTrade = ({ said, values }: Span) => isIndustry(values[0]) && isName(said)

/** Who does not say that it comes may come. */
const isOnSite = ({ values }: Span) => values[0] === 'onsite'

/** Whether a firm of the kinds names a word or a phrase. */
const isHeldBy = ({ said, phrase }: Span, kinds: readonly string[], own: OwnWords) =>
  !vocabulary.has(said) && own.isNamedIn(phrase ?? toStems(said), kinds)

const isSmall = (span: Span, own: OwnWords) =>
  isWord(span) &&
  span.phrase === undefined &&
  !isTrade(span) &&
  ((saysNothing(span.said) && !isName(span.said)) || buyers.has(span.said)) &&
  !own.isTag(toStem(span.said))

/** No section of the law: "70 %", "55". */
const isCount = (said: string) => /^(?:\d{1,2}|\d{5,}|1\d\d|200)$/.test(said)
