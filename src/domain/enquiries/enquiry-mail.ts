import { toFirmLinkPath } from './firm-link-path.ts'
import { enquiryStages, enquiryTopics } from './enquiry.ts'
import { toOfferLines } from './meeting-mail.ts'
import type { Letter, MailOf } from '#domain/mail/mail.ts'
import { enquiryMessages as messages } from './enquiry-messages.ts'
import { toDateText } from '#domain/dates/date.ts'
import { toTimesText } from '#domain/dates/time-zone.ts'
import { toMessageHeading, toMessageTitle, toSender } from './received-enquiry.ts'
import { isDecline, type Reply, toReplyText } from './reply.ts'
import { usStates } from '#domain/places/us-states.ts'

/** The mail about an enquiry, to the firm or as the sender's copy. */
export function toEnquiryLetter(mail: MailOf<'enquiry' | 'enquiry_copy'>): Letter {
  return mail.kind === 'enquiry' ? toFirm(mail) : toCopy(mail)
}

function toFirm(mail: MailOf<'enquiry'>): Letter {
  return {
    subject: toMessageTitle({ ...mail, replyTo: mail.reply_to }),
    heading: toMessageHeading({ signed: mail.signed, replyTo: mail.reply_to }, mail.firm),
    paragraphs: [
      mail.signed === null
        ? `From ${mail.reply_to}, a member of the ESOP Marketplace.`
        : `From ${mail.signed}, ${mail.reply_to}, a member of the ESOP Marketplace.`,
      ...(mail.others > 0 ? [messages.others(mail.others)] : []),
      ...toFacts(mail),
    ],
    quote: mail.message,
    button: { label: 'Reply', path: toFirmLinkPath(mail.token) },
    other: mail.has_owner
      ? { label: 'Your messages', path: `/account/advisors/${mail.advisor_id}#messages` }
      : { label: 'Is this your firm?', path: `${toFirmLinkPath(mail.token)}#listing` },
    after: [
      `You can also reply to this email: your reply goes to ${mail.reply_to}. The buttons open a page, and nothing happens until you press a button there. You can also say there that you cannot help, or report the message.`,
    ],
    footer: [
      `You get this message because ${mail.firm} is listed with this address in the ESOP Marketplace’s directory of advisors.`,
      ...toSource(mail),
      mail.has_owner
        ? 'To get no more of them, hide the listing in your account.'
        : 'To get no more of them, take the listing off: the second button leads there. The buttons work for 60 days.',
    ].join(' '),
  }
}

/** How we have the address. */
function toSource({ address_from: from, firm }: MailOf<'enquiry'>): string[] {
  if (from === null) return []
  const day = toDateText(from.on)
  return [
    from.by === 'firm'
      ? `${firm} stated it on ${day}.`
      : `Our team entered it on ${day}, from what the firm publishes.`,
  ]
}

function toCopy(mail: MailOf<'enquiry_copy'>): Letter {
  return {
    subject: `Your message to ${mail.firm}: ${enquiryTopics[mail.about]}`,
    heading: `Your message to ${mail.firm}`,
    paragraphs: [
      `This is the copy that you asked for. A reply from ${mail.firm} comes to this address.`,
      ...toFacts(mail),
    ],
    quote: mail.message,
    button: { label: 'Open your account', path: '/account' },
    footer: `You get this message because you wrote to ${mail.firm} with your account and asked for a copy.`,
  }
}

/** The firm's answer, or other times that it proposes for a meeting, for the sender of the message. */
export function toAnswerLetter(mail: MailOf<'enquiry_answer'>): Letter {
  const { firm, reply, meeting } = mail
  const news = toNews(reply)
  return {
    subject: `${firm} ${news}`,
    heading: `${firm} ${news}`,
    paragraphs: [
      `You wrote: ${toExcerpt(mail.message)}`,
      ...(meeting ? toOfferLines(meeting) : []),
      ...(mail.reply_to === null
        ? []
        : [`To write back, reply to this email: it goes to ${mail.reply_to}.`]),
    ],
    ...(reply !== null && { quote: toReplyText(reply) }),
    button: meeting
      ? { label: 'Choose a time', path: `/meeting?token=${meeting.token}` }
      : { label: 'Open your messages', path: '/account#sent-enquiries' },
    footer: `You get this message because you wrote to ${firm} with your account.`,
  }
}

/** What was replied in the firm's name, for its listed address: the link may have been forwarded. */
export function toReplyCopyLetter(mail: MailOf<'reply_copy'>): Letter {
  const { firm, reply_to: replyTo, signed, reply, token } = mail
  const sender = toSender({ signed, replyTo })
  return {
    subject: `You replied to ${sender}`,
    heading: `You replied to ${sender}`,
    paragraphs: [
      `Somebody with the link of our email has written this for ${firm}. We sent it to ${replyTo}.`,
      'If that was no one at your firm, write to them and to us.',
    ],
    quote: toReplyText(reply),
    button: { label: 'See the message', path: toFirmLinkPath(token) },
    footer: `You get this copy because ${firm} is listed with this address.`,
  }
}

function toNews(reply: Reply | null): string {
  if (reply === null) return 'proposes other times for your meeting'
  return isDecline(reply) ? 'cannot help you' : 'has answered your message'
}

/** Asks how it went. Its link shows a page with buttons, because mail scanners follow links. */
export function toQuestionLetter({ firms, token }: MailOf<'enquiry_question'>): Letter {
  return {
    subject:
      firms.length === 1
        ? `How did it go with ${firms[0]}?`
        : 'How did it go with the firms you wrote to?',
    heading: 'How did it go?',
    paragraphs: [
      'Two weeks ago you wrote through the ESOP Marketplace to:',
      ...firms,
      'Press one button for each firm. Your account shows your answer to you alone. Firms do not see it.',
    ],
    button: { label: 'Say how it went', path: `/message-outcome?token=${token}` },
    footer: 'You get this message once, because you wrote to these firms with your account.',
  }
}

/** The start of a text on one line. */
function toExcerpt(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 200 ? `${line.slice(0, 200).trimEnd()} …` : line
}

function toFacts(mail: MailOf<'enquiry' | 'enquiry_copy'>): string[] {
  const times = toTimeLines(mail)
  return [
    `About: ${enquiryTopics[mail.about]}`,
    `Stage: ${enquiryStages[mail.stage]}`,
    ...(times.length > 0 ? ['Proposed times for a call:', ...times] : []),
  ]
}

/** Each time in the sender's and the firm's time zone. */
function toTimeLines({ proposed_times, time_zone, us_state }: MailOf<'enquiry' | 'enquiry_copy'>) {
  const zone = usStates[us_state ?? '']?.zone ?? null
  return proposed_times.map((time) => toTimesText(time, [time_zone, zone]))
}
