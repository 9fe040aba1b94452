import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { kindServices } from '#domain/firms/work.ts'
import type { OwnWords } from './own-words.ts'
import type { Span } from './span.ts'
import { isJoining, toStems } from './stems.ts'
import { toRange, type Token } from './tokens.ts'
import { findMatters, homeWords, type Matter } from './topics.ts'
import { isHint, isIndustry, saleVerbs, vocabulary, whoWords, type Meaning } from './vocabulary.ts'

/** Who does the work: "trustee", "CPA", "law firm". The work itself, "tax" or "loan", only says what it is about. */
const TITLE =
  /(?:er|ors?|ee|ant|attorney|attorneys|lawyer|lawyers|counsel|firms?|company|banks?|cpas?|tpas?|atty|abogad[oa]|qpa|qka|erpa|cfp|banco|prestamista|contador|contadora|fideicomisario|fiduciario)$/
/** Behind the name of work: "valuation firm", "tax person". */
const WHO = new RegExp(String.raw`^[\s-]+(?:${whoWords.join('|')})\b`, 'i')

const DESIGNATION = /^(?:(?:asa|abv|cva) ?)+$/

const toBare = ({ said, start, end }: Span) => ({ said, start, end })

const isAsked = ({ group, isExcluded }: Span) => group === 'types' && !isExcluded

export const isTitle = ({ said, end, named }: Span, term: string) =>
  (named === undefined &&
    !saleVerbs.has(said.split(' ')[0] ?? '') &&
    said.split(' ').some((word) => TITLE.test(word))) ||
  WHO.test(term.slice(end))

/** "Trustee and valuation", "tax, audit": kinds that are listed. */
const LISTED =
  /^\s*(?:(?:,|;|&|\/|\+|\band\b|\bor\b|\bplus\b|\b(?:who|that|which)(?:\s+can)?\s+also\b)\s*)+(?:(?:do|does|doing|files?|handles?|offers?|prepares?|provides?|runs?)\s+)?(?:(?:an?|the|also|some|our|your)\s+)?$/i
/** "An auditor who also files the 5500": other work of the same firm. */
const ALSO_DOES = /\balso\s+(?:\w+\s+)?(?:(?:an?|the|our|your)\s+)?$/i

const understood: ReadonlySet<string> = new Set(
  'states cities sides fees companies services'.split(' '),
)

/** "The trustee", "against a former trustee": who is there already, where something else is asked for. */
const isObject = ({ start, named }: Span, term: string) =>
  // "And does the admin" is work, which is asked for.
  !(named !== undefined && /\band\s+(?:\w+\s+)?the\s+$/i.test(term.slice(0, start))) &&
  /\b(?:the|former|against|their|his|her)(?:\s+(?:an?|esop|former|current|old|plan))*\s+$/i.test(
    term.slice(0, start),
  )

/** Tokens that may say what the term is about: not those of a place, a size or what is left out. */
function isOpen(token: Token, spans: readonly Span[]): boolean {
  const of = spans.find(({ start, end }) => token.start >= start && token.end <= end)
  if (token.isQuoted || of?.isQuoted || of?.isExcluded) return false
  return of === undefined || !understood.has(of.group)
}

/**
 * The subject of a term decides the kind where none is named: "who figures the share price". Where a kind is named,
 * the firms of the kind that name the work come first.
 */
