import type { Token } from './tokens.ts'
import { sideWords } from './vocabulary.ts'

/** A side in a term: for whom an advisor acts. */
type Side = {
  side: string
  /** How many tokens say it. */
  size: number
}

const nouns = [...sideWords.keys()].toSorted((one, other) => other.length - one.length)
const noun = String.raw`(${nouns.join('|').replaceAll(' ', String.raw`\s+`)})\b`
const article = String.raw`(?:(?:the|an?|our|any|\d+)\s+)?(?:esop\s+)?`
/** "Represents the trustee", "acting for sellers", "counsel to the board". */
const acting = new RegExp(
  String.raw`^(?:represent(?:s|ed|ing)?|act(?:s|ed|ing)?\s+(?:for|on\s+behalf\s+of)|on\s+behalf\s+of|on\s+the\s+side\s+of)\s+(?:only\s+)?${article}${noun}(?:['’]s?)?(?:\s+side\b)?`,
  'i',
)
/** "Trustee-side", "on the seller's side". */
const ofSide = new RegExp(String.raw`^${noun}(?:['’]s?)?[\s-]+side\b`, 'i')
/** "The trustee's attorney", "sellers' counsel". */
const owning = new RegExp(String.raw`^${noun}(?:['’]s?)(?=\s)`, 'i')
/** "Trustee counsel", "seller attorney". */
const before = new RegExp(String.raw`^${noun}(?=\s+(?:counsel|attorney|lawyer)s?\b)`, 'i')
/** "For the trustee", "to lenders". */
const toward = new RegExp(
  String.raw`^(?:for|to)\s+(?:(?:me|us)\s+as\s+)?(?:(?:the|an?|our|its|their|\d+)\s+)?(?:esop\s+)?${noun}(?!['’]?s?[\s-]+(?:financ|note|paper|carry|credit))(?:['’]s?)?(?:[\s-]+side\b)?`,
  'i',
)
/** "Not the company", "not for the sellers", "does not represent banks". */
const against = new RegExp(
  String.raw`^(?:not|never|nor|(?:is|are|do|does|wo|did|ca)n['’]?t)\s+(?:(?:also|only)\s+)?(?:(?:for|to|by|represent(?:ing|ed|s)?|act(?:ing)?\s+for)\s+(?:(?:the|our|any|an?)\s+)?|(?:the|our|any)\s+)?${noun}`,
  'i',
)

/** "Not company side", "no seller's side". */
const againstSide = new RegExp(
  String.raw`^(?:not|no|non|never|nor|without|(?:is|are)n['’]?t)[\s-]+(?:(?:on|from|the|an?|any)\s+)*${noun}(?:['’]s?)?[\s-]+side\b`,
  'i',
)
/** "Not company counsel", "not the seller's lawyer". */
const againstTheirs = new RegExp(
  String.raw`^(?:not|no|never|nor|(?:is|are)n['’]?t)\s+(?:(?:also|already)\s+)?${article}${noun}(?:['’]s?)?\s+(?:counsel|attorney|lawyer)s?\b`,
  'i',
)
/** "Not the firm that also does the trustee", "not whoever represents the seller". */
const againstWho = new RegExp(
  String.raw`^(?:not|nor|never)\s+(?:(?:the|an?|any)\s+)?(?:(?:one|ones|firm|person|people|lawyers?|attorneys?|advisors?|somebody|someone|anyone|counsel)\s+(?:who|that|which)|whoever)\s+(?:(?:also|already)\s+)?(?:do|does|rep(?:resent)?s?|acts?\s+for|works?\s+for|advises?|serves?)\s+${article}${noun}`,
  'i',
)
/** "Not companies": of the firms that are asked for, those that act for them. */
const againstThem =
  /^not\s+(?:the\s+)?(?:companies|corporations|employers|sponsors)\s*(?:$|[,;.!?)]|(?:or|and|nor)\b)/i

/** Everyone is an advisor for a company or for owners; for the others it says something. */
const isTelling = (side: string) => side !== 'company'

type Around = {
  /** Whether something is asked before it, which is for that side. */
  isAfterAsked: boolean
  /** Whether a kind of advisor follows. */
  isBeforeKind(token: number): boolean
  /** Whether a side was said before. */
  isAfterSide: boolean
}

/** The side that a term names from a token on. */
export function parseSide(
  tokens: readonly Token[],
  at: number,
  term: string,
  around: Around,
): (Side & { isExcluded?: boolean }) | null {
  const token = tokens[at]
  if (!token || token.isQuoted) return null
  const text = term.slice(token.start)
  const read = (pattern: RegExp) => {
    const found = pattern.exec(text)
    if (!found) return null
    const side = sideWords.get(found[1]?.toLowerCase().replace(/\s+/g, ' ') ?? '') ?? ''
    const end = token.start + found[0].length
    return { side, size: tokens.slice(at).filter(({ start }) => start < end).length }
  }
  const refused = read(againstSide) ?? read(againstTheirs) ?? read(againstWho)
  if (refused) return { ...refused, isExcluded: true }
  const excluded = read(against)
  // "Not the trustee" alone leaves out a kind.
  if (
    excluded &&
    (around.isAfterSide ||
      isSaidOfSide(text) ||
      excluded.side === 'selling_owners' ||
      (around.isAfterAsked && againstThem.test(text)))
  )
    return { ...excluded, isExcluded: true }
  const named = read(acting) ?? read(ofSide)
  if (named) return named
  const owner = read(owning)
  if (owner && around.isBeforeKind(at + owner.size)) return owner
  const of = read(before)
  if (of && isTelling(of.side)) return of
  const isLinked = LINKED.test(term.slice(0, token.start))
  const isAside = /(?:^|[,;.])\s*$/.test(term.slice(0, token.start)) && aside.test(text)
  const aim = isLinked || !(around.isAfterAsked || isAside) ? null : read(toward)
  // "For a 300 participant plan" is a size.
  const isCount = aim?.side === 'participants' && /^\w+\s+(?:an?\s+)?\d/.test(text)
  return aim && !isCount && (isTelling(aim.side) || isOnly(tokens[at + aim.size])) ? aim : null
}

/** "For the trustee, need counsel": said on its own before anything is asked for. */
const aside = new RegExp(String.raw`^for\s+${article}${noun}(?:['’]s?)?\s*[,;:]`, 'i')

/** "Ties to our trustee" name no side. */
const LINKED =
  /\b(?:ties|tied|related|relations?|relationships?|connected|connections?|affiliated|linked|links|conflicts?)\s+$/i

const isOnly = (token?: Token) => token?.word === 'only'

const isSaidOfSide = (text: string) =>
  /^(?:not|never|nor|\w+n['’]?t)\s+(?:(?:also|only)\s+)?(?:for|to|represent|act)/i.test(text)
