import { toFirmLinkPath } from './firm-link-path.ts'
import { enquiryStages, enquiryTopics } from './enquiry.ts'
import { toOfferLines } from './meeting-mail.ts'
import type { Letter, MailOf } from '#domain/mail/mail.ts'
import { enquiryMessages as messages } from './enquiry-messages.ts'
import { toDateText } from '#domain/dates/date.ts'
import { toTimesText, toTimeText } from '#domain/dates/time-zone.ts'
import { toMailSubject, toMessageHeading, toSender } from './received-enquiry.ts'
import { isDecline, type Reply, toAddressReason, toReplyText } from './reply.ts'
import { toListedAs } from '#domain/listings/listed-as.ts'
import { usStates } from '#domain/places/us-states.ts'

/** The mail about an enquiry, to the firm or as the sender's copy. */
export function toEnquiryLetter(mail: MailOf<'enquiry' | 'enquiry_copy'>): Letter {
  return mail.kind === 'enquiry' ? toFirm(mail) : toCopy(mail)
}

function toFirm(mail: MailOf<'enquiry'>): Letter {
  const { firm, token, others, signed, reply_to: replyTo } = mail
  const page = toFirmLinkPath(token)
  return {
    subject: toMailSubject(mail),
    heading: toMessageHeading({ signed, replyTo }, firm),
    paragraphs: [
      `From ${signed === null ? replyTo : `${signed}, ${replyTo}`}, a member of the ESOP Marketplace.`,
      ...toMeant(mail),
      ...(others > 0 ? [messages.others(others)] : []),
      ...toFacts(mail),
    ],
    quote: mail.message,
    button: { label: 'Reply', path: page },
    ...(mail.has_owner && {
      other: { label: 'Your messages', path: `/account/advisors/${mail.advisor_id}#messages` },
    }),
    ...(mail.is_first &&
      !mail.has_owner && { other: { label: 'Is this your firm?', path: `${page}#listing` } }),
    after: [
      `You can also reply to this email: your reply goes to ${replyTo}. The buttons open a page, and nothing happens until you press a button there. You can also say there that you cannot help or that this address is not the firm’s, or report the message.`,
      'Not sure about this email? Do not press anything: type the address of our site yourself and write to us under Contact. A person of our team replies.',
    ],
    footer: [
      `You get this message because ${firm} is listed with this address in the ESOP Marketplace’s directory of advisors.`,
      ...toSource(mail),
      ...(mail.has_owner
        ? []
        : [
            'Replying is free and does not change the listing. Our team is responsible for it unless the firm takes it over, which it does not have to do.',
          ]),
      mail.has_owner
        ? 'To get no more of them, hide the listing in your account.'
        : 'To get no more of them and stay listed, press “Stop these emails” on the page of the button, where you can also correct the listing or remove it.',
      'Do not forward the buttons: they open the message for 60 days.',
    ].join(' '),
  }
}

/** Which firm is meant: another may have nearly the same name. */
function toMeant({ firm, listed_as }: MailOf<'enquiry'>): string[] {
  const known = toListedAs(listed_as)
  return known === ''
    ? []
    : [
        `It is meant for ${firm}: ${known}. If you are another firm, please say so on the page of the button.`,
      ]
}

/** How we have the address. */
function toSource({ address_from: from, firm }: MailOf<'enquiry'>): string[] {
  if (from === null) return []
  const day = toDateText(from.on)
  return [
    from.by === 'firm'
      ? `${firm} stated it on ${day}.`
      : `Our team entered it on ${day}, from what the firm publishes. The firm did not ask for it.`,
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
      ...toWriter(mail),
      ...(meeting ? toOfferLines(meeting) : []),
      ...toOtherWays(mail),
      ...(mail.reply_to === null
        ? []
        : [`To write back, reply to this email: it goes to ${mail.reply_to}.`]),
    ],
    ...(reply !== null && { quote: toReplyText(reply) }),
    button: meeting
      ? { label: 'Choose a time', path: `/meeting?token=${meeting.token}` }
      : { label: 'Open your messages', path: '/account#sent-enquiries' },
    ...(reply !== null && isDecline(reply) && { other: toSimilar(mail.type) }),
    footer: `You get this message because you wrote to ${firm} with your account.`,
  }
}

/** Firms of the same kind; all where the listing names no kind. */
const toSimilar = (type: string | null) => ({
  label: 'See similar firms',
  path: type === null ? '/marketplace' : `/advisors/${type}`,
})

/** Where nobody was reached, what the firm lists besides its address. */
function toOtherWays({ reply, firm, phone, website }: MailOf<'enquiry_answer'>): string[] {
  if (reply === null || toAddressReason(reply) === null) return []
  const ways = [phone, website].filter((way) => way !== null)
  return [
    ways.length > 0
      ? `To reach the firm, use what it lists: ${ways.join(', ')}.`
      : `${firm} lists neither a phone number nor a website.`,
  ]
}

