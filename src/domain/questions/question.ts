import * as z from 'zod/mini'
import { proseSchema } from '#domain/forms/text.ts'
import { QUESTION_MAX } from '#domain/limits.ts'
import { siteMessages } from '#domain/messages.ts'

export const questionMessages = {
  title: siteMessages.ask,
  /** Above the form: what the desk does, and what it does not. */
  intro:
    'Our team replies by email: with a published answer, a note that we are writing one, or the name of who can help (your plan administrator, the Labor Department or a lawyer). It does not give advice.',
  privacy:
    'Leave out names of people and firms. Our team can take them out. The text is deleted after 90 days, and with your account.',
  required: 'Please write your question.',
  label: 'Your question',
  send: 'Send question',
  sending: 'Sending…',
  sent: 'Your question is at our desk.',
  next: 'You get an email, usually within two working days.',
  again: 'Ask another question',
  membersOnly: 'Members can ask',
  membersOnlyHint: 'Write it here. It is kept until you have an account.',
} as const

export const questionSchema = z.object({
  question: proseSchema(QUESTION_MAX, questionMessages.required),
})
export type AskedQuestion = z.infer<typeof questionSchema>

/** A question in the desk's list of cleared texts. */
export const clearedQuestionSchema = z.object({
  question: z.string(),
  answer: z.nullable(z.string()),
  state: z.enum(['answered', 'planned', 'referred']),
  asked_on: z.iso.date(),
})
export type ClearedQuestion = z.infer<typeof clearedQuestionSchema>
