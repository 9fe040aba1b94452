import type { Tone } from '#domain/calculators/result.ts'

/** A number of blocks in one tone. */
export type BlockPart = { tone: Tone; count: number }

type Place = readonly [x: number, y: number]

/** Distance from one block to the next. A block is one unit smaller. */
export const STEP = 6
/** Columns of five blocks, so that tens can be counted at a glance. */
export const HIGH = 5

/** Position of a block in a row that grows to the right, column by column. */
export function toRight(at: number): Place {
  return [Math.floor(at / HIGH) * STEP, (at % HIGH) * STEP]
}

/** Position of a block in a column that grows upwards, of the given width and height in blocks. */
export function upwards(wide: number, high: number) {
  return (at: number): Place => [(at % wide) * STEP, (high - 1 - Math.floor(at / wide)) * STEP]
}

/** One path for each part. A part may have no blocks. */
export function toPaths(parts: readonly BlockPart[], toPlace: (at: number) => Place) {
  let first = 0
  return parts.map(({ tone, count }) => {
    const places = Array.from({ length: count }, (_, at) => toPlace(first + at))
    first += count
    return { tone, d: places.map(toSquare).join('') }
  })
}

export function countBlocks(parts: readonly BlockPart[]): number {
  return parts.reduce((sum, { count }) => sum + count, 0)
}

// Each square starts relative to the one before, which is shorter: a page has hundreds of them.
function toSquare([x, y]: Place, at: number, places: readonly Place[]): string {
  const before = places[at - 1]
  const move = before ? `m${x - before[0]} ${y - before[1]}` : `M${x + 0.5} ${y + 0.5}`
  return `${move}h5v5h-5z`
}
