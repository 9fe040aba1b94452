import { toCsv } from '#domain/csv.ts'
import type { DeskLine } from '#domain/cases/case.ts'
import { saveFile } from '#ui/save-file.ts'

const columns = ['kind', 'itemId', 'title', 'person', 'email', 'website', 'state', 'since'] as const
const heads = ['kind', 'item_id', 'title', 'person', 'email', 'website', 'state', 'since']

/** Lines of the queue as CSV. */
export function toDeskCsv(lines: readonly DeskLine[]): string {
  return toCsv([heads, ...lines.map((line) => columns.map((name) => line[name] ?? ''))])
}

/** Downloads the list. */
export function saveLines(lines: readonly DeskLine[]): void {
  saveFile('desk', toDeskCsv(lines))
}
