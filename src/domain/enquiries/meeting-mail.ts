import type { Letter, MailOf } from '#domain/mail/mail.ts'
import { toTimesText } from '#domain/dates/time-zone.ts'
import { toFirmLinkPath } from './firm-link-path.ts'

type Offered = NonNullable<MailOf<'enquiry_answer'>['meeting']>

/** The proposed times in the firm's time zone, and in the member's if it is known. */
export function toOfferLines({ times, minutes, time_zone, member_zone }: Offered): string[] {
  return [
    times.length === 1
      ? `It proposes a time for a meeting of ${minutes} minutes:`
      : `It proposes ${times.length} times for a meeting of ${minutes} minutes:`,
    ...times.map((time) => toText(time, { time_zone, member_zone })),
    'The button opens a page, where you accept one.',
  ]
}

/** The start of a meeting in both sides' time zones. */
function toText(time: string, zones: Pick<MailOf<'meeting'>, 'time_zone' | 'member_zone'>): string {
  return toTimesText(time, [zones.time_zone, zones.member_zone ?? zones.time_zone])
}

/** Tells one side that the meeting is agreed, moved or called off. */
export function toMeetingLetter(mail: MailOf<'meeting'>): Letter {
  const { firm, reader, starts, advisor_id, token } = mail
  return {
    ...(mail.state === 'accepted' ? toAgreed(mail) : toCalledOff(mail)),
    button:
      reader === 'firm'
        ? {
            label: 'See the meeting',
            path:
              token === null ? `/account/advisors/${advisor_id}#messages` : toFirmLinkPath(token),
          }
        : {
            label: starts === null ? 'See it' : 'See the meeting',
            path: `/meeting?token=${token}`,
          },
    footer:
      reader === 'firm'
        ? `You get this message because ${firm} proposed this meeting in its answer to a member.`
        : `You get this message because you wrote to ${firm} with your account.`,
  }
}

type Words = Pick<Letter, 'subject' | 'heading' | 'paragraphs'>

function toAgreed(mail: MailOf<'meeting'>): Words {
  const { starts, moved_from } = mail
  const other = toOther(mail)
  const when = toText(starts ?? '', mail)
  return {
    subject: `${moved_from === null ? 'Your meeting' : 'Moved: your meeting'} with ${other}: ${when}`,
    heading: moved_from === null ? 'Your meeting is agreed' : 'Your meeting has moved',
    paragraphs: [
      `With ${other}: ${when}, ${toMinutes(mail)} minutes.`,
      ...(moved_from === null ? [] : [`Before, it was on ${toText(moved_from, mail)}.`]),
      'The attached file adds it to your calendar.',
      ...toReply(mail, 'To arrange how you meet'),
    ],
  }
}

function toCalledOff(mail: MailOf<'meeting'>): Words {
  const { starts, firm, reader, state } = mail
  const byReader = (reader === 'firm') === (state === 'withdrawn')
  const by = byReader ? 'You have' : state === 'withdrawn' ? `${firm} has` : `${toOther(mail)} has`
  if (starts === null) {
    const heading =
      state === 'withdrawn'
        ? `${by} withdrawn the proposed times`
        : `${by} accepted none of your times`
    return { subject: heading, heading, paragraphs: toReply(mail, 'To write') }
  }
  return {
    subject: `Called off: your meeting with ${toOther(mail)}`,
    heading: 'Your meeting is called off',
    paragraphs: [
      `${by} called off the meeting of ${toText(starts, mail)}.`,
      'The attached file removes it from your calendar.',
      ...toReply(mail, 'To arrange another'),
    ],
  }
}

/** The other side, by what the reader knows of it. A member whose account is being deleted has no address. */
function toOther({ reader, firm, reply_to }: MailOf<'meeting'>): string {
  return reader === 'member' ? firm : (reply_to ?? 'a member who deleted the account')
}

function toReply({ reply_to }: MailOf<'meeting'>, purpose: string): string[] {
  return reply_to === null ? [] : [`${purpose}, reply to this email: it goes to ${reply_to}.`]
}

function toMinutes({ starts, ends }: MailOf<'meeting'>): number {
  return (Date.parse(ends ?? '') - Date.parse(starts ?? '')) / 60_000
}
