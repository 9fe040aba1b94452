import * as z from 'zod/mini'
import { contactMessages } from '#domain/contact/contact-messages.ts'
import { emptyToNull, lineSchema, proseSchema } from '#domain/forms/text.ts'
import {
  CONTACT_MESSAGE_MAX,
  CONTACT_MESSAGE_MIN,
  ENQUIRY_REPORT_MAX,
  SIGNED_MAX,
} from '#domain/limits.ts'
import { enquiryStageNames, enquiryTopicNames } from './enquiry.ts'
import { enquiryMessages as messages } from './enquiry-messages.ts'
import { timeRules, timesShape, toInstants } from './proposed-times.ts'

/** Fields of the enquiry form: times are `datetime-local` values in the visitor's time zone. */
const fieldsSchema = z
  .object({
    about: z.enum(enquiryTopicNames, messages.topicMissing),
    stage: z.enum(enquiryStageNames, messages.stageMissing),
    message: proseSchema(CONTACT_MESSAGE_MAX, contactMessages.messageTooShort, CONTACT_MESSAGE_MIN),
    /** How the sender wants to be named; the firm sees the address too. */
    signed: emptyToNull(lineSchema(SIGNED_MAX)),
    ...timesShape,
    wantsCopy: z.boolean(),
  })
  .check(...timeRules)

/** The enquiry as sent: times are ISO 8601 instants in UTC, without duplicates. */
export const enquiryFormSchema = z.pipe(
  fieldsSchema,
  z.transform(({ about, stage, message, signed, wantsCopy, ...times }) => ({
    about,
    stage,
    message,
    signed,
    wantsCopy,
    times: times.hasTimes ? toInstants(times) : [],
  })),
)
export type EnquiryForm = z.infer<typeof enquiryFormSchema>

/** A firm's report of a message. */
export const enquiryReportSchema = z.object({
  reason: emptyToNull(proseSchema(ENQUIRY_REPORT_MAX)),
})
