import { toAddressChangedLetter } from '../../../src/domain/account/account-mail.ts'
import { toCheckLapsesLetter } from '../../../src/domain/credentials/credential-mail.ts'
import { toCorrectionLetter, toMergeLetter } from '../../../src/domain/cases/correction-mail.ts'
import { toDecisionLetter } from '../../../src/domain/cases/kinds.ts'
import { toDeskInvitationLetter } from '../../../src/domain/cases/desk-invitation-mail.ts'
import {
  toClaimDisputedLetter,
  toConfirmClaimLetter,
  toConfirmListingLetter,
  toDepartureLetter,
  toInvitationLetter,
  toListingLinkLetter,
} from '../../../src/domain/listings/page-mail.ts'
import {
  toAnswerLetter,
  toEnquiryLetter,
  toLinkUsedLetter,
  toNoticeLetter,
  toQuestionLetter,
} from '../../../src/domain/enquiries/enquiry-mail.ts'
import type { Letter, MailContent, MailOf } from '../../../src/domain/mail/mail.ts'
import { toAsker } from '../../../src/domain/enquiries/received-enquiry.ts'
import { toCalendar, toInvitation } from './calendar.ts'
import { toMeetingLetter } from '../../../src/domain/enquiries/meeting-mail.ts'
import { toReviewLetter } from '../../../src/domain/reviews/review-mail.ts'
import {
  toDigestLetter,
  toNewsletterConfirmationLetter,
} from '../../../src/domain/newsletter/newsletter-mail.ts'
import { renderLetter } from './letter.ts'
import { toLine, toMailbox, type NamedAddress } from './mailbox.ts'

/** A mail in the format of all mailers. */
export type Mail = {
  /** Id of the outbox row: used as Message-ID and as idempotency key. */
  id: string
  from: string | NamedAddress
  to: string
  /** The visitor or member, so that the recipient can reply. */
  replyTo?: NamedAddress
  subject: string
  text: string
  html?: string
  attachments?: { filename: string; contentType: string; content: string }[]
  headers?: Record<string, string>
}

export type Mailer = {
  /** Sends a mail; throws `MailRefused` if a retry cannot succeed. */
  send(mail: Mail): Promise<void>
}

/** The mail server rejected the mail permanently. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

/** Both may be written `Name <address>`. */
export type Addresses = { from: string; to: string }

/** A mail in the outbox; without a recipient it goes to the team. `created_at` is ISO 8601. */
type QueuedMail = {
  id: string
  recipient: string | null
  created_at: string
  content: MailContent
}

/** One as the outbox gives it: another version of the site may have written it. */
export type TakenMail = Omit<QueuedMail, 'content'> & { content: unknown }

/** Renders a mail of the outbox: the same one each time, because a retry has the same idempotency key. */
export function toMail(
  { id, recipient, created_at, content }: QueuedMail,
  { from, to }: Addresses,
  siteUrl: string,
  functionUrl = new URL('/functions/v1/mail', siteUrl).href,
): Mail {
  const written = new Date(created_at)
  const person = toPerson(content)
  const unsubscribe = toUnsubscribeToken(content)
  return {
    id,
    from: person === null ? from : toMailbox(person, from),
    to: recipient ?? to,
    ...toWords(content, siteUrl),
    ...toReplyTo(content),
    ...toAttachments(id, content, from, siteUrl, written),
    headers: {
      // RFC 3834: no vacation notice and no ticket system answers it.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe !== null && unsubscribeHeaders(functionUrl, unsubscribe)),
    },
  }
}

function toWords(content: MailContent, siteUrl: string): Pick<Mail, 'subject' | 'text' | 'html'> {
  if (content.kind === 'contact') return toContactMail(content)
  if (content.kind === 'ready') {
    const { subject, text, html } = content
    return { subject, text, ...(html && { html }) }
  }
  const letter = (toLetterBy[content.kind] as (content: LetterContent) => Letter)(content)
  return { subject: toLine(letter.subject), ...renderLetter(letter, siteUrl) }
}

