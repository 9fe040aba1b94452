/**
 * Reads `"Advisors"` whole: as many rows as a response has at most, and then the rest together. All readers of the list share what
 * was read, in memory only and for one account.
 */
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { ROWS_MAX } from '#domain/limits.ts'
import type { StoredAdvisor } from './card-fields.ts'
import { rowsSchema } from './parser.ts'
import { fetchCounted, rest } from './rest.ts'
import { $session } from './session.ts'

type Part = { rows: StoredAdvisor[]; total: number }
type Range = { from: number } | { after: number; before: number }

type Kept = {
  columns: string
  type: AdvisorTypeId | null
  since: number
  rows: Promise<StoredAdvisor[]>
}

/** Milliseconds for which a list answers its next readers too. */
const FRESH = 300_000
let kept: readonly Kept[] = []
// Signed out, also in another tab, or another account.
$session.listen(() => (kept = []))

/** Every advisor with these columns, or every one of a type, by `Id`: as it was read last, if that was just now. */
export function readList(columns: string, type: AdvisorTypeId | null): Promise<StoredAdvisor[]> {
  const known = kept.find((one) => one.type === type && hasAll(one.columns, columns))
  return known && Date.now() - known.since < FRESH ? known.rows : readWhole(columns, type)
}

function hasAll(columns: string, wanted: string): boolean {
  const names = new Set(columns.split(','))
  return wanted.split(',').every((name) => names.has(name))
}

/** Reads the list anew. `onPart` gets the rows that are there so far while others are still read. */
export function readWhole(
  columns: string,
  type: AdvisorTypeId | null,
  onPart: (part: Part) => void = () => undefined,
): Promise<StoredAdvisor[]> {
  const rows = readParts(columns, type, onPart)
  const others = kept.filter((one) => one.type !== type || !hasAll(columns, one.columns))
  kept = [{ columns, type, since: Date.now(), rows }, ...others]
  // The next reader asks again.
  rows.catch(() => (kept = kept.filter((one) => one.rows !== rows)))
  return rows
}

/** A row between two parts that was missed, because another one left meanwhile, is read once more. */
async function readParts(
  columns: string,
  type: AdvisorTypeId | null,
  onPart: (part: Part) => void,
): Promise<StoredAdvisor[]> {
  const read = (range: Range) => readPart(columns, type, range)
  const first = await read({ from: 0 })
  if (first.rows.length >= first.total) return first.rows
  onPart(first)
  const starts = Array.from(
    { length: Math.ceil(first.total / ROWS_MAX) - 1 },
    (_, at) => (at + 1) * ROWS_MAX,
  )
  let { rows } = first
  const parts = await Promise.all(
    starts.map(async (from) => {
      const part = await read({ from })
      rows = join(rows, part.rows)
      onPart({ rows, total: first.total })
      return part
    }),
  )
  const all = [first, ...parts]
  const total = Math.max(...all.map((part) => part.total))
  if (rows.length >= total) return rows
  const gaps = all.slice(1).map((part, at) => ({
    after: all[at]?.rows.at(-1)?.Id ?? 0,
    before: part.rows[0]?.Id ?? Number.MAX_SAFE_INTEGER,
  }))
  const missed = await Promise.all(gaps.map(read))
  return join(rows, ...missed.map((part) => part.rows))
}

function readPart(columns: string, type: AdvisorTypeId | null, range: Range): Promise<Part> {
  const all = rest().from('Advisors').select(columns, { count: 'exact' }).order('Id')
  const ofType = type === null ? all : all.contains('type_ids', [type])
  const query =
    'from' in range
      ? ofType.limit(ROWS_MAX)
      : ofType.gt('Id', range.after).lt('Id', range.before).limit(ROWS_MAX)
  const ranged =
    'from' in range && range.from > 0 ? query.range(range.from, range.from + ROWS_MAX - 1) : query
  return fetchCounted(ranged, (rows) => rowsSchema.parse(rows) as unknown as StoredAdvisor[])
}

/** The rows of several parts by `Id`, each once. */
function join(...parts: StoredAdvisor[][]): StoredAdvisor[] {
  const byId = new Map(parts.flat().map((row) => [row.Id, row]))
  return [...byId.values()].toSorted((one, other) => one.Id - other.Id)
}
