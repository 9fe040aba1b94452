import assert from 'node:assert/strict'
import ICAL from 'ical.js'
import { type DateWithTimeZone, sync } from 'node-ical'

/** An entry of a calendar: whole days, `after` is the first that is no part of it. */
export type Saved = {
  uid: string
  summary: string
  description: string
  first: string
  after: string
}

/** The entries of a calendar file as two libraries read it, which must agree. */
export function readCalendar(file: string): Saved[] {
  const found = byIcalJs(file)
  assert.deepEqual(byNodeIcal(file), found)
  return found
}

function byIcalJs(file: string): Saved[] {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[])
  return calendar.getAllSubcomponents('vevent').map((one) => {
    const { uid, summary, description, startDate, endDate } = new ICAL.Event(one)
    assert(startDate.isDate && endDate.isDate, `${uid} has an hour.`)
    return { uid, summary, description, first: startDate.toString(), after: endDate.toString() }
  })
}

function byNodeIcal(file: string): Saved[] {
  return Object.values(sync.parseICS(file)).flatMap((one) => {
    if (one?.type !== 'VEVENT') return []
    const { uid, summary, description, start, end } = one
    assert(start.dateOnly && end?.dateOnly, `${uid} has an hour.`)
    return {
      uid,
      summary: String(summary),
      description: String(description),
      first: toDay(start),
      after: toDay(end),
    }
  })
}

// A day without an hour is read as midnight of wherever the reader is.
function toDay(date: DateWithTimeZone): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}
