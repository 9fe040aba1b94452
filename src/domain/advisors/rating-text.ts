/** A firm's figures in words. In a file of its own, because a profile that is drawn early needs no schema. */
import { rowMessages } from './row-messages.ts'

/** "4.8", or the given text without ratings. */
export function toRatingText(average: number): string {
  return average > 0 ? average.toFixed(1) : rowMessages.noRatings
}

/** "98%", or 'No data'. */
export function toSatisfactionText(rate: number | null): string {
  return rate === null ? rowMessages.noData : `${Math.round(rate)}%`
}
