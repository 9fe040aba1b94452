import * as z from 'zod/mini'

/** What the database knows of a review's writer (`advisor_reviews.written_as`), the closest to the firm's work first. */
export const writerKinds = ['client', 'enquirer', 'member', 'visitor', 'team'] as const
export type WriterKind = (typeof writerKinds)[number]

export const writerSchema = z.object({
  writtenAs: z.enum(writerKinds),
  /** Month of an enquirer's first message to the firm, as its first day: `2026-03-01`. */
  enquiredIn: z.nullable(z.string()),
})
export type Writer = z.infer<typeof writerSchema>

/** Number of an advisor's reviews by each kind that occurs. */
export type ReviewsBy = Readonly<Partial<Record<WriterKind, number>>>

/** Writer of a review that was sent without an account. */
export const visitorWriter: Writer = { writtenAs: 'visitor', enquiredIn: null }
/** Writer of a review that was sent with an account, and nothing more. */
export const memberWriter: Writer = { writtenAs: 'member', enquiredIn: null }

/** Whether the words under the review say more than that its writer is a member. */
export function isPersonal({ writtenAs }: Writer): boolean {
  return writtenAs === 'client' || writtenAs === 'enquirer'
}
