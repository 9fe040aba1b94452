import { toWordOf, type Kind } from '#domain/cases/kind.ts'
import type { MailContent } from '#domain/mail/mail.ts'

/** Names of mails. */
const mailNames: Record<MailContent['kind'], string> = {
  contact: 'a message to us',
  decision: 'a decision',
  ready: 'sign-up, address or password',
  'invitation-to-listing': 'an invitation to a listing',
  'invitation-to-desk': 'an invitation to the desk',
  'confirm-listing': 'the yearly question to an owner',
  'confirm-claim': 'the question whether a claim is right',
  'claim-disputed': 'the word that a listing is disputed',
  departure: 'the question whether a listing leaves',
  link_used: 'what was done with a firm’s link',
  enquiry_notice: 'a message that did not arrive, or a withdrawn reply',
  'listing-link': 'the link to a listing',
  'check-lapses': 'checks that lapse',
  enquiry: 'a message to a firm',
  enquiry_copy: 'the copy of a message to a firm',
  enquiry_answer: 'a firm’s answer to a member',
  meeting: 'a meeting of a firm and a member',
  enquiry_question: 'the question what came of a message',
  review: 'a decision about a review',
  newsletter_confirmation: 'newsletter, to confirm',
  newsletter_digest: 'newsletter',
  address_changed: 'an address that was changed',
  correction: 'a correction of a listing',
  merge: 'a merge of two listings',
}

/** A mail that a mail server refused. */
export const mail: Kind = {
  name: 'Refused email',
  plural: 'Refused emails',
  reader: 'nobody',
  states: { refused: 'Refused', waiting: 'Sending', sent: 'Sent', cancelled: 'Closed' },
  toTitle: (name) => `Email to ${name} bounced`,
  toDetail: toWordOf(mailNames),
  sentTitle: 'Email',
  columns: [
    ['kind', 'Email', mailNames],
    ['recipient', 'To'],
    ['error', 'Why it was refused', 'failure'],
    ['attempts', 'Attempts'],
    ['created_at', 'Written on', 'times'],
  ],
}
