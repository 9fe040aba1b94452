/** Which two of several firms a narrow screen shows: the places of the left and the right one. */
export type Pair = readonly [left: number, right: number]
export type Side = 0 | 1

/** Another firm in one of the columns, the next or the one before. The firm of the other column is skipped. */
export function turn(pair: Pair, side: Side, by: 1 | -1, count: number): Pair {
  const other = pair[side === 0 ? 1 : 0]
  if (count < 3) return pair
  let place = pair[side]
  do place = (place + by + count) % count
  while (place === other)
  return side === 0 ? [place, other] : [other, place]
}

/** The pair among fewer firms, after some have been left out. */
export function toPair([left, right]: Pair, count: number): Pair {
  return left < count && right < count ? [left, right] : [0, 1]
}
