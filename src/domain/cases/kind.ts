import type { FormSpec } from '#domain/forms/form-fields.ts'
import { placeMessages } from '#domain/places/place.ts'
import type { Letter, MailOf } from '#domain/mail/mail.ts'
import type { Decision, DecisionWords } from './decisions.ts'

type Words = Readonly<Record<string, string>>

/** Type of a column: text, URL, a place as it is read, ISO 8601 times, a month as its first day, stars, why a mail failed, or codes with their labels. */
type Holds = 'text' | 'link' | 'place' | 'times' | 'month' | 'stars' | 'failure' | Words

/** A column of what was sent, with its label. */
export type SentColumn = readonly [column: string, label: string, holds?: Holds]

/** What the path of a public page depends on. */
export type Located = { state: string; item_id: string; advisor_id: number | null }

/** A kind of case: everything in which it differs from the others. */
export type Kind = {
  name: string
  plural: string
  /** The plural after a number, if a list names the kind otherwise. */
  counted?: string
  /** Who reads the reason of a decision. */
  reader: string
  /** Labels of the states that other kinds do not have. */
  states?: Words
  /** Words of decisions that concern something else here. */
  decisions?: Partial<Record<Decision, DecisionWords>>
  /** Title of a case; `name` is the firm, the message's subject or an address. */
  toTitle?(name: string, state: string): string
  /** Words of the codes after the title. */
  toDetail?(code: string): string
  /** Title above what was sent. */
  sentTitle: string
  /** Columns of what was sent, in the order in which they matter for the decision. */
  columns: readonly SentColumn[]
  /** Columns that a component of the kind draws. */
  drawn?: readonly string[]
  /** Whether the page that is shown with the case is how it would be after an approval. */
  isProposal?: true
  /** Path of the page that members see; by default of the advisor's profile. */
  toPath?(item: Located): string | null
  /** The mail about a decision. */
  toLetter?(mail: MailOf<'decision'>): Letter
}

/** Words for codes; an unknown code stays. */
export const toWordOf = (words: Words) => (code: string) => words[code] ?? code

/** Who sent a form, and when. */
export const senderColumns: readonly SentColumn[] = [
  ['account', 'Sent by'],
  ['created_at', 'Sent on', 'times'],
]

/** Columns of a form; its checkboxes are one line. */
export const toColumns = ({ parts }: FormSpec): SentColumn[] =>
  parts
    .flatMap(({ fields }) => Object.entries(fields))
    .filter(([, { kind }]) => kind !== 'flag')
    .flatMap(([name, { kind, label, choices }]): SentColumn[] => {
      if (name === 'location')
        return [
          [name, label],
          ['place', placeMessages.term, 'place'],
        ]
      return [
        [name, label, kind === 'url' ? 'link' : kind === 'choice' && choices ? choices : 'text'],
      ]
    })

/** How to answer a mail of the team. */
export const CONTACT = 'To reply, use the contact form on our site.'

/** The reason of a decision, as a quotation of its mail. */
export const toQuote = ({ reason }: MailOf<'decision'>) => reason !== null && { quote: reason }
