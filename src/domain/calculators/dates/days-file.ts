import { onDays, toCalendarFile } from '#domain/dates/calendar-file.ts'
import type { Result } from '#domain/calculators/result.ts'
import { toUpcoming } from './upcoming.ts'

type Dates = Pick<Result, 'days' | 'caseName' | 'caseKey'>

/**
 * The upcoming dates of a result as a calendar file, with reminders. Importing a newer file replaces the entries of an
 * older one of the same case.
 */
export function toDaysFile(
  { days = [], caseName, caseKey = '' }: Dates,
  now: Date,
  extraLines: readonly string[] = [],
): string {
  const key = hash(caseKey)
  const entries = toUpcoming(days, now).map(({ id, title, first, last, text }) => ({
    uid: `${id}-${key}`,
    summary: caseName ? `${caseName}: ${title}` : title,
    description: text,
    when: onDays(first, last),
    reminders: toReminders(last),
    extraLines: [`SEQUENCE:${Math.floor(now.getTime() / 60_000)}`, 'TRANSP:TRANSPARENT'],
  }))
  return toCalendarFile('Dates', entries, now, extraLines)
}

/** FNV-1a: a short id for a text. Not for secrets. */
function hash(text: string): string {
  let sum = 0x811c9dc5
  for (const character of text) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (sum >>> 0).toString(36)
}

/** At 9 a.m. two weeks before a day; for a period before its first and its last day. An entry ends on the day after its last. */
function toReminders(last: string | undefined): string[] {
  const atStart = 'TRIGGER:-P13DT15H'
  return last ? [atStart, 'TRIGGER;RELATED=END:-P14DT15H'] : [atStart]
}
