import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { kindNouns } from '#domain/advisors/kind-nouns.ts'
import { directoryMessages as messages } from '#domain/messages.ts'
import type { SearchCounts } from './counts.ts'
import { toNamedText } from './place-groups.ts'
import { OPEN, OTHER, toConditionName, toWishName, type ParsedTerm, type TermPart } from './span.ts'

const namesOf = (part: TermPart) => [
  toConditionName(part),
  toWishName(part),
  ...(part.group === 'years' ? [`${OTHER}years`] : []),
  ...(part.isExcluded ? [`${OPEN}${part.group}`] : []),
]
/** A profile states what fees are at least, and designations of people. The list holds neither. */
const feeWords =
  /\b(?:fees?|rates?|pricing|commissions?|cheap|cheaper|cheapest|inexpensive|affordable|costs?|costly)\b/
const designations =
  /\b(?:asa|abv|cva|cba|cfa|mai|qpa|qka|erpa|cepa|cfp|chfc|cima|cpwa|cebs|jd|llm)\b/
const isFee = (part: TermPart) =>
  (isWord(part) || part.group === 'money') && feeWords.test(part.said)

const isDesignation = (part: TermPart) => isWord(part) && designations.test(part.said)

const isWord = ({ group }: TermPart) => group === 'words' || group === 'wishes'

const toAsked = (text: string) => text.replace(/^not /, '')

/** A part without the kind before its work. */
const toShort = (part: TermPart) => (part.named === undefined ? part.text : toNamedText(part))

/** What no result meets, and what is to be left out that no firm says. */
export function toLackingText(
  { parts }: ParsedTerm,
  { lacking, unsaid, metByOthers }: Pick<SearchCounts, 'lacking' | 'unsaid' | 'metByOthers'>,
  [noun]: readonly [one: string, many: string],
): string {
  const partsOf = (names: readonly string[]) =>
    parts.filter((part) => namesOf(part).some((name) => names.includes(name)))
  const left = partsOf(lacking ?? [])
  const all = [...new Set([...left.filter(isWord), ...partsOf(unsaid)])]
  const missed = all.filter((part) => !isFee(part) && !isDesignation(part))
  const vain = missed.filter((part) => part.isExcluded && isWord(part))
  const open = missed.filter((part) => part.isExcluded && !isWord(part))
  const isMetByOthers = (part: TermPart) => namesOf(part).some((name) => metByOthers.includes(name))
  const said = missed
    .filter((part) => !part.isExcluded && !isMetByOthers(part))
    .toSorted((one, other) => Number(isWord(other)) - Number(isWord(one)))
  const others = [
    ...new Set([
      ...left.filter((part) => !isWord(part) && !said.includes(part)),
      ...missed.filter((part) => !part.isExcluded && isMetByOthers(part)),
    ]),
  ]
  const refused = parts.filter(
    (part) =>
      isWord(part) && part.isExcluded && unsaid.includes(`${OTHER}${toConditionName(part)}`),
  )
  const isBoth = lacking?.includes('both') === true
  const isAbsent = parts.some((part) => part.isAbsent === true)
  return [
    toAbsentText(parts),
    isBoth ? messages.noneIsBoth : '',
    others.length > 0 && !isBoth && !isAbsent ? messages.lacking(others.map(toShort)) : '',
    lacking?.length === 0 ? messages.lacking([]) : '',
    said.length > 0 ? messages.noneSays(noun, said.map(toNamedText)) : '',
    // Firms that state a refused fee or side are left out, and those that are left may have it.
    open.length > 0 ? messages.noneLeftSays(open.map(toNamedText)) : '',
    toVainText(vain),
    refused.length > 0 ? messages.allNameToo(refused.map(({ text }) => toAsked(text))) : '',
    parts.some(({ group }) => group === 'fee') ? messages.leastFees : '',
    all.some(isFee) && !parts.some(({ group }) => group === 'fee')
      ? messages.notSearched('Amounts of fees')
      : '',
    parts.some(({ group }) => group === 'money') ? messages.notSearched('Sums of money') : '',
    parts.some((part) => (part.group === 'types' || isWord(part)) && designations.test(part.said))
      ? messages.notSearched('Designations of people')
      : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Who is asked for and is no kind of this directory, and the kinds that come nearest. */
function toAbsentText(parts: readonly TermPart[]): string {
  const part = parts.find(({ isAbsent }) => isAbsent)
  if (!part) return ''
  const kinds = part.values.map((id) => kindNouns[id as AdvisorTypeId][1])
  return messages.noSuchFirm(part.text, kinds)
}

const textsOf = (parts: readonly TermPart[]) => parts.map(({ values }) => values.join(' '))

/** What is to be left out that no firm says: terms of an engagement, or a firm. */
function toVainText(vain: readonly TermPart[]): string {
  const terms = textsOf(vain.filter(({ isOfTerms }) => isOfTerms))
  const others = textsOf(vain.filter(({ isOfTerms }) => !isOfTerms))
  return [
    terms.length > 0 ? messages.termsNotSearched(terms) : '',
    others.length > 0 ? messages.nothingToLeaveOut(others) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** What is not understood of a place: a distance, or a city without a state. */
export function toPlaceNote({ parts }: ParsedTerm): string {
  const cities = parts.filter(({ group, isExcluded }) => group === 'cities' && !isExcluded)
  const hasState = parts.some(({ group }) => group === 'states')
  const unknown = hasState ? undefined : cities.find(({ states }) => states?.length === 0)
  return [
    unknown ? messages.unknownCity(unknown.text) : '',
    parts.some(({ group }) => group === 'distance') ? messages.noDistances : '',
  ]
    .filter(Boolean)
    .join(' ')
}