export function addMatters(
  spans: readonly Span[],
  tokens: readonly Token[],
  term: string,
  own: OwnWords,
): Span[] {
  const found = findMatters(
    tokens.filter((token) => isOpen(token, spans)),
    term,
  )
  const matters = found.filter(
    (one) => !found.some((other) => isWithin(one, other) || isWhatItIsAbout(one, other, term)),
  )
  const kinds = chooseKinds(spans, matters, term)
  if (kinds.size === 0) return [...spans]
  const kept = spans.flatMap((span): Span[] => {
    if (!isAsked(span) || span.values.some((kind) => kinds.has(kind))) return [span]
    if (ALSO_DOES.test(term.slice(0, span.start))) return [toFurtherWork(span, kinds, term, own)]
    // Letters behind a person's name, beside another title, stay asked for.
    if (!DESIGNATION.test(span.said)) return []
    const typed = term.slice(span.start, span.end)
    return [{ ...toBare(span), group: 'words', values: [typed], text: `“${typed}”` }]
  })
  const read = matters.map((matter) => ({
    matter,
    span: toSpan(matter, kinds, kept, term, own),
    isSelf: saysItself(kept, matter.tokens),
  }))
  const added = toMerged(read.flatMap(({ span }) => span ?? []))
  // Work that only repeats the kind, or that is understood otherwise, needs no word of its own.
  const said = new Set(
    read.flatMap(({ matter, span, isSelf }) =>
      span || isSelf || (kinds.has(matter.kind) && matter.says.length === 0) ? matter.tokens : [],
    ),
  )
  // A phrase of other kinds, such as "stock price", is what the matter says.
  const isOthers = ({ phrase, ...span }: Span) =>
    phrase !== undefined &&
    own.isRead &&
    !own.isNamedIn(phrase, [...kinds]) &&
    // "Estate planning attorney": no matter of the asked kind.
    matters.some((one) => kinds.has(one.kind) && saysItself([{ ...span, phrase }], one.tokens))
  const others = kept.filter((span) => !isCovered(span, said, added, isOthers(span)))
  // Words of the firms' own are asked for as they stand; in a place, of the kind that names it.
  if (added.length === 0 && !kept.some(isAsked))
    return hasMore(spans) ? others.map((span) => toKindOf(span, kinds, matters)) : [...others]
  const furthers = new Set(
    matters.flatMap((one) =>
      isFurther(
        one,
        others.filter((span) => isAsked(span) && isTitle(span, term)),
        term,
      )
        ? [one.kind as string]
        : [],
    ),
  )
  return [...others, ...added]
    .map((span) =>
      furthers.size > 0 && isAsked(span) ? Object.assign({}, span, { isJoined: true }) : span,
    )
    .toSorted((one, other) => one.start - other.start)
}

/** Work of another kind that the asked one is to do, too: those come first that name it. */
function toFurtherWork(span: Span, kinds: ReadonlySet<string>, term: string, own: OwnWords): Span {
  const typed = term.slice(span.start, span.end)
  const named = span.named ?? toStems(span.said)
  const isNamed = own.isNamedIn(named, [...kinds])
  return {
    ...toBare(span),
    group: 'wishes',
    values: [typed],
    text: `“${typed}”`,
    isJoined: true,
    ...(isNamed && { named }),
  }
}

/** "A banker who also lends". */
const ALSO_WHO = /\b(?:who|that|which)\s+(?:can\s+)?also\s+$/i

/** "Want to sell to an ESOP": what is said twice of a kind is one, of which each name is enough. */
function toMerged(added: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const span of added) {
    const at = merged.findIndex(
      (one) =>
        one.group === 'types' &&
        one.values.join() === span.values.join() &&
        one.start < span.end &&
        span.start < one.end,
    )
    const one = merged[at]
    if (!one || span.group !== 'types') {
      merged.push(span)
      continue
    }
    const [long, short] = one.end - one.start < span.end - span.start ? [span, one] : [one, span]
    const says = [...new Set([...(one.says ?? []), ...(span.says ?? [])])]
    merged[at] = {
      ...long,
      ...(says.length > 0 && { named: long.named ?? short.named ?? long.said, says }),
    }
  }
  return merged
}

/** Work that a kind names, as that kind. */
function toKindOf(span: Span, kinds: ReadonlySet<string>, matters: readonly Matter[]): Span {
  const kind = toNamers(span).find((one) => kinds.has(one))
  if (kind === undefined) return span
  const meaning = meaningOf(kind)
  const named = span.phrase ?? toStems(span.said)
  const { phrase: _, ...of } = span
  const others = matters
    .filter((one) => one.kind === kind && saysItself([span], one.tokens))
    .flatMap(({ says }) => says)
  const says = [...new Set([named, ...others])]
  return { ...of, ...meaning, text: `${meaning.text}: ${span.text}`, named, says }
}

