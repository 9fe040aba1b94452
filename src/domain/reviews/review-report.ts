import * as z from 'zod/mini'
import { REPORT_TEXT_MAX } from '#domain/limits.ts'
import { emptyToNull, prose } from '#domain/forms/text.ts'
import { reportMessages } from './report-messages.ts'

/** Reasons for reporting and hiding a review, with their labels. A low rating is not one. */
export const reviewReasons = {
  spam: 'It is spam or advertising',
  not_client: 'Its writer was never a client of this firm',
  insider: 'Its writer works for the firm or for a competitor',
  unlawful: 'It insults, threatens or breaks the law otherwise',
  personal_data: 'It reveals personal data',
} as const
export type ReviewReason = keyof typeof reviewReasons
export const reviewReasonNames = Object.keys(reviewReasons) as ReviewReason[]

/** Labels of hidden reviews after their number: "2 spam". */
export const hiddenReasons: Record<ReviewReason, string> = {
  spam: 'spam',
  not_client: 'not by a client',
  insider: 'by an insider',
  unlawful: 'unlawful',
  personal_data: 'personal data',
}

/** Fields of the form that reports a review. */
export const reviewReportSchema = z.object({
  reason: z.enum(reviewReasonNames, reportMessages.reasonRequired),
  words: emptyToNull(prose(REPORT_TEXT_MAX)),
})
export type ReviewReport = z.infer<typeof reviewReportSchema>
