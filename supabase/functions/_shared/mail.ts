import { toAddressChangedLetter } from '../../../src/domain/account/account-mail.ts'
import { toDecisionLetter } from '../../../src/domain/desk/decision-mail.ts'
import {
  toConfirmClaimLetter,
  toConfirmListingLetter,
  toInvitationLetter,
} from '../../../src/domain/listings/listing-mail.ts'
import { toEnquiryLetter } from '../../../src/domain/enquiries/enquiry-mail.ts'
import type {
  ContactMail,
  EnquiryCopyMail,
  EnquiryMail,
  Letter,
  MailContent,
} from '../../../src/domain/mail/mail.ts'
import { toCalendar } from './calendar.ts'
import { toReviewLetter } from '../../../src/domain/reviews/review-mail.ts'
import {
  toDigestLetter,
  toNewsletterConfirmationLetter,
} from '../../../src/domain/newsletter/newsletter-mail.ts'
import { renderLetter } from './letter.ts'

/** A mail as every mailer of ours takes it. */
export type Mail = {
  /** Of the row in the outbox: Message-ID, and the key under which a service drops a repetition. */
  id: string
  from: string
  to: string
  /** The visitor, or the member, so that an answer takes one click. */
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html?: string
  attachments?: { filename: string; contentType: string; content: string }[]
  headers?: Record<string, string>
}

export type Mailer = {
  /** Sends once; throws `MailRefused` where trying again is of no use. */
  send(mail: Mail): Promise<void>
}

/** The mail server will never take this mail. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

export type Addresses = { from: string; to: string }

/** A mail as it is in the outbox; without a recipient it goes to the team. */
export type WaitingMail = { id: string; recipient: string | null; content: MailContent }

/** Puts a mail of the outbox into words. */
export function toMail(
  { id, recipient, content }: WaitingMail,
  { from, to }: Addresses,
  siteUrl: string,
  functionUrl = new URL('/functions/v1/mail', siteUrl).href,
): Mail {
  const envelope = { id, from, to: recipient ?? to }
  if (content.kind === 'contact') return { ...envelope, ...toContactMail(content) }
  if (content.kind === 'ready') {
    const { subject, text, html } = content
    return { ...envelope, subject, text, ...(html && { html }) }
  }
  if (content.kind === 'enquiry' || content.kind === 'enquiry_copy')
    return { ...envelope, ...toEnquiryMail(id, content, siteUrl) }
  const letter = toLetter(content)
  return {
    ...envelope,
    subject: toLine(letter.subject),
    ...renderLetter(letter, siteUrl),
    ...(content.kind === 'newsletter_digest' && { headers: oneClick(functionUrl, content.token) }),
  }
}

type LetterContent = Exclude<
  MailContent,
  { kind: 'contact' | 'ready' | 'enquiry' | 'enquiry_copy' }
>

function toLetter(content: LetterContent): Letter {
  switch (content.kind) {
    case 'decision':
      return toDecisionLetter(content)
    case 'confirm-listing':
      return toConfirmListingLetter(content)
    case 'confirm-claim':
      return toConfirmClaimLetter(content)
    case 'invitation-to-listing':
      return toInvitationLetter(content)
    case 'review':
      return toReviewLetter(content)
    case 'newsletter_confirmation':
      return toNewsletterConfirmationLetter(content)
    case 'newsletter_digest':
      return toDigestLetter(content)
    case 'address_changed':
      return toAddressChangedLetter()
  }
}

/** RFC 8058: a mail program unsubscribes by POST, so that whatever fetches the links of a mail does not. */
function oneClick(functionUrl: string, token: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${functionUrl}/unsubscribe?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

export function messageIdOf({ id }: { id: string }): string {
  return `<${id}@esop-marketplace>`
}

/** Text only, so nothing that a visitor writes can be markup; nothing of it can add a recipient. */
function toContactMail(mail: ContactMail): Pick<Mail, 'replyTo' | 'subject' | 'text'> {
  const { name, email, company, subject } = mail
  const sender = [`Name: ${name}`, `Email: ${email}`, ...(company ? [`Company: ${company}`] : [])]
  return {
    replyTo: { name: toLine(name), address: toLine(email) },
    subject: toLine(`Contact form: ${subject}`),
    text: [...sender.map(toLine), '', mail.message, ''].join('\n'),
  }
}

/** Times that were proposed come as a calendar too. An answer goes to the member; a copy has nobody to answer. */
function toEnquiryMail(
  id: string,
  content: EnquiryMail | EnquiryCopyMail,
  siteUrl: string,
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
          content: toCalendar(id, content),
        },
      ],
    }),
  }
}

// oxlint-disable-next-line no-control-regex -- characters that could end a header line are what it looks for
const LINE_BREAKS = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g
/** What opens an encoded word: a reader's mail program would decode it, line breaks and all. */
const ENCODED_WORD = /=(?=\?)/g

/** The forms have refused line breaks already; a header must be safe even if they ever did not. */
function toLine(text: string): string {
  return text.replaceAll(LINE_BREAKS, ' ').replaceAll(ENCODED_WORD, '= ').trim()
}