/** "A labor department probe of our share price": what an inquiry or a suit is about is asked of no one. */
const isWhatItIsAbout = (one: Matter, other: Matter, term: string) =>
  other.kind === 'esop-attorney' &&
  one.kind !== other.kind &&
  other.says.some((stems) => /^(?:investig|litig)/.test(stems)) &&
  /^\s*(?:\w+\s+){0,2}(?:of|over|about|into|on|regarding|concerning)\s+(?:(?:our|the|my|an?|its|esop|annual)\s+)*$/i.test(
    term.slice(toRange(other.tokens).end, toRange(one.tokens).start),
  )

/** "C corp to S corp" says more than "S corp". */
const isWithin = (one: Matter, other: Matter) =>
  one.kind === other.kind &&
  one.tokens.length < other.tokens.length &&
  one.tokens.every((token) => other.tokens.includes(token))

/** A word that a matter has understood. Words of the firms' own stay. */
function isCovered(
  span: Span,
  said: ReadonlySet<Token>,
  added: readonly Span[],
  isOthers: boolean,
): boolean {
  const { group, isExcluded, isQuoted, phrase, start, end } = span
  if (group !== 'words' || isExcluded || isQuoted) return false
  if (phrase !== undefined && !isOthers) return false
  if (vocabulary.has(span.said)) return false
  return (
    [...said].some((token) => token.start < end && token.end > start) ||
    added.some((one) => start >= one.start && end <= one.end && !/\d/.test(span.said))
  )
}

/** The kinds that are named; else those of which most is said. */
function chooseKinds(
  spans: readonly Span[],
  matters: readonly Matter[],
  term: string,
): ReadonlySet<string> {
  const all = spans.filter(isAsked)
  const isTold =
    all.some((span) => !isObject(span, term)) || matters.some(({ weight }) => weight > 1)
  const asked = isTold ? all.filter((span) => !isObject(span, term)) : all
  const titles = asked.filter((span) => isTitle(span, term))
  if (titles.length > 0) {
    const listed = asked.filter((span) => titles.includes(span) || isListed(span, asked, term))
    const further = matters.filter((one) => isFurther(one, titles, term))
    return new Set([...specialize(listed, asked, matters), ...further.map(({ kind }) => kind)])
  }
  const scores = new Map<string, number>()
  // The fullest sentence about a kind decides, then how often it is spoken of.
  const add = (kind: string, weight: number) => {
    const known = scores.get(kind) ?? 0
    scores.set(kind, Math.max(known, weight) + (known > 0 ? 0.1 : 0))
  }
  const services = spans.flatMap(({ group, isExcluded, values }) =>
    group === 'services' && !isExcluded ? values : [],
  )
  const offers = (kind: string) =>
    services.length === 0 ||
    kindServices[kind as AdvisorTypeId].some((one) => services.includes(one))
  const outright = asked.filter((span) => isOutright(span))
  const isMeant = (kind: string) =>
    outright.length === 0 || outright.some(({ values }) => values.includes(kind))
  for (const { kind, weight, tokens } of matters.filter((one) => offers(one.kind)))
    if (isMeant(kind) || !tokens.every(({ word }) => isHint(word)))
      add(kind, (weight + (saysItself(spans, tokens) ? 2 : 0)) * toShare(kind))
  for (const { values, said, named } of asked)
    for (const kind of values.filter((one) => isMeant(one) || !isHint(said)))
      add(kind, named ? countTelling(said) + 2 : countTelling(said) * toShare(kind))
  // Words of the firms' own tell whose work it is, where something else is said, too.
  const isFirst = scores.size === 0
  if (!isFirst || hasPlace(spans))
    for (const span of spans.filter((one) => isFirst || isPhrase(one)))
      for (const kind of toNamers(span).filter((one) => isMeant(one) || !isHint(span.said)))
        add(kind, (isWhatItIs(span) ? 1 : 3) * toShare(kind))
  const most = Math.max(...scores.values())
  const chosen = [...scores].filter(([, score]) => score === most).map(([kind]) => kind)
  const listed = asked.filter((span) => isListed(span, asked, term)).flatMap(({ values }) => values)
  return new Set([...(chosen.length > 2 ? chosen.slice(0, 1) : chosen), ...listed])
}

