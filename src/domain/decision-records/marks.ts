/** How a firm stands to each criterion of a record, as the member judges it. */
import * as z from 'zod/mini'
import { countCharacters, toStoredText } from '#domain/forms/characters.ts'
import { RECORD_LINE_MAX, RECORD_MARKS_MAX } from '#domain/limits.ts'

/** Read from the best to the worst. */
export const standings = ['meets', 'partly', 'misses'] as const
export type Standing = (typeof standings)[number]

/** The criterion in the words of the record, so that a locked record says what was marked. */
export const markSchema = z.object({ criterion: z.string(), standing: z.enum(standings) })
export type Mark = z.infer<typeof markSchema>

/** The criteria that firms are marked by: one line each. A longer line is a paragraph. */
export function toCriteria(text: string): string[] {
  const lines = text.split('\n').map(toStoredText)
  const named = lines.filter((line) => line !== '' && countCharacters(line) <= RECORD_LINE_MAX)
  return [...new Set(named)].slice(0, RECORD_MARKS_MAX)
}

/** The marks of criteria that the record still has, in their order. */
export function toCurrentMarks(marks: readonly Mark[], criteria: readonly string[]): Mark[] {
  return criteria.flatMap((line) => marks.find(({ criterion }) => criterion === line) ?? [])
}

/** The marks with one of them set, or without it. */
export function setMark(
  marks: readonly Mark[],
  criterion: string,
  standing: Standing | undefined,
): Mark[] {
  const others = marks.filter((mark) => mark.criterion !== criterion)
  return standing ? [...others, { criterion, standing }] : others
}
