import * as z from 'zod/mini'
import { CONTACT_MESSAGE_MAX, CONTACT_MESSAGE_MIN, REPORT_TEXT_MAX } from '#domain/limits.ts'
import { countCharacters, tooLong } from '#domain/forms/characters.ts'
import { proseSchema } from '#domain/forms/text.ts'
import { enquiryMessages } from './enquiry-messages.ts'
import { timeRules, timesShape, toInstants } from './proposed-times.ts'
import { addressReasonNames, type Reply } from './reply.ts'

/** Minutes that a meeting takes; the database has the same. */
export const meetingLengths = [15, 30, 45, 60, 90] as const

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

const offerShape = { ...timesShape, minutes: z.enum(meetingLengths.map(String)) }
type OfferForm = Parameters<typeof toInstants>[0] & { minutes: string }
/** Proposed times as sent. */
export type Offer = { times: string[]; minutes: number }

const toOffer = (form: OfferForm): Offer => ({
  times: form.hasTimes ? toInstants(form) : [],
  minutes: Number(form.minutes),
})

/** Other times, after the answer. */
export const offerSchema = z.pipe(z.object(offerShape).check(...timeRules), z.transform(toOffer))

const hasReason = ({ cannotHelp, reason }: { cannotHelp: boolean; reason: string }) =>
  cannotHelp && reason !== ''

/** A firm's reply, with or without times for a meeting; who cannot help proposes none. */
export const enquiryAnswerSchema = z.pipe(
  z
    .object({
      answer: proseSchema(CONTACT_MESSAGE_MAX),
      cannotHelp: z.boolean(),
      reason: z.enum(['', ...addressReasonNames]),
      ...offerShape,
    })
    .check(
      ...timeRules,
      // Who says that the address is wrong has said enough.
      z.refine((form) => hasReason(form) || countCharacters(form.answer) >= CONTACT_MESSAGE_MIN, {
        path: ['answer'],
        message: enquiryMessages.answerShort,
      }),
      z.refine((form) => !hasReason(form) || countCharacters(form.answer) <= REPORT_TEXT_MAX, {
        path: ['answer'],
        message: tooLong(REPORT_TEXT_MAX),
      }),
    ),
  z.transform(({ answer, cannotHelp, reason, ...form }): { reply: Reply; offer: Offer } => ({
    reply: [
      {
        kind: cannotHelp ? 'decline' : 'answer',
        text: answer,
        ...(cannotHelp && reason !== '' && { reason }),
      },
    ],
    offer: toOffer(form),
  })),
)

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
