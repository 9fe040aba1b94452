/** Firms side by side: criteria × firms, with silence folded to one line a firm. */
import { NOT_STATED, toBasisText } from '#domain/advisors/ground.ts'
import { toCsv } from '#domain/csv.ts'
import { toUsual } from '#domain/usual.ts'
import { criteria, parts, type Compared, type Criterion } from './criteria.ts'
import { sheetMessages as messages } from './sheet-messages.ts'

/** What a firm states by a criterion, where it leads, and what it rests on; null if it states nothing. */
export type Cell = { text: string; href?: string; basis?: string; isAbsent?: true } | null
/** A criterion by which at least one firm states something, with the cell of each firm, in order. */
export type SheetRow = {
  criterion: Criterion
  cells: readonly Cell[]
  /** Whether all firms that state something state the same. Silence is no difference. */
  isSame: boolean
}
/** A value that one firm alone states. */
type Alone = { label: string; cell: NonNullable<Cell> }

type Group = { title: string; rows: readonly SheetRow[] }
export type SheetData = {
  groups: Group[]
  /** Of each firm, what it states and no other firm. */
  alone: Alone[][]
  /** Of each firm, what others state and it does not. */
  silence: string[][]
  /** What firms are asked and none of these states. */
  unanswered: string[]
  /** Of each firm, what most of its values rest on. */
  usual: (string | undefined)[]
}

function toCell(firm: Compared, { read, columns, toHref, draw }: Criterion): Cell {
  const text = read(firm)
  // A firm that lists its services has answered for each of them.
  if (!text)
    return draw === 'mark' && firm.services.length > 0
      ? { text: messages.notListed, isAbsent: true }
      : null
  const basis = columns ? toBasisText(firm, columns) : NOT_STATED
  const href = toHref?.(firm)
  return { text, ...(href && { href }), ...(basis !== NOT_STATED && { basis }) }
}

function isSame(cells: readonly Cell[]): boolean {
  return new Set(cells.flatMap((cell) => cell?.text ?? [])).size <= 1
}

const countStated = (cells: readonly Cell[]) =>
  cells.filter((cell) => cell && !cell.isAbsent).length

/** All criteria by which at least one of the firms states something. */
export function toRows(firms: readonly Compared[]): SheetRow[] {
  return criteria
    .map((criterion) => {
      const cells = firms.map((firm) => toCell(firm, criterion))
      return { criterion, cells, isSame: isSame(cells) }
    })
    .filter(({ cells }) => countStated(cells) > 0)
}

/** The rows in which firms differ that both state something. */
export function keepDifferences<Kept extends Pick<SheetRow, 'isSame'>>(
  rows: readonly Kept[],
): Kept[] {
  return rows.filter((row) => !row.isSame)
}

const isShared = ({ criterion, cells }: SheetRow) =>
  criterion.draw === 'mark' || countStated(cells) >= Math.min(2, cells.length)

/** The rows that compare, by part, and of each firm what it alone states and what it does not. */
export function toSheet(firms: readonly Compared[]): SheetData {
  const all = toRows(firms)
  const single = all.filter((row) => !isShared(row))
  const answered = new Set(all.map(({ criterion }) => criterion))
  return {
    groups: toGroups(all.filter(isShared)),
    alone: firms.map((_, at) =>
      single.flatMap(({ criterion: { label }, cells }) => {
        const cell = cells[at]
        return cell ? [{ label, cell }] : []
      }),
    ),
    silence: firms.map((_, at) =>
      all.flatMap(({ criterion: { label, draw }, cells }) =>
        cells[at] || draw === 'mark' ? [] : label,
      ),
    ),
    unanswered: criteria.flatMap((one) => (one.isAsked && !answered.has(one) ? one.label : [])),
    usual: firms.map((_, at) => toUsual(all.flatMap(({ cells }) => cells[at]?.basis ?? []))),
  }
}

/** The same with nothing but the rows in which firms differ. */
export function toDifferences(sheet: SheetData): SheetData {
  const none = sheet.usual.map(() => [])
  const groups = sheet.groups.map(({ title, rows }) => ({ title, rows: keepDifferences(rows) }))
  return {
    ...sheet,
    groups: groups.filter(({ rows }) => rows.length > 0),
    alone: none,
    silence: none,
    unanswered: [],
  }
}

function toGroups(rows: readonly SheetRow[]): Group[] {
  return parts
    .map((title) => ({ title, rows: rows.filter(({ criterion }) => criterion.part === title) }))
    .filter((group) => group.rows.length > 0)
}

/** A comparison as CSV, with every row, also of what one firm alone states. */
export function toSheetCsv(firms: readonly Compared[], rows: readonly SheetRow[]): string {
  const lines = rows.map(({ criterion, cells }) => [
    criterion.part,
    criterion.label,
    ...cells.map(toCsvText),
  ])
  return toCsv([['Group', 'Line', ...firms.map(({ companyName }) => companyName)], ...lines])
}

function toCsvText(cell: Cell): string {
  if (!cell) return NOT_STATED
  return cell.basis ? `${cell.text} (${cell.basis})` : cell.text
}
