import { atTime, toCalendarFile } from '../../../src/domain/dates/calendar-file.ts'
import type { EnquiryMail } from '../../../src/domain/mail/mail.ts'

type Proposal = Pick<EnquiryMail, 'firm' | 'reply_to' | 'proposed_times'>

/** Length of a proposed call in the calendar, in minutes. */
const LENGTH = 30

/**
 * Proposed times as a calendar with one entry each. Entries are tentative and do not block the time, because at most one is
 * accepted. `id` is the mail's, so that a mail that is sent twice creates the same entries.
 */
export function toCalendar(
  id: string,
  { firm, reply_to, proposed_times }: Proposal,
  now = new Date(),
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
  return toCalendarFile('Proposed times', entries, now, ['METHOD:PUBLISH'])
}
