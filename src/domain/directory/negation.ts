import type { Span } from './span.ts'
import { toRange, type Token } from './tokens.ts'
import { fillers, isEveryday, negations } from './vocabulary.ts'

type Parse = (at: number) => [Span | null, size: number]

/** Words between "not" and what is left out: "not in Texas", "that do not also sell companies". */
const passed: ReadonlySet<string> = new Set(
  'a also an another any at be being by do does doing for from in is located near of offer offering offers one ones other our out perform provide provides providing that the their them those to use using with who'.split(
    ' ',
  ),
)
/** "Not" before these leaves nothing out: "not sure", "not only", "no later than". */
const idle: ReadonlySet<string> = new Set(
  'clear know later less longer matter more necessarily necessary need only problem quite really sure too understand yet'.split(
    ' ',
  ),
)
/** How large, near or usual what is left out is: "not a big bank". */
const adjectives: ReadonlySet<string> = new Set(
  'big bigger commercial community conventional expensive generic giant huge large larger local major mega national nationwide ordinary pricey private public random regional regular small smaller street traditional typical upfront usual wall'.split(
    ' ',
  ),
)
/** Who is left out only by what follows: "no firm from NY". */
const anyone: ReadonlySet<string> = new Set(
  'advisor advisors anybody anyone based company companies firm firms headquartered office offices people person seated somebody someone'.split(
    ' ',
  ),
)
/** Between "not" and a fee: "not paid by", "not on". */
const feeLinks: ReadonlySet<string> = new Set(
  'a accept accepts accepting an any ask asks based basis be being bill billed billing bills by charge charged charges charging compensated contingent demand demands fee fees for get gets getting in insist insists is not of on only paid pay paying pays priced purely require requires solely take takes taking the through upfront using via want wants wanting with work working works'.split(
    ' ',
  ),
)
/** A part of a firm behind its kind: "bank trust departments". */
const PART =
  /^[\s-]+(?:trust\s+)?(?:departments?|depts?|divisions?|arms?|units?|subsidiar(?:y|ies)|affiliates?|trust\s+(?:compan(?:y|ies)|officers?)|dealers?)\b/i
/** What ends a part that is left out but not understood. */
const ends: ReadonlySet<string> = new Set(
  'and as but for from in near or that to which who with'.split(' '),
)
const MOST_WORDS = 4
/** "Nobody from Chicago", "none based in Ohio": who is left out by the place that follows. */
const NOBODY = /^(?:nobody|none|noone)$/
const WHERE =
  /^\s+(?:of\s+(?:them|those)\s+)?(?:(?:that|who|which)\s+(?:is|are)\s+|that['’]s\s+|who['’]s\s+)?(?:(?:based|located|headquartered|seated)\s+)?(?:out\s+of|from|in|near|around)\s/i

/** How many tokens from one on leave out what follows; 0 for none. */
function countNegation(tokens: readonly Token[], at: number, term: string): number {
  const [first] = tokens.slice(at, at + 1)
  if (!first || first.isQuoted) return 0
  if (NOBODY.test(first.word)) return WHERE.test(term.slice(first.end)) ? 1 : 0
  // "Stay away from Chicago", "steer clear of Texas".
  if (/^(?:stay|staying|keep|steer)$/.test(first.word))
    return /^(?:away|clear)$/.test(tokens[at + 1]?.word ?? '') ? 2 : 0
  for (const size of [3, 2, 1]) {
    const of = tokens.slice(at, at + size)
    const { start, end } = toRange(of)
    const typed = term.slice(start, end).toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ')
    if (of.length === size && negations.has(typed)) return size
  }
  return 0
}

/**
 * What "not", "without", "other than" or "instead of" leaves out, and where the next token to read is. Words that are not understood
 * are left out together, and said. "Outside Texas" is a place that is left out.
 */
