import { formatMonth } from '#domain/dates/day.ts'

/** What the database knows of a review's writer (`advisor_reviews.written_as`), the closest to the firm's work first. */
export const writerKinds = ['client', 'enquirer', 'member', 'visitor', 'team'] as const
type WriterKind = (typeof writerKinds)[number]

export type Writer = {
  writtenAs: WriterKind
  /** Month of an enquirer's first message to the firm, as its first day: `2026-03-01`. */
  enquiredIn: string | null
}

/** Number of an advisor's reviews by each kind that occurs. */
type ReviewsBy = Readonly<Partial<Record<WriterKind, number>>>

/** Writer of a review that was sent without an account. */
export const visitorWriter: Writer = { writtenAs: 'visitor', enquiredIn: null }
/** Writer of a review that was sent with an account, and nothing more. */
export const memberWriter: Writer = { writtenAs: 'member', enquiredIn: null }

/** Whether the words under the review say more than that its writer is a member. */
export function isPersonal({ writtenAs }: Writer): boolean {
  return writtenAs === 'client' || writtenAs === 'enquirer'
}

/** What a review says of its writer, without the month. */
export const writerNames: Record<WriterKind, string> = {
  client: 'Named as a client by the firm',
  enquirer: 'Wrote to this firm here',
  member: 'Member',
  visitor: 'Without an account',
  team: 'Added by our team',
}

/** Words under a review: "Wrote to this firm here, March 2026". */
export function toWriterText({ writtenAs, enquiredIn }: Writer, isDemonstration = false): string {
  if (writtenAs === 'team' && isDemonstration) return 'Sample review'
  const name = writerNames[writtenAs]
  return enquiredIn === null ? name : `${name}, ${formatMonth(enquiredIn)}`
}

const partNames: Record<WriterKind, readonly [one: string, more: string]> = {
  client: ['by a client that the firm names', 'by clients that the firm names'],
  enquirer: ['by a person who wrote to this firm here', 'by people who wrote to this firm here'],
  member: ['by a member', 'by members'],
  visitor: ['without an account', 'without an account'],
  team: ['added by our team', 'added by our team'],
}

type Reviewed = { reviewCount: number; reviewsBy: ReviewsBy; isDemonstration: boolean }

/** "12 reviews: 8 by members, 4 without an account"; of one kind "1 review by a member", "2 sample reviews". */
export function toReviewsText({ reviewCount, reviewsBy, isDemonstration }: Reviewed): string {
  const all = reviewCount === 1 ? '1 review' : `${reviewCount} reviews`
  const parts = writerKinds.flatMap((kind) => {
    const count = reviewsBy[kind] ?? 0
    if (count === 0) return []
    const isSample = kind === 'team' && isDemonstration
    const [one, more] = isSample ? ['sample review', 'sample reviews'] : partNames[kind]
    return { isSample, count, words: count === 1 ? one : more }
  })
  const [first, ...others] = parts
  if (!first) return all
  if (others.length === 0 && !first.isSample) return `${all} ${first.words}`
  const split = parts.map(({ count, words }) => `${count} ${words}`).join(', ')
  return others.length === 0 ? split : `${all}: ${split}`
}

/** "4.6 from 12 reviews: 8 by members, 4 without an account"; empty without reviews. */
export function toAverageText({
  averageRating,
  ...reviewed
}: Reviewed & { averageRating: number }): string {
  if (reviewed.reviewCount === 0) return ''
  return `${averageRating.toFixed(1)} from ${toReviewsText(reviewed)}`
}

type Written = { rating: number; writtenAs: WriterKind }

/** "4.8 from 5 clients that the firm names"; empty without one. */
export function toClientAverageText(reviews: readonly Written[]): string {
  const ratings = reviews.flatMap((one) => (one.writtenAs === 'client' ? one.rating : []))
  if (ratings.length === 0) return ''
  const average = ratings.reduce((sum, one) => sum + one, 0) / ratings.length
  const who = ratings.length === 1 ? '1 client' : `${ratings.length} clients`
  return `${average.toFixed(1)} from ${who} that the firm names`
}
