import { credentialNames } from '#domain/credentials/credential.ts'
import { toColumnName } from '#domain/firms/column-text.ts'
import type { DeskKind } from './desk.ts'
import { deskMessages as messages, mailNames } from './desk-messages.ts'
import { listingMistakes } from '#domain/firms/listing-report.ts'
import { hiddenReasons } from '#domain/reviews/review-report.ts'

/** Data of an item's title: `name` is the firm, the message's subject or an address; `about` has database codes. */
type Named = { kind: DeskKind; name: string | null; about: readonly string[] | null; state: string }

/** Title of an item: "Review of Harbor reported: spam". */
export function toDeskTitle({ kind, name, about, state }: Named): string {
  const what = name ?? messages.unnamed
  const codes = about ?? []
  switch (kind) {
    case 'review':
      return withReasons(`Review of ${what}${reviewEnds[state] ?? ''}`, codes, hiddenReasons)
    case 'report':
      return withReasons(`Mistake in ${what}`, codes, mistakes)
    case 'edit':
    case 'company_edit':
      return toTitle(`Change of ${what}`, codes.map(toColumnName))
    case 'fact':
      return withReasons(`Credential of ${what}`, codes, credentialNames)
    case 'claim':
      return `Claim to ${what}`
    case 'enquiry':
      return `Message to ${what} reported`
    case 'message':
      return `Message not delivered: ${what}`
    case 'mail':
      return withReasons(`Mail to ${what} refused`, codes, mailNames)
    default:
      return what
  }
}

const mistakes = Object.fromEntries(
  Object.entries(listingMistakes).map(([code, words]) => [
    code,
    words.charAt(0).toLowerCase() + words.slice(1),
  ]),
)
const reviewEnds: Record<string, string> = { pending: ' reported', hidden: ' hidden' }

function withReasons(title: string, codes: readonly string[], words: Record<string, string>) {
  return toTitle(
    title,
    codes.map((code) => words[code] ?? code),
  )
}

/** Maximum number of details in a title. */
const DETAILS = 3

function toTitle(title: string, details: string[]): string {
  if (details.length === 0) return title
  const more = details.length - DETAILS
  return `${title}: ${details.slice(0, DETAILS).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