/** Whose words the mail carries, as a mail program shows its sender; null for our own. */
function toPerson(content: MailContent): string | null {
  if (content.kind === 'enquiry') return toAsker(content)
  if (content.kind === 'enquiry_answer') return content.firm
  return content.kind === 'contact' ? content.name : null
}

/** Token by which a mail program unsubscribes: from the digest, or from messages to a firm without an owner. */
function toUnsubscribeToken(content: MailContent): string | null {
  if (content.kind === 'newsletter_digest' || content.kind === 'link_used') return content.token
  return content.kind === 'enquiry' && !content.has_owner ? content.token : null
}

function toReplyTo(content: MailContent): Pick<Mail, 'replyTo'> {
  if (content.kind === 'contact')
    return { replyTo: { name: toLine(content.name), address: toLine(content.email) } }
  const isFromOther =
    content.kind === 'enquiry' || content.kind === 'enquiry_answer' || content.kind === 'meeting'
  return isFromOther && content.reply_to !== null
    ? { replyTo: { name: '', address: toLine(content.reply_to) } }
    : {}
}

function toAttachments(
  id: string,
  content: MailContent,
  from: string,
  siteUrl: string,
  written: Date,
): Pick<Mail, 'attachments'> {
  if (content.kind === 'meeting')
    return { attachments: toInvitation(content, from, siteUrl, written) }
  const isTimed = content.kind === 'enquiry' || content.kind === 'enquiry_copy'
  if (!isTimed || content.proposed_times.length === 0) return {}
  return {
    attachments: [
      {
        filename: 'proposed-times.ics',
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: toCalendar(id, content, written),
      },
    ],
  }
}

type LetterContent = Exclude<MailContent, { kind: 'contact' | 'ready' }>

const toLetterBy: {
  [Kind in LetterContent['kind']]: (content: MailOf<Kind>) => Letter
} = {
  decision: toDecisionLetter,
  correction: toCorrectionLetter,
  merge: toMergeLetter,
  'confirm-listing': toConfirmListingLetter,
  'confirm-claim': toConfirmClaimLetter,
  'claim-disputed': toClaimDisputedLetter,
  departure: toDepartureLetter,
  'listing-link': toListingLinkLetter,
  'check-lapses': toCheckLapsesLetter,
  'invitation-to-listing': toInvitationLetter,
  'invitation-to-desk': toDeskInvitationLetter,
  enquiry: toEnquiryLetter,
  enquiry_copy: toEnquiryLetter,
  enquiry_answer: toAnswerLetter,
  meeting: toMeetingLetter,
  link_used: toLinkUsedLetter,
  enquiry_notice: toNoticeLetter,
  enquiry_question: toQuestionLetter,
  review: toReviewLetter,
  newsletter_confirmation: toNewsletterConfirmationLetter,
  newsletter_digest: toDigestLetter,
  address_changed: toAddressChangedLetter,
}

/** Whether a mail has a kind that this release does not know. */
export function isOfLaterKind(content: unknown): boolean {
  const kind = (content as { kind?: unknown } | null)?.kind
  return (
    typeof kind === 'string' && !['contact', 'ready', ...Object.keys(toLetterBy)].includes(kind)
  )
}

/** RFC 8058: a mail program unsubscribes by POST, so that scanners that fetch links do not. */
function unsubscribeHeaders(functionUrl: string, token: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${functionUrl}/unsubscribe?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

export function messageIdOf({ id }: { id: string }): string {
  return `<${id}@esop-marketplace>`
}

/** Plain text, so that a visitor's input can neither be markup nor add a recipient. */
function toContactMail(mail: MailOf<'contact'>): Pick<Mail, 'subject' | 'text'> {
  const { name, email, company, subject } = mail
  const sender = [`Name: ${name}`, `Email: ${email}`, ...(company ? [`Company: ${company}`] : [])]
  return {
    subject: toLine(`Contact form: ${subject}`),
    text: [...sender.map(toLine), '', mail.message, ''].join('\n'),
  }
}
