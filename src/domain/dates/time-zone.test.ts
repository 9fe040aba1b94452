import { expect, it } from 'vitest'
import { toTimesText } from './time-zone.ts'

it.each([
  ['2026-12-01T22:00:00Z', ['America/Denver', 'America/Phoenix'], '3:00 PM Mountain'],
  ['2026-12-01T22:00:00Z', ['America/Phoenix', 'America/Denver'], '3:00 PM Mountain Standard Time'],
  [
    '2026-07-01T22:00:00Z',
    ['America/Denver', 'America/Phoenix'],
    '4:00 PM Mountain (3:00 PM Mountain Standard Time)',
  ],
  ['2026-12-01T22:00:00Z', ['America/Chicago', 'America/Winnipeg'], '4:00 PM Central'],
])('says a time once where two zones agree: %s in %j', (time, zones, words) => {
  expect(toTimesText(time, zones).split(' at ')[1]).toBe(words)
})
