import * as z from 'zod/mini'
import { countCharacters, tooLong } from '#domain/forms/characters.ts'
import { proseSchema } from '#domain/forms/text.ts'
import { CONTACT_MESSAGE_MAX, CONTACT_MESSAGE_MIN, REPORT_TEXT_MAX } from '#domain/limits.ts'
import { enquiryMessages } from './enquiry-messages.ts'
import type { Offer } from './meeting.ts'
import { timeRules, timesShape, toInstants } from './proposed-times.ts'
import { addressReasonNames, type Reply } from './reply.ts'

/** Minutes that a meeting takes; the database has the same. */
export const meetingLengths = [15, 30, 45, 60, 90] as const

const offerShape = { ...timesShape, minutes: z.enum(meetingLengths.map(String)) }
type OfferForm = Parameters<typeof toInstants>[0] & { minutes: string }
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
