import { toDeskCsv } from './desk-csv.ts'
import type { DeskLine } from '#domain/desk/desk.ts'
import { saveFile } from '#ui/save-file.ts'

/** Downloads the list. */
export function saveLines(lines: readonly DeskLine[]): void {
  saveFile('desk', toDeskCsv(lines))
}
