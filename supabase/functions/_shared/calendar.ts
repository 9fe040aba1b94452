import { atTime, toCalendarFile } from '../../../src/domain/dates/calendar-file.ts'
import { toMeetingFile } from '../../../src/domain/enquiries/meeting-file.ts'
import type { MailOf } from '../../../src/domain/mail/mail.ts'
import { addressOf } from './mailbox.ts'

type Proposal = Pick<MailOf<'enquiry'>, 'firm' | 'reply_to' | 'proposed_times'>

/** Length of a proposed call in the calendar, in minutes. */
const LENGTH = 30

/**
 * Proposed times as a calendar with one entry each. Entries are tentative and do not block the time, because at most one is
 * accepted. `id` is the mail's, so that a mail that is sent twice creates the same entries.
 */
export function toCalendar(
  id: string,
  { firm, reply_to, proposed_times }: Proposal,
  written: Date,
): string {
  const entries = proposed_times.map((time, index) => {
    const start = new Date(time)
    return {
      uid: `${id}-${index + 1}`,
      summary: `Proposed call: ${reply_to} and ${firm}`,
      description: `Time ${index + 1} of ${proposed_times.length} that ${reply_to} proposes. To take one, answer ${reply_to}.`,
      when: atTime(start, new Date(start.getTime() + LENGTH * 60_000)),
      extraLines: ['STATUS:TENTATIVE', 'TRANSP:TRANSPARENT'],
    }
  })
  return toCalendarFile('Proposed times', entries, written, ['METHOD:PUBLISH'])
}

/** The entry of a meeting for the reader's calendar; none if no time was agreed. `from` may be "Name <address>". */
export function toInvitation(
  mail: MailOf<'meeting'>,
  from: string,
  siteUrl: string,
  written: Date,
) {
  const { starts, ends, uid, sequence, firm, reader, reply_to, own_address, token } = mail
  if (starts === null || ends === null) return []
  const method = mail.state === 'accepted' ? 'REQUEST' : 'CANCEL'
  const path =
    reader === 'member'
      ? `/meeting?token=${token}`
      : `/account/advisors/${mail.advisor_id}#messages`
  const entry = {
    uid,
    sequence,
    starts,
    ends,
    summary: `Meeting with ${reader === 'member' ? firm : (reply_to ?? 'a member')}`,
    description: `Agreed through the ESOP Marketplace. To move it or call it off: ${new URL(path, siteUrl).href}`,
  }
  const content = toMeetingFile(entry, written, {
    method,
    organizer: addressOf(from),
    attendees: [own_address, reply_to].filter((address) => address !== null),
  })
  return [
    {
      filename: 'meeting.ics',
      contentType: `text/calendar; charset=utf-8; method=${method}`,
      content,
    },
  ]
}
