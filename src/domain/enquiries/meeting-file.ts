import { toCalendarAddress } from '#domain/advisors/contact-link.ts'
import { atTime, toCalendarFile } from '#domain/dates/calendar-file.ts'

type Entry = {
  /** Stable for one meeting, so that a later file replaces the entry. */
  uid: string
  sequence: number
  /** ISO 8601. */
  starts: string
  ends: string
  summary: string
  description: string
}
/** A calendar program takes the entry in, or out, when the mail arrives (RFC 5546, 6047). */
type Invitation = {
  method: 'REQUEST' | 'CANCEL'
  /** The sender of the mail: both sides have agreed, and nobody has to answer. */
  organizer: string
  attendees: readonly string[]
}

/** A meeting as a calendar file: an invitation in a mail, or a plain entry to save. */
export function toMeetingFile(entry: Entry, now: Date, invitation?: Invitation): string {
  const { uid, sequence, starts, ends, summary, description } = entry
  const state = invitation?.method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'
  const people = invitation
    ? [
        `ORGANIZER;CN="ESOP Marketplace":${toCalendarAddress(invitation.organizer)}`,
        ...invitation.attendees.map(
          (address) =>
            `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:${toCalendarAddress(address)}`,
        ),
      ]
    : []
  return toCalendarFile(
    'Meetings',
    [
      {
        uid: `meeting-${uid}`,
        summary,
        description,
        when: atTime(new Date(starts), new Date(ends)),
        extraLines: [`SEQUENCE:${sequence}`, `STATUS:${state}`, ...people],
      },
    ],
    now,
    invitation ? [`METHOD:${invitation.method}`] : [],
  )
}
