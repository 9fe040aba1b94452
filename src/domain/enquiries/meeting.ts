import * as z from 'zod/mini'

/** Times that the firm proposes, the length of each, and the IANA zone in which the firm chose them. */
const offer = { times: z.array(z.string()), minutes: z.int(), timeZone: z.string() }

/** A meeting of a firm with the sender of a message. Times are ISO 8601 instants. */
export const meetingSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('proposed'), ...offer }),
  z.object({
    state: z.literal('accepted'),
    at: z.string(),
    until: z.string(),
    /** Id and version of the calendar entry. */
    uid: z.string(),
    sequence: z.int(),
    // Times to which the firm would like to move it; the accepted one holds until then.
    ...offer,
  }),
  // Called off: by the member, by the firm.
  z.object({ state: z.enum(['declined', 'withdrawn']) }),
])
export type Meeting = z.infer<typeof meetingSchema>
export type AgreedMeeting = Extract<Meeting, { state: 'accepted' }>

/** A meeting as the link of a mail opens it. */
export const linkedMeetingSchema = z.object({
  id: z.int(),
  firm: z.string(),
  /** Whether the firm is in the directory; times of others cannot be accepted. */
  isListed: z.boolean(),
  meeting: z.nullable(meetingSchema),
})
export type LinkedMeeting = z.infer<typeof linkedMeetingSchema>

/** Proposed times as sent. */
export type Offer = { times: string[]; minutes: number }

/** The meeting after the firm proposed times: an accepted one holds until one of them is accepted. */
export function withOffer(
  meeting: Meeting | null,
  { times, minutes }: Offer,
  timeZone: string,
): Meeting | null {
  if (times.length === 0) return meeting
  if (meeting?.state !== 'accepted') return { state: 'proposed', times, minutes, timeZone }
  return { ...meeting, times, minutes, timeZone }
}

/** Whether a time has not begun. */
export const isAhead = (time: string): boolean => Date.parse(time) > Date.now()