/** "Trustee and also run the records, one firm": other work of the same firm. */
function isFurther({ kind, tokens, weight }: Matter, titles: readonly Span[], term: string) {
  const { start } = toRange(tokens)
  if (ALSO_WHO.test(term.slice(0, start)))
    return (
      titles.every(({ values }) => !values.includes(kind)) &&
      !tokens.every(({ word }) => isHint(word))
    )
  return (
    weight > 1 &&
    titles.length > 0 &&
    titles.every(({ values, end }) => !values.includes(kind) && end <= start) &&
    /\band\s+(?:also\s+|can\s+)*(?:\w+\s+)?(?:(?:the|our)\s+)?$/i.test(term.slice(0, start)) &&
    /\balso\b|\b(?:one|same|single)\s+(?:firm|company|provider)\b|\bboth\b/i.test(term)
  )
}

const hasPlace = (spans: readonly Span[]) =>
  spans.some(({ group, isExcluded }) => (group === 'states' || group === 'cities') && !isExcluded)

/** Whether a place, a side or an industry is asked for beside the work: then firms of its kind that do not name it follow. */
const hasMore = (spans: readonly Span[]) =>
  hasPlace(spans) ||
  spans.some(
    ({ group, isExcluded, values }) =>
      !isExcluded && (group === 'sides' || (group === 'words' && isIndustry(values[0]))),
  )

/** An S corporation is what the company is, and seldom all that is asked about. */
const isWhatItIs = ({ said }: Span) => /^[cs] corp(?:oration)?s?$/.test(said)

/** A kind or its work by its own name: "valuation", "plan audit". */
const isOutright = ({ said }: Span) => !isHint(said)

/** Several words, or a section of the law. */
const isPhrase = ({ phrase, said }: Span) => phrase !== undefined || /^\d{3,4}\p{L}$/u.test(said)

/** The sale of the company is the occasion of much else: "a loan to buy out the owner". */
const toShare = (kind: string) => (kind === 'investment-banker' ? 0.4 : 1)

const countTelling = (said: string) =>
  said
    .split(' ')
    .filter((word) => !isJoining(word) && !/^(?:my|our|your|his|their|this)$/.test(word)).length

/** The kinds that call their work so. */
function toNamers(span: Span): string[] {
  const { group, isExcluded, phrase, said } = span
  if (group !== 'words' || isExcluded) return []
  const stems = phrase ?? toStems(said)
  const isWhole = !isPhrase(span)
  return [...homeWords].flatMap(([kind, works]) =>
    works.some((work) => (isWhole ? stems === work : ` ${stems} `.includes(` ${work} `)))
      ? [kind]
      : [],
  )
}

/** A CPA is a tax advisor or an auditor: what is asked about decides. */
function specialize(
  listed: readonly Span[],
  asked: readonly Span[],
  matters: readonly Matter[],
): ReadonlySet<string> {
  const kinds = new Set(listed.flatMap(({ values }) => values))
  const isAbout = (kind: string) =>
    matters.some((matter) => matter.kind === kind) ||
    asked.some(({ values, said }) => values.includes(kind) && !/^cpas?$/.test(said))
  if (
    listed.every(({ said }) => /^cpas?$/.test(said)) &&
    isAbout('auditor') &&
    !isAbout('tax-advisor')
  )
    return new Set(['auditor'])
  return kinds
}

