import { toStem } from '#domain/stem.ts'
import { sideNames } from '#domain/firms/answer-codes.ts'
import { toCityKey } from '#domain/places/city.ts'
import { toStateOfZip, usStateNames } from '#domain/places/us-states.ts'
import { addAbsent } from './absent.ts'
import { everything, toQuery } from './directory-search.ts'
import type { IndexedFirm } from './firm-index.ts'
import { toPhrase } from './fold.ts'
import { addMatters, isTitle } from './matters.ts'
import { parseMeasures } from './measures.ts'
import { parseNegation } from './negation.ts'
import { toOwnWords, type OwnWords } from './own-words.ts'
import { parseSide } from './sides.ts'
import type { ParsedTerm, TermPart, Span } from './span.ts'
import { isJoining, toStems } from './stems.ts'
import { isAfterComma, isAfterPlaceWord, isCode, toRange, toTokens, type Token } from './tokens.ts'
import {
  buyers,
  correct,
  fillers,
  isEveryday,
  isIndustry,
  placeParts,
  saleObjects,
  saleVerbs,
  shortStates,
  vocabulary,
  type Meaning,
} from './vocabulary.ts'

/** The longest names have five words: "third party administration firm", "sale of an ESOP company". */
const LONGEST = 5
const LONGEST_SALE = 8
/** Words before a place, which are removed with it. */
const preposition = /\b(?:around|at|from|in|near|of)\s+$/i

/** What a term is read by. */
type Reading = { term: string; tokens: readonly Token[]; own: OwnWords }

/**
 * Parses a search term: kinds of advisors, states, cities and sizes act as conditions, other words are searched for. Phrases that
 * the firms use themselves are one part. Null for a single word that is none of them: it is searched for as the specification says.
 */
export function parseTerm(term: string, firms: readonly IndexedFirm[] = []): ParsedTerm | null {
  const tokens = toTokens(term)
  const measures = parseMeasures(term, tokens)
  const left = tokens.filter(
    (token) => !measures.some(({ start, end }) => token.start < end && token.end > start),
  )
  const reading = { term, tokens: left, own: toOwnWords(firms) }
  const found = addAbsent(toPlaces(parseTokens(reading), reading), term)
  const tidied = tidy(found, term)
  const isStart = tokens.length > 0 && isAtStart(tidied, term)
  const open = openTokens(left, found, term)
  const about = isStart
    ? tidied.filter((span) => !isSaleOnly(span))
    : addMatters(tidied, open, term, reading.own)
  const isForSale = isStart || (firms.length > 0 && isAboutSale([...about, ...measures], term))
  const spans = toWishes([...about, ...measures], tokens, reading, isForSale)
  const hasConditions = spans.some(({ group }) => group !== 'words' && group !== 'money')
  const [token] = tokens
  const isPlain =
    tokens.length === 1 &&
    (spans[0]?.values[0] ?? token?.text) === token?.text &&
    !SECTION.test(token?.word ?? '')
  if (tokens.length === 0 || (!hasConditions && isPlain)) return null
  const parts = spans
    .toSorted((one, other) => one.start - other.start)
    .map((span) => toPart(span, term))
  const companies = toCompaniesQuery(found)
  return { parts, hasConditions, companies, ...(isForSale && { isForSale }) }
}

/** "Selling just 30%, where to start": anybody who helps to sell, where the sale is all that is said of the work. */
const isAtStart = (spans: readonly Span[], term: string) =>
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

const isSaleOnly = ({ group, said, isExcluded }: Span) =>
  group === 'types' && !isExcluded && saleVerbs.has(said.split(' ')[0] ?? '')

/** "ESOP advisor", "who takes a company that small": anybody, for an owner who has no ESOP yet. */
const isAboutSale = (spans: readonly Span[], term: string) =>
  !spans.some(
    ({ group, phrase, isExcluded }) =>
      !isExcluded &&
      (group === 'types' || group === 'services' || group === 'sides' || phrase !== undefined),
  ) &&
  /\besop\s+(?:advis[eo]rs?|advisory|consultants?|specialists?|firms?|help)\b|\bwho\s+(?:all\s+)?(?:can\s+|could\s+|would\s+|will\s+)?(?:takes?|helps?|works?\s+with|handles?|deals?\s+with|accepts?)\b/i.test(
    term,
  ) &&
  !/\b(?:our|existing|current|mature|have\s+an|has\s+an)\s+esop\b/i.test(term)

