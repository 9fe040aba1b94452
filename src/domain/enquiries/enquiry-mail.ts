import { enquiryStages, enquiryTopics } from './enquiry.ts'
import type { EnquiryCopyMail, EnquiryMail, Letter } from '#domain/mail/mail.ts'
import { zoneOf } from '#domain/dates/time-zone.ts'

/** The mail about an enquiry, to the firm or as the sender's copy. */
export function toEnquiryLetter(mail: EnquiryMail | EnquiryCopyMail): Letter {
  return mail.kind === 'enquiry' ? toFirm(mail) : toSender(mail)
}

function toFirm(mail: EnquiryMail): Letter {
  return {
    subject: `A message for ${mail.firm}: ${enquiryTopics[mail.about]}`,
    heading: `A message for ${mail.firm}`,
    paragraphs: [
      `A member of the ESOP Marketplace has written to you. To answer, reply to this email: your reply goes to ${mail.reply_to}.`,
      ...toFacts(mail),
    ],
    quote: mail.message,
    button: { label: 'See your listing', path: `/advisor/${mail.advisor_id}` },
    link: {
      label: 'Report misuse of this message',
      path: `/report-message?token=${mail.report_token}`,
    },
    footer: `You get this message because ${mail.firm} is listed with this address in the ESOP Marketplace’s directory of advisors.`,
  }
}

function toSender(mail: EnquiryCopyMail): Letter {
  return {
    subject: `Your message to ${mail.firm}: ${enquiryTopics[mail.about]}`,
    heading: `Your message to ${mail.firm}`,
    paragraphs: [
      `This is the copy that you asked for. ${mail.firm} will reply to this address.`,
      ...toFacts(mail),
    ],
    quote: mail.message,
    button: { label: 'Open your account', path: '/account' },
    footer: `You get this message because you wrote to ${mail.firm} with your account and asked for a copy.`,
  }
}

function toFacts(mail: EnquiryMail | EnquiryCopyMail): string[] {
  const times = toTimeLines(mail)
  return [
    `About: ${enquiryTopics[mail.about]}`,
    `Stage: ${enquiryStages[mail.stage]}`,
    ...(times.length > 0 ? ['Proposed times for a call:', ...times] : []),
  ]
}

/** Each time in the sender's and the firm's time zone, both named; only once if they are the same. */
function toTimeLines({ proposed_times, time_zone, location }: EnquiryMail | EnquiryCopyMail) {
  const zones = [...new Set([toKnownZone(time_zone), zoneOf(location) ?? 'UTC'])]
  return proposed_times.map((time) =>
    zones.map((zone) => toTimeText(time, zone)).join(', which is '),
  )
}

/** "Tuesday, December 1, 2026 at 9:30 AM Eastern Standard Time (America/New_York)". */
export function toTimeText(time: string, zone: string): string {
  const text = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'long',
    timeZone: zone,
  }).format(new Date(time))
  return `${text.replaceAll('\u202f', ' ')} (${zone})`
}

/** Falls back to UTC for a time zone that this machine does not know. */
function toKnownZone(zone: string | null): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone ?? 'UTC' }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
