import type { Form } from '#domain/forms/form-fields.ts'
import { toColumnName, toColumnText } from '#domain/firms/column-text.ts'
import { registrationForms } from '#domain/firms/registration.ts'
import type { DeskKind } from '#domain/desk/desk.ts'
import { mailNames } from '#domain/desk/desk-messages.ts'
import { toMailFailure } from '#domain/desk/mail-failure.ts'
import { credentialNames } from '#domain/credentials/credential.ts'
import { enquiryStages, enquiryTopics } from '#domain/enquiries/enquiry.ts'
import { formatMonth } from '#domain/dates/day.ts'
import { writerNames } from '#domain/reviews/writer-text.ts'
import { listingMistakes } from '#domain/firms/listing-report.ts'

/** Type of a column: text, URL, ISO 8601 times, a month as its first day, stars, why a mail failed, or codes with their labels. */
type Holds = 'text' | 'link' | 'times' | 'month' | 'stars' | 'failure' | Record<string, string>
type Line = readonly [column: string, term: string, holds?: Holds]

/** A field at the desk. Times are shown in the reader's time zone. */
export type SentField = {
  term: string
  text: string
  as: 'text' | 'link' | 'times'
  times: string[]
}

/** Fields of a form; its checkboxes are one line. */
const toLines = ({ parts }: Form): Line[] =>
  parts
    .flatMap(({ fields }) => Object.entries(fields))
    .filter(([, { kind }]) => kind !== 'flag')
    .map(([name, { kind, label }]) => [name, label, kind === 'url' ? 'link' : 'text'])

const sender: Line[] = [
  ['account', 'Sent by'],
  ['created_at', 'Sent on', 'times'],
]

/** Sent fields by kind, in the order in which they matter for the decision. */
const lines: Record<DeskKind, readonly Line[]> = {
  registration: [...toLines(registrationForms.advisor), ...sender],
  company: [...toLines(registrationForms.company), ...sender],
  advisor: [],
  edit: sender,
  company_edit: sender,
  claim: [
    ['statement', 'Why they claim it'],
    ['role', 'Role at the firm'],
    ['link', 'Page that supports it', 'link'],
    ['account', 'Claimed by'],
    ['created_at', 'Claimed on', 'times'],
  ],
  review: [
    ['review_text', 'Review'],
    ['reviewer_name', 'Reviewer'],
    ['written_as', 'Written as', writerNames],
    ['enquired_in', 'Wrote to the firm in', 'month'],
    ['rating', 'Rating', 'stars'],
    ['advisor', 'Firm'],
    ['account', 'Reviewer’s account'],
    ['created_at', 'Written on', 'times'],
    ['corrected_at', 'Corrected on', 'times'],
    ['answer', 'Reply of the firm'],
  ],
  report: [
    ['words', 'What is wrong'],
    ['about', 'Part of the listing', listingMistakes],
    ['reporter', 'Reported by'],
    ['created_at', 'Reported on', 'times'],
  ],
  fact: [
    ['fact', 'Kind', credentialNames],
    ['value', 'What the firm states'],
    ['holder', 'Held by'],
    ['issued_in', 'State'],
    ['client', 'Company in the directory'],
    ['link', 'Page that the firm names', 'link'],
    ['account', 'Stated by'],
    ['created_at', 'Stated on', 'times'],
    ['source_url', 'Source of the last check', 'link'],
    ['last_check', 'Last check'],
    ['expires_at', 'Last check valid until'],
    ['checked_by', 'Last checked by'],
  ],
  enquiry: [
    ['message', 'Message'],
    ['account', 'Sender'],
    ['firm', 'Firm'],
    ['reason', 'Why the firm reported it'],
    ['about', 'About', enquiryTopics],
    ['stage', 'Stage', enquiryStages],
    ['proposed_times', 'Proposed times', 'times'],
    ['created_at', 'Written on', 'times'],
    ['reported_at', 'Reported on', 'times'],
  ],
  message: [
    ['message', 'Message'],
    ['name', 'Sender'],
    ['email', 'Email'],
    ['company', 'Company'],
    ['subject', 'Subject'],
    ['error', 'Why it was not delivered', 'failure'],
    ['created_at', 'Written on', 'times'],
  ],
  mail: [
    ['kind', 'Email', mailNames],
    ['recipient', 'To'],
    ['error', 'Why it was refused', 'failure'],
    ['attempts', 'Attempts'],
    ['created_at', 'Written on', 'times'],
  ],
}

/** Columns that the database adds or that are shown elsewhere. */
const elsewhere = new Set([
  'id',
  'status',
  'version',
  'waiting_since',
  'sent_at',
  'advisor_id',
  'is_featured',
  'difference',
  'reports',
  'at_domain',
  'confirmed_at',
  'listed_address',
  'current_owner',
  'rivals',
])

/** Sent fields with labels; empty fields are omitted, and selected boxes are joined in one line. */
export function toSentFields(kind: DeskKind, sent: Record<string, unknown>): SentField[] {
  const known = lines[kind]
  const others = Object.keys(sent).filter(
    (name) => !elsewhere.has(name) && !known.some(([column]) => column === name),
  )
  const ticked = others.filter((name) => sent[name] === true).map(toColumnName)
  const rest = others
    .filter((name) => typeof sent[name] !== 'boolean')
    .map((name): Line => [name, toColumnName(name)])
  return [
    ...[...known, ...rest].flatMap((line) => toField(line, sent[line[0]])),
    ...(ticked.length > 0 ? [toText('Selected', ticked.join(', '))] : []),
  ]
}

function toField([, term, holds = 'text']: Line, value: unknown): SentField[] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value) && value.length === 0) return []
  if (holds === 'times') return [{ term, text: '', as: 'times', times: [value].flat().map(String) }]
  if (holds === 'link') return [{ ...toText(term, String(value)), as: 'link' }]
  if (holds === 'failure') return [toText(term, toMailFailure(String(value)))]
  if (holds === 'month') return [toText(term, formatMonth(String(value)))]
  if (holds === 'stars') return [toText(term, `${String(value)} of 5 stars`)]
  const words = typeof holds === 'object' ? holds[String(value)] : undefined
  return [toText(term, words ?? toColumnText(value))]
}

function toText(term: string, text: string): SentField {
  return { term, text, as: 'text', times: [] }
}
