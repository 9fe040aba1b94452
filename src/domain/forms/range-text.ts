/** A range in one cell of a list. What is not understood is refused, never read as another range. */
import { parseAmount, parseWhole } from './amount.ts'
import { isTooSmall, type Range } from './composite-text.ts'

const MORE = 'up|over|above|more|larger|greater|higher|bigger'
const LESS = 'under|below|less|fewer|smaller|lower'
const LEAST_AFTER = new RegExp(
  String.raw`^(.+?)\s*(?:\+|-?plus|min(?:imum)?|(?:and|or) (?:${MORE}))$`,
)
const MOST_AFTER = new RegExp(String.raw`^(.+?)\s*(?:max(?:imum)?|(?:and|or) (?:${LESS}))$`)
const MOST_BEFORE =
  /^(?:up to|at most|no more than|not more than|max(?:imum)?(?: of)?|<=|≤)\s*(.+)$/
const LEAST_BEFORE =
  /^(?:at least|(?:no|not) (?:less|fewer) than|min(?:imum)?(?: of)?|starting at|>=|≥)\s*(.+)$/
/** Bounds that do not belong to the range. */
const BELOW = /^(?:under|below|(?:less|fewer|smaller) than|<)\s*(.+)$/
const ABOVE = /^(?:over|above|(?:more|greater|larger|bigger) than|>)\s*(.+)$/
const BETWEEN = /^between (.+) and (.+)$/
const PAIR = /^(?:from )?(.+?)\s*(?:-|\bto\b|\bthrough\b)\s*(.+)$/
const FROM = /^from (.+)$/

/** What people add that says no more than the column's name. */
const COUNTED = /\s*(?:full-time )?(?:employees|people|workers|ftes?)$/
const EARNED = /^ebitda(?: of|:)?\s+|\s*(?:(?:in|of) )?(?:annual )?ebitda$/g

/** Reads `20 to 500`, `$2M - $10M`, `100+`, `fewer than 50` or one number; undefined for anything else. */
export function parseRangeText(text: string, isMoney = false): Range | undefined {
  // Two numbers with a blank between them may be a range that lost its dash.
  if (/\d +\d/.test(text)) return undefined
  const said = text
    .trim()
    .toLowerCase()
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll('&', 'and')
    .replaceAll(/\s+/g, ' ')
    .replace(isMoney ? EARNED : COUNTED, '')
  const range = readRange(said, isMoney)
  if (!range || range.includes(undefined)) return undefined
  return isMoney && range.some((bound) => isTooSmall(bound ?? null)) ? undefined : (range as Range)
}

type Read = readonly [min: number | null | undefined, max: number | null | undefined]

function readRange(said: string, isMoney: boolean): Read | undefined {
  const read = (part: string | undefined) => parseWhole(part ?? '', isMoney)
  const part = (pattern: RegExp) => pattern.exec(said)?.[1]
  // A sum "over $2M" begins at it; of people there is one more.
  const step = isMoney ? 0 : 1
  const [least, most] = [
    part(LEAST_AFTER) ?? part(LEAST_BEFORE),
    part(MOST_AFTER) ?? part(MOST_BEFORE),
  ]
  if (least !== undefined) return [read(least), null]
  if (most !== undefined) return [null, read(most)]
  const [above, below] = [part(ABOVE), part(BELOW)]
  if (above !== undefined) return [shift(read(above), step), null]
  if (below !== undefined) return [null, shift(read(below), -step)]
  const [, first, last] = BETWEEN.exec(said) ?? PAIR.exec(said) ?? []
  if (first !== undefined && last !== undefined) return readPair(first, last, isMoney)
  const from = part(FROM)
  if (from !== undefined) return [read(from), null]
  return [read(said), read(said)]
}

function shift(bound: number | undefined, step: number): number | undefined {
  return bound === undefined || bound + step < 0 ? undefined : bound + step
}

/** "$2 - $10M" begins at 2 million: one unit after a pair is that of both, if the first of them is the smaller number. */
function readPair(first: string, last: string, isMoney: boolean): Read {
  const [min, max] = [parseWhole(first, isMoney), parseWhole(last, isMoney)]
  const [one, two] = [parseAmount(first), parseAmount(last)]
  if (!two?.unit || !one || one.unit || first.includes(',')) return [min, max]
  const isShared = one.value < two.value / two.unit
  return [isShared ? Number((one.value * two.unit).toPrecision(15)) : undefined, max]
}
