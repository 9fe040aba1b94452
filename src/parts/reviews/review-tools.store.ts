import * as z from 'zod/mini'
import { revalidateKeys } from '#data/query.ts'
import * as service from '#data/reviews.queries.ts'
import { attempt } from '#data/fault.ts'
import { ANSWER_MAX } from '#domain/limits.ts'
import {
  reportMessages as messages,
  reviewReportSchema,
  type ReviewReport,
} from '#domain/reviews/review-report.ts'
import { proseSchema } from '#domain/forms/text.ts'
import { createForm } from '#ui/form.store.ts'
import { showToast } from '#ui/toast.store.ts'

async function send(work: Promise<void>, done: string) {
  const result = await attempt(work)
  if (result.ok) showToast({ description: done })
  return result
}

/** Form that reports one review. */
export function createReportForm(reviewId: number) {
  return createForm<{ reason: string; words: string }, ReviewReport>({
    initial: { reason: '', words: '' },
    schema: reviewReportSchema,
    send: (report) => send(service.reportReview(reviewId, report), messages.reviewSent),
  })
}

const answerSchema = z.object({ answer: proseSchema(ANSWER_MAX, messages.answerRequired) })

/** Form with which the firm answers one review. */
export function createAnswerForm(reviewId: number) {
  return createForm<{ answer: string }>({
    initial: { answer: '' },
    schema: answerSchema,
    async send({ answer }) {
      const result = await send(service.answerReview(reviewId, answer), messages.answerSent)
      if (result.ok) revalidateKeys((key) => key.startsWith('reviews/'))
      return result
    },
  })
}
