import { toCsv } from '#domain/csv.ts'
import type { DeskLine } from '#domain/cases/case.ts'
import { saveFile } from '#ui/save-file.ts'

const columns = [
  'kind',
  'item_id',
  'title',
  'person',
  'email',
  'website',
  'state',
  'since',
] as const

/** Downloads lines of the queue as CSV. */
export function saveLines(lines: readonly DeskLine[]): void {
  saveFile(
    'desk',
    toCsv([columns, ...lines.map((line) => columns.map((name) => line[name] ?? ''))]),
  )
}