/** By a link we know the mailbox, not the person. */
function toWriter({ is_by_link, reply_to }: MailOf<'enquiry_answer'>): string[] {
  if (!is_by_link) return []
  return [
    reply_to === null
      ? 'It was written on our page with the link of our email, without an account. We do not know the person.'
      : `It was written on our page with the link of our email to ${reply_to}, without an account. We know that mailbox, not the person.`,
  ]
}

const linkActs: Record<MailOf<'link_used'>['act'], (sender: string, firm: string) => string> = {
  reply: (sender) => `You replied to ${sender}`,
  times: (sender) => `You proposed times to ${sender}`,
  report: (sender) => `You reported the message from ${sender}`,
  correct: (_, firm) => `You sent a correction of the listing of ${firm}`,
  stop: (_, firm) => `No more messages by email to ${firm}`,
  renew: (sender) => `A new link to the message from ${sender}`,
}

/** What was done with a link, for the listed address: the link may have been forwarded. */
export function toLinkUsedLetter(mail: MailOf<'link_used'>): Letter {
  const { act, firm, reply_to: replyTo, signed, said, token } = mail
  const path = toFirmLinkPath(token)
  const heading =
    replyTo === null && act === 'renew'
      ? `A new link to the listing of ${firm}`
      : linkActs[act](toSender({ signed, replyTo: replyTo ?? 'a member' }), firm)
  const letter = {
    subject: heading,
    heading,
    ...(said !== null && { quote: typeof said === 'string' ? said : toReplyText(said) }),
    footer: `You get this because ${firm} is listed with this address. Do not forward it: its button acts for your firm.`,
  }
  const when = toTimeText(mail.at, null)
  if (act === 'renew')
    return {
      ...letter,
      paragraphs: [
        `On ${when} someone asked for a new link, with the link of our email of ${toDateText(mail.mailed_at)}. If it was no one at your firm, you need not do anything.`,
      ],
      button: { label: replyTo === null ? 'Open the listing' : 'Open the message', path },
    }
  return {
    ...letter,
    paragraphs: [
      `It was done on ${when}, with the link of our email of ${toDateText(mail.mailed_at)}.`,
      ...(act === 'stop'
        ? [
            'The listing stays. Members who want to write read first that you take no messages here. The page of the button also lets you get messages again.',
          ]
        : []),
      'If it was you, there is nothing to do. If it was no one at your firm, the button leads to a page where one press closes every link of that email and takes back what was done with it. Our team is told, and so is the sender if a reply was withdrawn.',
    ],
    button: { label: 'This was not us: close this link', path: `${path}#close` },
  }
}

const headings: Record<MailOf<'enquiry_notice'>['news'], (firm: string) => string> = {
  undelivered: (firm) => `Your message did not reach ${firm}`,
  withdrawn: (firm) => `The reply in the name of ${firm} is withdrawn`,
  left: (firm) => `${firm} has left the directory`,
}

/** What became of a message, for its sender. */
export function toNoticeLetter(mail: MailOf<'enquiry_notice'>): Letter {
  const { firm, news, advisor_id, phone, website } = mail
  const ways = [phone, website].filter((way) => way !== null)
  const heading = headings[news](firm)
  if (news === 'left')
    return {
      subject: heading,
      heading,
      paragraphs: [
        `${firm} has taken its listing out of our directory and has not answered your message here. It can still reply by email, but please do not wait for it.`,
      ],
      button: toSimilar(mail.type),
      other: { label: 'Open your messages', path: '/account#sent-enquiries' },
      footer: `You get this message once, because you wrote to ${firm} with your account.`,
    }
  return {
    subject: heading,
    heading,
    paragraphs: [
      news === 'undelivered'
        ? `The address that ${firm} lists does not take our email, so your message could not be delivered.`
        : `${firm} tells us that no one there wrote the reply to your message, so please do not rely on it.`,
      ways.length > 0
        ? `To reach the firm, use what it lists: ${ways.join(', ')}.`
        : 'The firm lists neither a phone number nor a website.',
    ],
    button:
      advisor_id === null
        ? { label: 'Open your messages', path: '/account#sent-enquiries' }
        : { label: 'See the listing', path: `/advisor/${advisor_id}` },
    footer: `You get this message because you wrote to ${firm} with your account.`,
  }
}

function toNews(reply: Reply | null): string {
  if (reply === null) return 'proposes other times for your meeting'
  const reason = toAddressReason(reply)
  if (reason === 'not_us') return 'was not reached: the address is wrong'
  if (reason === 'left') return 'was reached, but the person is no longer there'
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