/** Beside a kind of advisor, "employee-owned company" only says whom the advisor is for. */
function toCompaniesQuery(spans: readonly Span[]): string | null {
  const valuesOf = (name: string) => spans.find(({ group }) => group === name)?.values
  if (!valuesOf('companies') || valuesOf('types') || valuesOf('services')) return null
  const [term = ''] = valuesOf('cities') ?? []
  const [state = '', ...others] = valuesOf('states') ?? []
  return toQuery({ ...everything, tab: 'companies', term, state: others.length > 0 ? '' : state })
}

/** The tokens that say what is asked for: not those of an advisor that the company has already. */
const openTokens = (tokens: readonly Token[], spans: readonly Span[], term: string) =>
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
function tidy(spans: readonly Span[], term: string): Span[] {
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
const isHad = ({ start }: Span, term: string) =>
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

/** The least number of words of which some only tell what happened. */
const CONTEXT = 4
/** The least number of words in a sentence. */
const SENTENCE = 6

/**
 * In a sentence that names a kind, a service or a size, unknown words leave nobody out: they decide the order. Small words never
 * match a firm, unless one is called so.
 */
function toWishes(
  spans: Span[],
  tokens: readonly Token[],
  { term, own }: Reading,
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

/** Whether it is a name that is understood, or its plural. */
const isName = (said: string) => toForms(said).some((form) => vocabulary.has(form))

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

const saysNothing = (said: string) =>
  said.split(' ').every((word) => word.length < 3 || isEveryday(word)) ||
  /^(?:\d+|\d+(?:st|nd|rd|th)|\w{1,2})$/.test(said)

/** No section of the law: "70 %", "55". */
const isCount = (said: string) => /^(?:\d{1,2}|\d{5,}|1\d\d|200)$/.test(said)

function toPart({ start, end, ...span }: Span, term: string): TermPart {
  const rest = removeSpan(term, start, end)
  const quoted = `${term.slice(0, start)}"${term.slice(start, end)}"${term.slice(end)}`
  const isLast = end === term.length
  return { ...span, ...(isLast && { isLast }), at: start, rest, quoted }
}

/** A section of the law, as a phrase. */
const SECTION = /^\d{3,4}\p{L}$/u

function parseTokens(reading: Reading): Span[] {
  const { tokens, term } = reading
  const spans: Span[] = []
  const parse = (at: number) => parsePhrase(at, reading)
  for (let at = 0; at < tokens.length;) {
    const side = parseSide(tokens, at, term, {
      isAfterAsked: spans.some(isAskedWork),
      isAfterSide: spans.some(({ group }) => group === 'sides'),
      isBeforeKind: (next) => [0, 1, 2].some((more) => parse(next + more)[0]?.group === 'types'),
    })
    if (side) {
      spans.push(toSideSpan(side, tokens.slice(at, at + side.size)))
      at += side.size
      continue
    }
    const negation = parseNegation(tokens, at, term, parse)
    if (negation) {
      spans.push(...negation.spans)
      at = negation.next
      continue
    }
    const only = toOnly(spans, at, reading)
    if (only > at) {
      at = only
      continue
    }
    const [span, size] = parse(at)
    addSpan(spans, span, term)
    at += size
  }
  return spans
}

/** What a side can be of: "a fairness opinion for the trustee". */
const isAskedWork = ({ group, phrase, isExcluded }: Span) =>
  !isExcluded && (group === 'types' || group === 'services' || phrase !== undefined)

function toSideSpan(
  { side, isExcluded }: NonNullable<ReturnType<typeof parseSide>>,
  tokens: readonly Token[],
): Span {
  const name = sideNames[side as keyof typeof sideNames].toLowerCase()
  return {
    group: 'sides',
    values: [side],
    said: tokens.map(({ word }) => word).join(' '),
    text: `${isExcluded ? 'not ' : ''}acting for ${name}`,
    ...(isExcluded && { isExcluded }),
    ...toRange(tokens),
  }
}

function addSpan(spans: Span[], span: Span | null, term: string): void {
  const last = spans.at(-1)
  // "Lender/financing" says one kind twice.
  if (span && last?.group === 'types' && isSameKind(last, span, term))
    spans.splice(-1, 1, { ...span, ...last, said: `${last.said} ${span.said}`, end: span.end })
  else if (span && last && areFees(last, span, term))
    spans.splice(-1, 1, {
      ...last,
      values: [...last.values, ...span.values],
      said: `${last.said} ${span.said}`,
      text: `${last.text} or ${span.text}`,
      end: span.end,
    })
  else if (span && last && areAlternatives(last, span, term))
    spans.push({ ...span, isAlternative: true })
  else if (span && areTogether(spans.findLast(isAskedState), span, term))
    spans.push({ ...span, isJoined: true })
  else if (span && !isList(spans) && !SEPARATE.test(term) && areJoined(last, span, term))
    spans.splice(-1, 1, { ...last, isJoined: true }, { ...span, isJoined: true })
  else if (span) spans.push(span)
}

/** "Lender/financing", and not "probe of our valuation, need an appraiser". */
const isSameKind = (last: Span, span: Span, term: string) =>
  last.text === span.text &&
  !last.isExcluded &&
  !(isHad(last, term) && /[,;:.!?]|\b(?:need|want)\b/i.test(term.slice(last.end, span.start)))

/** "Hourly or a flat fee": one of both is enough. */
const areFees = (last: Span, span: Span, term: string) =>
  [last, span].every(({ group, isExcluded }) => group === 'fees' && !isExcluded) &&
  /^\s*(?:,|\/|,?\s*\b(?:or|and)\b)\s*(?:an?\s+)?$/i.test(term.slice(last.end, span.start))

/** "Mezzanine or seller notes": one of both is enough. */
const areAlternatives = (last: Span, span: Span, term: string) =>
  [last, span].every(
    ({ group, named, isExcluded }) =>
      (group === 'words' || group === 'states' || named) && !isExcluded,
  ) && /^\s*(?:or|\/)\s*$/i.test(term.slice(last.end, span.start))

const isAskedState = ({ group, isExcluded }: Span) => group === 'states' && !isExcluded

/** "Texas and Oklahoma", "one in Texas one in Oklahoma", "who cover both": one firm for all of them. */
const areTogether = (last: Span | undefined, span: Span, term: string) =>
  last !== undefined &&
  isAskedState(span) &&
  (/^\s*,?\s*(?:and|&|\+)\s/i.test(term.slice(last.end, span.start)) ||
    /\bboth\b|\beach\b|\bone\s+in\b.*\bone\s+in\b|\ball\s+(?:of\s+them|two|three|four)\b/i.test(
      term,
    ))

/** "A trustee, an appraiser and a lender" are three firms. */
const isList = (spans: readonly Span[]) =>
  spans.filter(({ group, isExcluded }) => group === 'types' && !isExcluded).length > 1

const isUnderstood = ({ group, said }: Span) => group !== 'words' || vocabulary.has(said)

/** "TPA only", "only TPAs": the part that is all that is asked for. Where the next token to read is. */
function toOnly(spans: Span[], at: number, reading: Reading): number {
  const { tokens, term } = reading
  const token = tokens[at]
  if (!token || token.isQuoted || !/^(?:only|solely|exclusively)$/.test(token.word)) return at
  const [before, last] = [spans.at(-2), spans.at(-1)]
  // "Seller's counsel only": who acts for nobody else.
  if (before?.group === 'sides' && last?.group === 'types' && last.end < token.start) {
    spans.splice(-2, 1, { ...before, isOnly: true, text: `${before.text} only` })
    return at + 1
  }
  if (last && isUnderstood(last) && /^\s*$/.test(term.slice(last.end, token.start))) {
    spans.splice(-1, 1, { ...last, isOnly: true, text: `${last.text} only`, end: token.end })
    return at + 1
  }
  const from = at + (/^(?:an?|the)$/.test(tokens[at + 1]?.word ?? '') ? 2 : 1)
  const [next, size] = parsePhrase(from, reading)
  if (!next || !isUnderstood(next)) return at
  spans.push({ ...next, isOnly: true, text: `${next.text} only`, start: token.start })
  return from + size
}

/** "But not the same firm": two advisors. */
const SEPARATE =
  /\b(?:separate|different|(?:not|n['’]t)\s+(?:be\s+)?(?:from\s+)?(?:the\s+)?same)\s+(?:firm|compan|people|provider|advis|one)/i

/** Words between two kinds that one advisor has to be: "trustee and attorney", "lawyer who is also a trustee". */
const JOINING =
  /^\W+(?:(?:and|(?:and|(?:who|that|which)(?: (?:is|are|can))?) also)(?: (?:do|does|doing|files?|handles?|offers?|prepares?|provides?|runs?))?(?: (?:an?|the|our|your))?|&)\s+$/i

function areJoined(last: Span | undefined, span: Span, term: string): last is Span {
  if (span.group !== 'types' || last?.group !== 'types' || last.isExcluded) return false
  // "Plan audit CPA" is one advisor.
  if (/^\s+$/.test(term.slice(last.end, span.start))) return last.text !== span.text
  // Words that say nothing may stand before: "form 5500 preparation and audit".
  const between = term
    .slice(last.end, span.start)
    .replace(/^\s+[\p{L}\s-]+(?=\s(?:and|&)\s)/iu, (words) =>
      toPhrase(words)
        .split(' ')
        .every((word) => fillers.has(word))
        ? ''
        : words,
    )
  return JOINING.test(between)
}

const FEE = /^(?:fees?|basis|rates?|billing|pricing)$/

/** The part at the beginning of these words, and its number of words; no part for a filler. */
function parsePhrase(at: number, reading: Reading): [Span | null, size: number] {
  const { tokens: all, term, own } = reading
  const tokens = all.slice(at, at + LONGEST)
  const end = tokens.findIndex(({ isQuoted }) => isQuoted)
  const plain = end < 0 ? tokens : tokens.slice(0, end)
  const phrases = plain.map((_, less) => {
    const of = plain.slice(0, plain.length - less)
    return { of, said: of.map(({ word }) => word).join(' ') }
  })
  const [place, size] = parsePlace(plain, term)
  if (place) return [place, size]
  const sale = parseSale(all.slice(at, at + LONGEST_SALE), term)
  if (sale) return sale
  for (const { of, said } of phrases) {
    const forms = toForms(said)
    const meaning =
      forms.map((form) => vocabulary.get(form)).find(Boolean) ?? parseInitials(of, term)
    if (meaning && !isPaidSo(meaning, of, term)) {
      const { isWork, ...known } = meaning
      const stems = isWork ? toNamedStems(said, known, own) : ''
      const named = stems !== '' && own.isNamed(stems) && { named: stems }
      // "On success fee", "by the hour basis", "commission-free".
      const more = known.group === 'fees' && FEE.test(all[at + of.length]?.word ?? '') ? 1 : 0
      const free = known.group === 'fees' && all[at + of.length + more]?.word === 'free' ? 1 : 0
      const refused = free > 0 && { isExcluded: true, text: `not ${known.text}` }
      const length = of.length + more + free
      return [
        { ...known, ...named, ...refused, said, ...toRange(all.slice(at, at + length)) },
        length,
      ]
    }
    if (forms.some((form) => fillers.has(form)) && !isCode(of[0], term)) return [null, of.length]
    const phrase = parseOwnPhrase(of, said, term, own)
    if (phrase) return [phrase, of.length]
    const slip = isNewWord(of, own) ? correct(said) : undefined
    if (slip) return [toCorrected(slip, of, said, reading), of.length]
  }
  for (const { of, said } of phrases) {
    const slip = isCode(of[0], term) ? undefined : correct(said)
    if (slip) return [toCorrected(slip, of, said, reading), of.length]
  }
  const [first, second] = tokens
  // "Section 409(p)" is one thing.
  if (first?.word === 'section' && /^\d/.test(second?.word ?? '')) return [null, 1]
  return [first ? parseWord(first, term) : null, 1]
}

/** Work keeps its name without the slip, by which firms are found that name it. */
function toCorrected(
  [name, { isWork, ...known }]: readonly [name: string, meaning: Meaning],
  of: readonly Token[],
  said: string,
  { term, own }: Reading,
): Span {
  const range = toRange(of)
  const stems = isWork ? toNamedStems(name, known, own) : ''
  const named = stems !== '' && own.isNamed(stems) && { named: stems, said: name }
  return { ...known, said, ...named, typed: term.slice(range.start, range.end), ...range }
}

/** "Wealth manger": a second word that neither firms nor everyday texts have. */
function isNewWord(of: readonly Token[], own: OwnWords): boolean {
  const [first, last] = [of[0]?.word ?? '', of.at(-1)?.word ?? '']
  return (
    of.length === 2 &&
    own.isRead &&
    vocabulary.has(first) &&
    last.length > 4 &&
    !vocabulary.has(last) &&
    !isEveryday(last) &&
    !own.isNamed(toStems(last))
  )
}

/** "Hourly workers", "300 hourly" are no fee. */
const isPaidSo = ({ group }: Meaning, of: readonly Token[], term: string) =>
  group === 'fees' &&
  ((/^hourly$/i.test(of[0]?.text ?? '') && /\d\s+$/.test(term.slice(0, of[0]?.start))) ||
    /^\s+(?:workers?|employees?|staff|people|crew|wages?)\b/i.test(term.slice(toRange(of).end)))

/** Work as firms name it: "mezz" is the beginning of a name that they use. */
function toNamedStems(said: string, { called = [] }: Meaning, own: OwnWords): string {
  const names = [said, ...called.filter((name) => name.startsWith(said))].map(toStems)
  return names.find(own.isNamed) ?? ''
}

/** Words between what is sold and that it is: "sale of an ESOP-owned company", "sell half to my employees", "selling just 30%". */
const inSale: ReadonlySet<string> = new Set(
  'a about all an around controlling esop family half his interest its just majority maybe minority most my of only our owned part partly private roughly some the their to up'.split(
    ' ',
  ),
)

/** The sale of a company, which investment bankers run. */
function parseSale(tokens: readonly Token[], term: string): [Span, number] | null {
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

/** Several words that firms themselves name together: "fairness opinion". With a kind in it, work of that kind. */
function parseOwnPhrase(
  of: readonly Token[],
  said: string,
  term: string,
  own: OwnWords,
): Span | null {
  const [first, last] = [of[0], of.at(-1)]
  if (of.length < 2 || !first || !last || isJoining(first.word) || isJoining(last.word)) return null
  // "Section 409(p)" is what others call "409(p)".
  if (first.word === 'section') return null
  const range = toRange(of)
  const typed = term.slice(range.start, range.end)
  // "SBA 7a" is "SBA 7(a)".
  const stems = [
    said,
    said.replace(/\b(\d{1,2})(\p{L})\b/u, '$1 $2'),
    said.replace(/\b([cs]) corps?\b/, '$1 corporation'),
  ]
    .map(toStems)
    .find((one) => own.isNamed(one))
  if (stems === undefined || !stems.includes(' ') || /[,;:.!?()]\s/.test(typed)) return null
  const kind = of
    .flatMap((_, at) => of.slice(at).map((_word, more) => of.slice(at, at + more + 1)))
    .toSorted((one, other) => other.length - one.length)
    .map((words) => toForms(words.map(({ word }) => word).join(' ')))
    .flatMap((forms) => forms.map((form) => vocabulary.get(form)))
    .find((meaning) => meaning?.group === 'types')
  if (kind && own.isMostlyOf(stems, kind.values)) {
    const { isWork: _, ...known } = kind
    return { ...known, text: `${kind.text}: “${typed}”`, named: stems, said, ...range }
  }
  return { group: 'words', values: [typed], said, text: `“${typed}”`, phrase: stems, ...range }
}

/** A state by its ZIP code or by an abbreviation of one word, or a county, of which no table says where it is. */
function parsePlace(tokens: readonly Token[], term: string): [Span | null, size: number] {
  const [token] = tokens
  if (!token) return [null, 1]
  const { word: said, start, end, isAfterCity } = token
  const isThere = isAfterCity || isAfterPlaceWord(start, term)
  const isLast = !/[\p{L}\p{N}]/u.test(term.slice(end))
  const zip = /^(\d{5})(?:-\d{4})?$/.test(token.text) && (isThere || isLast)
  const code = zip ? toStateOfZip(token.text) : undefined
  if (code) {
    const text = usStateNames[code] ?? code
    return [{ group: 'states', values: [code], text, said, start, end }, 1]
  }
  const isShort = isThere || term[end] === '.' || isBesideShort(token, term)
  const short = isShort ? shortStates.get(said) : undefined
  if (short) return [{ ...short, said, start, end }, 1]
  // "North and South Dakota".
  const pair = /^(?:north|south) (?:and|or) (?:north|south) (\w+)$/.exec(
    tokens
      .slice(0, 4)
      .map(({ word }) => word)
      .join(' '),
  )
  const both = pair && vocabulary.get(`${pair[1]}s`)
  if (both?.group === 'states') return [{ ...both, said, start, end: tokens[3]?.end ?? end }, 4]
  const county = tokens.slice(0, 3).findIndex(({ word }) => COUNTY.test(word))
  const of = tokens.slice(0, county + 1)
  if (county < 1 || of.slice(0, -1).some(({ word }) => fillers.has(word) || vocabulary.has(word)))
    return [null, 1]
  const range = toRange(of)
  const text = term.slice(range.start, range.end)
  return [
    { group: 'words', values: [text], said: toPhrase(text), text: `“${text}”`, ...range },
    of.length,
  ]
}

/** "Wis/minn": abbreviations on both sides of a stroke. */
const isBesideShort = ({ start, end }: Token, term: string) =>
  [/(\p{L}+)\.?\/$/u.exec(term.slice(0, start)), /^\/(\p{L}+)/u.exec(term.slice(end))].some(
    (found) => shortStates.has(found?.[1]?.toLowerCase() ?? ''),
  )

const COUNTY = /^(?:county|counties|parish|borough)$/

/** Words that are a city by where they stand: "Berlin, NH", "near Elgin". */
function toPlaces(spans: readonly Span[], { term, own }: Reading): Span[] {
  const read: Span[] = []
  for (const span of spans) {
    const last = read.at(-1)
    if (last && isCityBefore(last, span, term, own))
      read.push(toCitySpan(takeWhole(read, term, own), term), span)
    else read.push(isCityByName(span, term, own) ? toOwnCity(span, term, own) : span)
  }
  return read
}

function toOwnCity(span: Span, term: string, own: OwnWords): Span {
  return { ...toCitySpan(span, term), states: own.statesOf(toCityKey(span.said)) ?? [] }
}

const isFree = ({ group, said, isQuoted, isExcluded, phrase }: Span, own: OwnWords) =>
  group === 'words' &&
  !isQuoted &&
  !isExcluded &&
  phrase === undefined &&
  /^[\p{L} ]+$/u.test(said) &&
  !isName(said) &&
  !placeParts.has(said) &&
  !saysNothing(said) &&
  !own.isName(said)

const isCapital = (text: string) => /^\p{Lu}\p{Ll}/u.test(text)

/** Endings of words that tell how or what, before a state: "clearances understood, va". */
const NO_CITY = /(?:ed|stood|known|done|kept|paid|made|built|ances?|ments?|ships?)$/

/** A word that nothing else explains, right before a state. */
function isCityBefore(last: Span, state: Span, term: string, own: OwnWords): boolean {
  const between = term.slice(last.end, state.start)
  const isState = state.group === 'states' && !state.isExcluded
  if (!isState || !isFree(last, own) || !/^\s*,?\s*$/.test(between)) return false
  const hasCode = /^[a-z]{2}$/i.test(term.slice(state.start, state.end))
  const isNew = own.isRead && !own.isNamed(toStems(last.said))
  if (NO_CITY.test(last.said) && own.statesOf(toCityKey(last.said)) === undefined) return false
  if (last.said.length < 4 && !isCapital(term.slice(last.start))) return false
  const isHere = own.statesOf(toCityKey(last.said)) !== undefined
  if (hasCode && (isNew || isHere)) return true
  return between.includes(',') && isCapital(term.slice(last.start))
}

/** A word after "in" or "near" that is a firm's city, or has a capital and is no word of theirs. */
function isCityByName(span: Span, term: string, own: OwnWords): boolean {
  if (!isFree(span, own)) return false
  const before = term.slice(0, span.start)
  if (!/\b(?:in|near|around|serving)\s+$/i.test(before)) return false
  return own.statesOf(toCityKey(span.said)) !== undefined || isCapital(term.slice(span.start))
}

/** The last word, with the words of the same name before it: "Eau Claire". */
function takeWhole(read: Span[], term: string, own: OwnWords): Span {
  const last = read.pop() as Span
  const before = read.at(-1)
  const isOne =
    before &&
    isFree(before, own) &&
    isCapital(term.slice(before.start)) &&
    term.slice(before.end, last.start) === ' '
  if (!isOne) return last
  read.pop()
  return { ...last, start: before.start, said: `${before.said} ${last.said}` }
}

function toCitySpan({ start, end, said }: Span, term: string): Span {
  const text = term.slice(start, end)
  return { group: 'cities', values: [text], text, said, start, end, states: [] }
}

/** "N.Y." is a state's code. */
function parseInitials(tokens: readonly Token[], term: string): Meaning | undefined {
  const { start, end } = toRange(tokens)
  const code = /^([A-Z])\.\s?([A-Z])$/.exec(term.slice(start, end))?.slice(1).join('') ?? ''
  const name = usStateNames[code]
  return name ? { group: 'states', values: [code], text: name } : undefined
}

/** The ways to write a phrase: its singular, whole words for "adviser", "Ft." and "N.", and initials as one word. */
function toForms(said: string): string[] {
  const usual = toCityKey(
    said.replace(/advisers?\b/, 'advisor').replace(/\b(?:yearly|annually)\b/, 'annual'),
  )
  const initials = said.replace(/\b(\w) (?=\w\b)/g, '$1')
  return [said, usual, usual.replace(/ies$/, 'y'), usual.replace(/s$/, ''), initials]
}

function parseWord(token: Token, term: string): Span {
  const { text, word: said, start, end, isQuoted } = token
  const name = usStateNames[text]
  if (!isQuoted && name && isCode(token, term)) {
    // "LA" is also what a city is called.
    const initials = vocabulary.get([...said].join(' '))
    const isCity = initials?.group === 'cities'
    const isState = token.isAfterCity || token.isInRow || isAfterComma(token, term) || !isCity
    const meaning = isState ? { group: 'states' as const, values: [text], text: name } : initials
    return { ...meaning, said, start, end }
  }
  // Sections of the law are one word, however they are written, and "every year" is what firms call annual.
  const value = SECTION.test(said) ? said : (toRegular(said) ?? text)
  return {
    group: 'words',
    values: [value],
    said,
    text: `“${text}”`,
    start,
    end,
    ...(isQuoted && { isQuoted }),
  }
}

/** What happens every year, quarter or month, as firms name it. */
function toRegular(said: string): string | undefined {
  if (/^(?:yearly|annually)$/.test(said)) return 'annual'
  const unit = /^(?:every|each|once an?|per) (year|quarter|month)$/.exec(said)?.[1]
  return unit === 'year' ? 'annual' : unit && `${unit}ly`
}

function removeSpan(term: string, start: number, end: number): string {
  const before = term.slice(0, start).replace(preposition, '')
  return `${before} ${term.slice(end)}`
    .replace(/\s+/g, ' ')
    .replace(/ ,/g, ',')
    .replace(/^[\s,.]+|[\s,]+$/g, '')
}
