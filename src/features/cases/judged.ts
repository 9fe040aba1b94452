/** Id of the part of an item that a decision is about. */
export const DESK_JUDGED = 'desk-judged'

/** Whether that part is outside the window; then it is scrolled into view, because a key must not decide on it unseen. */
export function revealJudged(): boolean {
  const part = document.getElementById(DESK_JUDGED)
  if (!part) return false
  const { top, bottom, height } = part.getBoundingClientRect()
  const isSeen = height === 0 || (top < innerHeight - 48 && bottom > 0)
  if (!isSeen) part.scrollIntoView()
  return !isSeen
}
