type Tone = 'own' | 'share' | 'gone'
type Part = { count: number; tone: Tone }
/** A row of blocks: so many of each tone, one part after the other. */
export type Row = { label: string; value: string; parts: readonly Part[] }

const HIGH = 5 // blocks stand in columns of five, so that tens can be counted at a glance
const STEP = 6
const SIZE = 5

/** One path for each part: a square for each block, filling column after column, each from where the last began. */
export function toPaths(parts: readonly Part[]) {
  let place = 0
  return parts.map(({ count, tone }) => {
    const squares = Array.from({ length: count }, (_, at) => square(place++, at === 0)).join('')
    return { tone, squares }
  })
}

/** The view box in which the longest of these rows has room. */
export function toViewBox(rows: readonly Row[]): string {
  const most = Math.max(...rows.map(({ parts }) => sum(parts)))
  return `0 0 ${Math.ceil(most / HIGH) * STEP} ${HIGH * STEP}`
}

function sum(parts: readonly Part[]): number {
  return parts.reduce((total, { count }) => total + count, 0)
}

function square(place: number, isFirst: boolean): string {
  const [column, row] = [Math.floor(place / HIGH), place % HIGH]
  const move = row > 0 ? `m0 ${STEP}` : `m${STEP} -${STEP * (HIGH - 1)}`
  const start = isFirst ? `M${column * STEP + 0.5} ${row * STEP + 0.5}` : move
  return `${start}h${SIZE}v${SIZE}h-${SIZE}z`
}
