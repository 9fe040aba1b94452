const start = 'M8 .8'
const star = 'l2.1 4.7 5.1.5-3.8 3.4 1.1 5-4.5-2.6-4.5 2.6 1.1-5-3.8-3.4 5.1-.5z'
/** One star on a grid of 16. */
export const starPath = start + star
/** Five stars at a distance of 18 as one shape, because a list of cards draws hundreds. */
export const starsPath = start + [star, star, star, star, star].join('m18 0')
export const starsViewBox = '0 0 88 16'

/** Width of the filled part of a row of stars in view box units; 4.3 fills four and three tenths. */
export function toFilledWidth(rating: number): number {
  const whole = Math.floor(rating)
  return Math.round(whole * 18 + (rating - whole) * 16)
}
