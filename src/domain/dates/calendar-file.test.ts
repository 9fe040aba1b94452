import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { toMeetingFile } from '#domain/enquiries/meeting-file.ts'

const starts = '2026-12-01T20:00:00Z'
const ends = '2026-12-01T20:45:00Z'
const meeting = { uid: '1', sequence: 0, starts, ends, summary: 'Call', description: '' }
const write = (words: object, people: readonly string[] = []) =>
  toMeetingFile({ ...meeting, ...words }, new Date(starts), {
    method: 'REQUEST',
    organizer: 'site@example.com',
    attendees: people,
  })
/** The event as another program reads it. */
const read = (file: string) =>
  new ICAL.Component(ICAL.parse(file) as unknown[]).getFirstSubcomponent('vevent')!

it.each(['ann+esop@reed.example', "o'brien@reed.example", 'a_b-c.d@reed.example'])(
  'names the attendee %s as the calendar of that person does',
  (address) => {
    const event = read(write({}, [address]))
    expect(event.getFirstPropertyValue('attendee')).toBe(`mailto:${address}`)
  },
)

it.each([
  'a;b,c\\d "e"',
  'Line\nbreak',
  `${'Ü😀'.repeat(60)} long`,
  'BEGIN:VEVENT\nEND:VCALENDAR',
  'C:\\notes\\new',
])('holds %j whatever the text', (text) => {
  const event = new ICAL.Event(read(write({ summary: text, description: text })))
  expect([event.summary, event.description]).toEqual([text, text])
})

it.each(['a\rb', 'a\u2028b', 'a\u0000b', 'a\u0007b'])('has no bare control: %j', (text) => {
  const file = write({ summary: text, description: text })
  // oxlint-disable-next-line no-control-regex -- it looks for them
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\u0000-\u001f\u007f\u2028]/)
  expect(file.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
})
