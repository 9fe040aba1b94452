import * as z from 'zod/mini'
import { REPORT_TEXT_MAX } from '#domain/limits.ts'
import { emptyToNull, proseSchema } from '#domain/forms/text.ts'

/** Reasons for reporting and hiding a review, with their labels. A low rating is not one. */
export const reviewReasons = {
  spam: 'It is spam or advertising',
  not_client: 'Its writer was never a client of this firm',
  insider: 'Its writer works for the firm or for a competitor',
  unlawful: 'It insults, threatens or otherwise breaks the law',
  personal_data: 'It reveals personal data',
} as const
type ReviewReason = keyof typeof reviewReasons
export const reviewReasonNames = Object.keys(reviewReasons) as ReviewReason[]

/** Labels of hidden reviews after their number: "2 spam". */
export const hiddenReasons: Record<ReviewReason, string> = {
  spam: 'spam',
  not_client: 'not by a client',
  insider: 'by an insider',
  unlawful: 'unlawful',
  personal_data: 'personal data',
}

/** Messages around reports of reviews and listings and around answers. Our own; the specification does not define them. */
export const reportMessages = {
  reasonRequired: 'Please choose a reason.',
  reviewIntro:
    'Our team checks the review. Being negative is not a reason to hide it. Neither the writer nor the firm learns who reported it.',
  wordsHint: 'Tell our team what is wrong.',
  sending: 'Sending...',
  reviewSent: 'Thank you. Our team will check this review.',
  listingIntro:
    'Our team checks your report. If it is right, we correct the listing. The firm learns what we changed, not who reported it. A person named in a listing can have the name removed: say which name.',
  aboutRequired: 'Please choose what is wrong.',
  wordsRequired: 'Please describe what is wrong. If you know the correct entry, add it.',
  listingSent: 'Thank you. Our team will check the listing.',
  answerRequired: 'Please write a reply.',
  answerHint:
    'Shown publicly under the review. You can reply once and cannot change the reply later.',
  answerSent: 'Your reply is published.',
  nobodySpeaks: 'This firm hasn’t claimed its listing, so it can’t reply.',
  countsFailed: 'The number of reviews could not be loaded.',
} as const

/** Fields of the form that reports a review. */
export const reviewReportSchema = z.object({
  reason: z.enum(reviewReasonNames, reportMessages.reasonRequired),
  words: emptyToNull(proseSchema(REPORT_TEXT_MAX)),
})
export type ReviewReport = z.infer<typeof reviewReportSchema>
