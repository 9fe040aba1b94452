import { toDeskCsv } from './desk-csv.ts'
import type { DeskLine } from '#domain/desk/desk.ts'
import { saveFile } from '#ui/save-file.ts'

/** Hands the browser what the list shows, as a file. */
export function saveLines(lines: readonly DeskLine[]): void {
  saveFile('desk', toDeskCsv(lines))
}