export function parseNegation(
  tokens: readonly Token[],
  at: number,
  term: string,
  parse: Parse,
): { spans: Span[]; next: number } | null {
  const outside = parseOutside(tokens, at, term, parse)
  if (outside) return outside
  const size = countNegation(tokens, at, term)
  if (size === 0) return null
  // "The bank said no, who else lends?"
  const said = tokens[at + size - 1]
  if (said && /^\s*[,;.!?]/.test(term.slice(said.end))) return { spans: [], next: at + size }
  let from = at + size
  if (idle.has(tokens[from]?.word ?? '')) return { spans: [], next: from + 1 }
  const needless = passNeedless(tokens, from, term)
  if (needless > from) return { spans: [], next: needless }
  from = passToNoun(tokens, from, term, parse)
  const start = tokens[at]?.start ?? 0
  const [span, length] = parse(from)
  // "Nobody in accounting" leaves out no firm.
  if (NOBODY.test(tokens[at]?.word ?? '') && !isPlace(span)) return { spans: [], next: at + size }
  if (span && (span.group !== 'words' || span.phrase !== undefined)) {
    const excluded = { ...span, start, isExcluded: true, text: `not ${span.text}` }
    const isOwn = /\b(?:our|my|the|an?)\s+$/i.test(term.slice(start, span.start))
    const behind = passPart(tokens, from + length, span, term)
    const isCut = isClauseEnd(tokens, behind, term)
    const next = isOwn && !isCut ? passSame(span, behind, parse) : behind
    // "A lender instead of seller notes" leaves out no lender that knows them.
    if (span.group === 'words' && /^(?:instead|rather|in place)/i.test(term.slice(start)))
      return { spans: [], next }
    return followAlternatives(tokens, next, [excluded], term, parse)
  }
  const beyond = passVerb(tokens, from, term, parse)
  if (beyond) {
    const [kind, more] = beyond
    const excluded = { ...kind, start, isExcluded: true, text: `not ${kind.text}` }
    return followAlternatives(tokens, passPart(tokens, more, kind, term), [excluded], term, parse)
  }
  const tied = toTied(tokens, from, term)
  // "I don't carry so much paper" leaves out no firm.
  if (!tied && /n['’]?t$/i.test(tokens[at]?.text ?? '') && isEveryday(tokens[from]?.word ?? ''))
    return { spans: [], next: at + size }
  const of = tied ?? toUnknown(tokens, from, term, parse)
  if (of.length === 0) return { spans: [], next: from }
  const isOfTerms = /^(?:no|without|w\/o)\s/i.test(term.slice(start))
  const unknown = { ...toUnknownSpan(of, term), ...(isOfTerms && { isOfTerms }), start }
  return followAlternatives(tokens, from + of.length, [unknown], term, parse)
}

function toUnknownSpan(of: readonly Token[], term: string): Span {
  // "A big payroll company" is a payroll company.
  const noun = of.findIndex(({ word }) => !adjectives.has(word))
  // "Big 4" is one name.
  const isTelling = of
    .slice(Math.max(noun, 0))
    .some(({ word }) => !anyone.has(word) && !/^(?:\d+|four|six)$/.test(word))
  const told = isTelling ? of.slice(Math.max(noun, 0)) : of
  const range = toRange(told)
  const typed = term.slice(range.start, range.end)
  return {
    group: 'words',
    values: [typed],
    said: told.map(({ word }) => word).join(' '),
    text: `not “${typed}”`,
    isExcluded: true,
    ...range,
  }
}

/** "No license needed" asks for nothing and leaves nothing out. Where the next token to read is. */
function passNeedless(tokens: readonly Token[], from: number, term: string): number {
  const near = tokens.slice(from, from + MOST_WORDS)
  const at = near.findIndex(({ word }) => /^(?:needed|required|necessary)$/.test(word))
  const end = near[at]?.end
  const isOne = end !== undefined && !/[,;:.!?()]/.test(term.slice(near[0]?.start, end))
  return isOne ? from + at + 1 : from
}

/** Past the part of a firm that is named with its kind, which is left out as a whole. */
function passPart(tokens: readonly Token[], next: number, { group, end }: Span, term: string) {
  const part = group === 'types' ? PART.exec(term.slice(end))?.[0].length : undefined
  if (part === undefined) return next
  return next + tokens.slice(next).filter(({ start }) => start < end + part).length
}

/** Past the words between "not" and the noun: adjectives only where a noun that is understood follows. */
function passToNoun(tokens: readonly Token[], from: number, term: string, parse: Parse): number {
  for (let fee = from; ; fee += 1) {
    if (parse(fee)[0]?.group === 'fees') return fee
    if (!feeLinks.has(tokens[fee]?.word ?? '')) break
  }
  let at = from
  while (passed.has(tokens[at]?.word ?? '')) at += 1
  let noun = at
  while (isBefore(adjectives, tokens, noun, term) || isBefore(anyone, tokens, noun, term)) noun += 1
  while (noun > at && passed.has(tokens[noun]?.word ?? '')) noun += 1
  const [span, size] = noun > at ? parse(noun) : [null, 0]
  if (!span || span.group === 'words') return at
  const between = tokens.slice(at, noun).map(({ word }) => word)
  const isSize = between.some((word) => adjectives.has(word))
  if (!isSize || (span.group !== 'states' && span.group !== 'cities')) return noun
  // "Not a big firm, in Ohio" asks for the place; "not a big Ohio bank" leaves out the bank.
  const isOfKind = between.every((word) => adjectives.has(word))
  return isOfKind && parse(noun + size)[0]?.group === 'types' ? noun + size : at
}

/** "Firm" in "no firm from NY", not in "no firm", nor "national" in "not national, a trustee": it goes on in the same clause. */
function isBefore(
  words: ReadonlySet<string>,
  tokens: readonly Token[],
  at: number,
  term: string,
): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (!token || !next || !words.has(token.word)) return false
  return !/[,;:.!?()]/.test(term.slice(token.end, next.start))
}

/** "Not affiliated with a bank", "not interested in lenders": the kind behind words that say how, and where it ends. */
function passVerb(
  tokens: readonly Token[],
  from: number,
  term: string,
  parse: Parse,
): [Span, number] | null {
  // "Not the same firm as our TPA" leaves out what that kind does.
  const isSameAs = /^same$/i.test(tokens[from]?.text ?? '')
  const isLink = (at: number) =>
    passed.has(tokens[at]?.word ?? '') ||
    adjectives.has(tokens[at]?.word ?? '') ||
    /^(?:to|by)$/.test(tokens[at]?.word ?? '') ||
    (isSameAs && /^(?:as|firm|company|one|person|people|who|is)$/.test(tokens[at]?.word ?? ''))
  let at = from + 1
  while (isLink(at)) at += 1
  const [first, last] = [tokens[from], tokens[at]]
  if (at === from + 1 || !first || !last) return null
  const [span, size] = parse(at)
  // What the company has already is not left out: "without replacing our TPA".
  const between = term.slice(first.end, last.start)
  if (span?.group !== 'types' || /[,;:.!?()]/.test(between)) return null
  if (!isSameAs && /\b(?:our|my|their|the)\s+$/i.test(between)) return null
  return [span, at + size]
}

/** "Not our tax CPA" says one kind twice. */
function passSame(span: Span, next: number, parse: Parse): number {
  const [other, size] = parse(next)
  return other?.group === 'types' && span.group === 'types' && other.text === span.text
    ? next + size
    : next
}

/** "Not in Texas or Oklahoma", "not in Texas, Oklahoma or Kansas": one "not" leaves out all. */
function followAlternatives(
  tokens: readonly Token[],
  next: number,
  spans: Span[],
  term: string,
  parse: Parse,
): { spans: Span[]; next: number } {
  const joint = tokens[next]?.word ?? ''
  const isJoint = /^(?:or|nor|and)$/.test(joint)
  const isComma = /^\s*,\s*$/.test(term.slice(tokens[next - 1]?.end ?? 0, tokens[next]?.start ?? 0))
  // "Not in va md" leaves out the whole row.
  const isRow =
    spans.at(-1)?.group === 'states' &&
    tokens[next - 1]?.isInRow === true &&
    tokens[next]?.isInRow === true &&
    /^[\s/&+]+$/.test(term.slice(tokens[next - 1]?.end ?? 0, tokens[next]?.start ?? 0))
  if (!isJoint && !isComma && !isRow) return { spans, next }
  const from = passToNoun(tokens, next + (isJoint ? 1 : 0), term, parse)
  const [span, size] = parse(from)
  const first = spans[0]
  // "A bank or a credit union": what follows is left out, too, though no kind is called so.
  const of = isJoint && joint !== 'and' ? toUnknown(tokens, from, term, parse) : []
  const isEnd =
    parse(from + of.length)[0]?.group !== 'types' || isClauseEnd(tokens, from + of.length, term)
  if ((span?.group ?? 'words') === 'words' && of.length > 0 && isEnd && first?.group !== 'states')
    return { spans: [...spans, toUnknownSpan(of, term)], next: from + of.length }
  // After words that are not understood, "or" may still lead to a kind: "not sba or a local bank".
  const isSame =
    span?.group === first?.group ||
    // "Not from Chicago or New York": a state or another city.
    (isPlace(span) && isPlace(first ?? null)) ||
    (first?.group === 'words' && /^n?or$/.test(joint) && span?.group === 'types')
  if (!span || !isSame || (span.group === 'words' && span.phrase === undefined))
    return { spans, next }
  const other = { ...span, isExcluded: true, text: `not ${span.text}` }
  const followed = followAlternatives(tokens, from + size, [...spans, other], term, parse)
  // Without an "or" at its end, what follows a comma is asked for: "not in Texas, Oklahoma only".
  return isJoint || isRow || endsInOr(tokens, from + size, followed.next)
    ? followed
    : { spans, next }
}

const isPlace = (span: Span | null) => span?.group === 'states' || span?.group === 'cities'

const isClauseEnd = (tokens: readonly Token[], at: number, term: string) =>
  /[,;:.!?()]/.test(term.slice(tokens[at - 1]?.end ?? 0, tokens[at]?.start ?? term.length))

const endsInOr = (tokens: readonly Token[], from: number, to: number) =>
  tokens.slice(from, to).some(({ word }) => /^(?:or|nor|and)$/.test(word))

/** "Outside Texas", "outside of Texas". */
function parseOutside(tokens: readonly Token[], at: number, term: string, parse: Parse) {
  if (tokens[at]?.word !== 'outside') return null
  const from = at + (tokens[at + 1]?.word === 'of' ? 2 : 1)
  const [span, size] = parse(from)
  if (span?.group !== 'states') return null
  const start = tokens[at]?.start ?? 0
  const spans = [{ ...span, start, isExcluded: true, text: `not ${span.text}` }]
  return followAlternatives(tokens, from + size, spans, term, parse)
}

/** "Not affiliated with our trustee's bank": what no list here knows, up to the end of its clause. */
function toTied(tokens: readonly Token[], from: number, term: string): readonly Token[] | null {
  if (
    !/^(?:affiliated|associated|connected|conflicted|linked|owned|related|tied)$/.test(
      tokens[from]?.word ?? '',
    )
  )
    return null
  const end = tokens.findIndex((_, at) => at >= from && isClauseEnd(tokens, at + 1, term))
  const verb = tokens.findIndex(
    ({ word }, at) =>
      at > from &&
      /^(?:and|but|or)$/.test(word) &&
      /^(?:bills?|charges?|does|has|is|serves?|takes?|that|who|with|works?)$/.test(
        tokens[at + 1]?.word ?? '',
      ),
  )
  if (verb > 0 && (end < 0 || verb <= end)) return tokens.slice(from, verb)
  return tokens.slice(from, Math.min(end < 0 ? tokens.length : end + 1, from + MOST_WORDS * 2))
}

/** The words that are left out and not understood, up to the end of their clause. */
function toUnknown(
  tokens: readonly Token[],
  from: number,
  term: string,
  parse: Parse,
): readonly Token[] {
  const of: Token[] = []
  for (const [more, token] of tokens.slice(from, from + MOST_WORDS).entries()) {
    const last = of.at(-1)
    if (last && /[,;:.!?()–—]/.test(term.slice(last.end, token.start))) break
    if (ends.has(token.word)) break
    const [span] = parse(from + more)
    const isOurs = /\b(?:our|my|the)\s+$/i.test(term.slice(0, token.start))
    if (span && span.group !== 'words' && !(last && isOurs)) break
    of.push(token)
  }
  const said = of.filter(({ word }) => !fillers.has(word) && !isEveryday(word))
  return said.length === 0 ? [] : of
}
