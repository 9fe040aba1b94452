/** An entry of an iCalendar file (RFC 5545). */
export type CalendarEntry = {
  /** Stable id: a calendar program that knows it replaces the old entry. */
  uid: string
  summary: string
  description: string
  /** Lines with the time, from `onDays` or `atTime`. */
  when: readonly string[]
  /** Times of reminders, as `TRIGGER` lines. */
  reminders?: readonly string[]
  /** Further lines of the entry. */
  extraLines?: readonly string[]
}

/** A calendar file. `name` is the product id's suffix; `now` is the timestamp of its entries. */
export function toCalendarFile(
  name: string,
  entries: readonly CalendarEntry[],
  now: Date,
  extraLines: readonly string[] = [],
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//ESOP Marketplace//${name}//EN`,
    ...extraLines,
    ...entries.flatMap((entry) => toLines(entry, now)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** All-day dates, from `first` to `last`, as `2028-06-30`. The file states the day after the last. */
export function onDays(first: string, last = first): string[] {
  const after = new Date(Date.parse(`${last}T00:00:00Z`) + 86_400_000)
  return [
    `DTSTART;VALUE=DATE:${first.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${after.toISOString().slice(0, 10).replaceAll('-', '')}`,
  ]
}

/** A start and an end time, in UTC. */
export function atTime(start: Date, end: Date): string[] {
  return [`DTSTART:${toStamp(start)}`, `DTEND:${toStamp(end)}`]
}

function toLines(entry: CalendarEntry, now: Date) {
  const { uid, summary, description, when, reminders = [], extraLines = [] } = entry
  return [
    'BEGIN:VEVENT',
    `UID:${uid}@esop-marketplace`,
    `DTSTAMP:${toStamp(now)}`,
    ...when,
    `SUMMARY:${escape(summary)}`,
    `DESCRIPTION:${escape(description)}`,
    ...extraLines,
    ...reminders.flatMap((trigger) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      trigger,
      `DESCRIPTION:${escape(summary)}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ]
}

// oxlint-disable-next-line no-control-regex -- a calendar's text may hold no other control than a tab (RFC 5545, 3.1)
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/** "20261201T093000Z". */
function toStamp(at: Date): string {
  return at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

function escape(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|[\n\u0085\u2028\u2029]/g, String.raw`\n`)
    .replaceAll(CONTROL, ' ')
}

/** A line has 75 octets at most; the rest continues on a line that begins with a blank. No character is split. */
function fold(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let size = 0
  for (const character of line) {
    const octets = encoder.encode(character).length
    if (size + octets > 75) {
      folded += '\r\n '
      size = 1
    }
    folded += character
    size += octets
  }
  return folded
}