const isSale = ({ said }: Span) => saleVerbs.has(said.split(' ')[0] ?? '')

function isListed(span: Span, asked: readonly Span[], term: string): boolean {
  const at = asked.indexOf(span)
  return [
    [asked[at - 1], span],
    [span, asked[at + 1]],
  ].some(
    ([one, other]) =>
      one &&
      other &&
      !isSale(one) &&
      !isSale(other) &&
      !(ALSO_DOES.test(term.slice(0, other.start)) && isHint(other.said)) &&
      LISTED.test(term.slice(one.end, other.start)),
  )
}

function toSpan(
  { kind, says, tokens }: Matter,
  kinds: ReadonlySet<string>,
  spans: readonly Span[],
  term: string,
  own: OwnWords,
): Span | null {
  const range = toRange(toTold(tokens, spans, term))
  const of = kinds.has(kind) ? [kind] : [...kinds]
  const named = says.filter((one) => own.isNamedIn(one, of))
  const isOther = !kinds.has(kind)
  if (isOther && (kind === 'investment-banker' || tokens.every(({ word }) => isHint(word))))
    return null
  const isNamed = named.length > 0 && !saysItself(spans, tokens)
  const known = spans.some((span) => isAsked(span) && span.values.includes(kind))
  if ((isOther || known || saysItself(spans, tokens)) && !isNamed) return null
  const typed = term.slice(range.start, range.end)
  const said = tokens.map(({ word }) => word).join(' ')
  const wish = isNamed && { named: said, says: named }
  if (isOther)
    return { group: 'wishes', values: [said], said, text: `“${typed}”`, ...wish, ...range }
  const meaning = meaningOf(kind)
  return { ...meaning, text: `${meaning.text}: “${typed}”`, said, ...wish, ...range }
}

/** What stands between words that belong to different things: a comma or a number, and not "all" as in "sells 100% of". */
const APART = /[,;:.!?()]|\d(?![\d\s]*%)/

const WISH = /^(?:needs?|wants?|wanted|seeks?|seeking|looking)$/

/** Of words that stand apart those that tell most: of "trustee for a 15 million deal" the deal. */
function toTold(tokens: readonly Token[], spans: readonly Span[], term: string): readonly Token[] {
  const runs: Token[][] = []
  for (const token of tokens) {
    const last = runs.at(-1)?.at(-1)
    if (last && !APART.test(term.slice(last.end, token.start))) runs.at(-1)?.push(token)
    else runs.push([token])
  }
  const isOfKind = ({ start, end }: Token) =>
    spans.some((span) => isAsked(span) && start >= span.start && end <= span.end)
  const countOf = (run: readonly Token[]) =>
    run.filter((token) => !isOfKind(token) && !WISH.test(token.word)).length
  const most = Math.max(...runs.map(countOf))
  const told = runs.findLast((run) => countOf(run) === most) ?? []
  // "Need defense" asks for a defense.
  const from = most === 0 ? 0 : told.findIndex(({ word }) => !WISH.test(word))
  return told.slice(from)
}

/** Whether the words are what firms name themselves, which is asked for as it stands. */
const saysItself = (spans: readonly Span[], tokens: readonly Token[]) =>
  spans.some(
    (span) =>
      (span.phrase !== undefined || span.named !== undefined) &&
      tokens.some((token) => token.start < span.end && token.end > span.start),
  )

const kindsByValue = new Map<string, Meaning>()
for (const meaning of vocabulary.values())
  if (meaning.group === 'types' && !meaning.isWork && !kindsByValue.has(meaning.values[0] ?? ''))
    kindsByValue.set(meaning.values[0] ?? '', meaning)

function meaningOf(kind: string): Omit<Meaning, 'isWork'> {
  const { isWork: _, ...meaning } = kindsByValue.get(kind) ?? {
    group: 'types' as const,
    values: [kind],
    text: kind,
  }
  return meaning
}
