/** One star on a grid of 16; five stand in a row at a distance of 18. */
export const starPath = 'M8 .8l2.1 4.7 5.1.5-3.8 3.4 1.1 5L8 11.8l-4.5 2.6 1.1-5L.8 6l5.1-.5z'
export const starRow = [0, 1, 2, 3, 4] as const
export const starsViewBox = '0 0 88 16'

/** Width of the lit part of a row, in units of its view box; 4.3 stars are four and three tenths. */
export function toLitWidth(rating: number): number {
  const whole = Math.floor(rating)
  return Math.round(whole * 18 + (rating - whole) * 16)
}
