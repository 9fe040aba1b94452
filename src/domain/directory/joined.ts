/** The parts of a term in their order, and those that belong together: "hourly or flat", "trustee and attorney", "TPA only". */
import { sideNames } from '#domain/firms/answer-codes.ts'
import { toPhrase } from './fold.ts'
import { isHad } from './had.ts'
import { parseNegation } from './negation.ts'
import { parsePhrase, type TermReading } from './phrase.ts'
import { parseSide } from './sides.ts'
import type { Span } from './span.ts'
import { type Token, toRange } from './tokens.ts'
import { fillers, vocabulary } from './vocabulary.ts'

export function parseTokens(reading: TermReading): Span[] {
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
function toOnly(spans: Span[], at: number, reading: TermReading): number {
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
