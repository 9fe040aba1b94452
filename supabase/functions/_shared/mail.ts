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
  toQuestionLetter,
  toReplyCopyLetter,
} from '../../../src/domain/enquiries/enquiry-mail.ts'
import type { Letter, MailContent, MailOf } from '../../../src/domain/mail/mail.ts'
import { toCalendar, toInvitation } from './calendar.ts'
import { toMeetingLetter } from '../../../src/domain/enquiries/meeting-mail.ts'
import { toReviewLetter } from '../../../src/domain/reviews/review-mail.ts'
import {
  toDigestLetter,
  toNewsletterConfirmationLetter,
} from '../../../src/domain/newsletter/newsletter-mail.ts'
import { renderLetter } from './letter.ts'

/** A mail in the format of all mailers. */
export type Mail = {
  /** Id of the outbox row: used as Message-ID and as idempotency key. */
  id: string
  from: string
  to: string
  /** The visitor or member, so that the recipient can reply. */
  replyTo?: { name: string; address: string }
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

export type Addresses = { from: string; to: string }

/** A mail in the outbox; without a recipient it goes to the team. `created_at` is ISO 8601. */
export type QueuedMail = {
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
  const envelope = { id, from, to: recipient ?? to }
  const written = new Date(created_at)
  if (content.kind === 'contact') return { ...envelope, ...toContactMail(content) }
  if (content.kind === 'ready') {
    const { subject, text, html } = content
    return { ...envelope, subject, text, ...(html && { html }) }
  }
  if (content.kind === 'enquiry' || content.kind === 'enquiry_copy')
    return { ...envelope, ...toEnquiryMail(id, content, siteUrl, written) }
  const letter = (toLetterBy[content.kind] as (content: LetterContent) => Letter)(content)
  return {
    ...envelope,
    subject: toLine(letter.subject),
    ...renderLetter(letter, siteUrl),
    ...((content.kind === 'enquiry_answer' || content.kind === 'meeting') &&
      content.reply_to !== null && { replyTo: { name: '', address: toLine(content.reply_to) } }),
    ...(content.kind === 'meeting' && {
      attachments: toInvitation(content, from, siteUrl, written),
    }),
    ...(content.kind === 'newsletter_digest' && {
      headers: unsubscribeHeaders(functionUrl, content.token),
    }),
  }
}

type LetterContent = Exclude<
  MailContent,
  { kind: 'contact' | 'ready' | 'enquiry' | 'enquiry_copy' }
>

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
  enquiry_answer: toAnswerLetter,
  meeting: toMeetingLetter,
  reply_copy: toReplyCopyLetter,
  enquiry_question: toQuestionLetter,
  review: toReviewLetter,
  newsletter_confirmation: toNewsletterConfirmationLetter,
  newsletter_digest: toDigestLetter,
  address_changed: toAddressChangedLetter,
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
function toContactMail(mail: MailOf<'contact'>): Pick<Mail, 'replyTo' | 'subject' | 'text'> {
  const { name, email, company, subject } = mail
  const sender = [`Name: ${name}`, `Email: ${email}`, ...(company ? [`Company: ${company}`] : [])]
  return {
    replyTo: { name: toLine(name), address: toLine(email) },
    subject: toLine(`Contact form: ${subject}`),
    text: [...sender.map(toLine), '', mail.message, ''].join('\n'),
  }
}

/** Proposed times are attached as a calendar. Replies go to the member; the member's copy has no reply-to. */
function toEnquiryMail(
  id: string,
  content: MailOf<'enquiry' | 'enquiry_copy'>,
  siteUrl: string,
  written: Date,
): Omit<Mail, 'id' | 'from' | 'to'> {
  const letter = toEnquiryLetter(content)
  return {
    ...(content.kind === 'enquiry' && {
      replyTo: { name: '', address: toLine(content.reply_to) },
    }),
    subject: toLine(letter.subject),
    ...renderLetter(letter, siteUrl),
    ...(content.proposed_times.length > 0 && {
      attachments: [
        {
          filename: 'proposed-times.ics',
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
          content: toCalendar(id, content, written),
        },
      ],
    }),
  }
}

// oxlint-disable-next-line no-control-regex -- it matches characters that could end a header line
const LINE_BREAKS = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g
/** Start of an encoded word: a mail program would decode it, including line breaks. */
const ENCODED_WORD = /=(?=\?)/g

/** The forms refuse line breaks too; headers must be safe even without that check. */
function toLine(text: string): string {
  return text.replaceAll(LINE_BREAKS, ' ').replaceAll(ENCODED_WORD, '= ').trim()
}
