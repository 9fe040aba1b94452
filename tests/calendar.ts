import assert from 'node:assert/strict'
import ICAL from 'ical.js'

/** An all-day entry of a calendar; `after` is the first day after it. */
export type CalendarEntry = {
  uid: string
  summary: string
  description: string
  first: string
  after: string
}

/** Entries of a calendar file. */
export function readCalendar(file: string): CalendarEntry[] {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[])
  return calendar.getAllSubcomponents('vevent').map((one) => {
    const { uid, summary, description, startDate, endDate } = new ICAL.Event(one)
    assert(startDate.isDate && endDate.isDate, `${uid} has an hour.`)
    return { uid, summary, description, first: startDate.toString(), after: endDate.toString() }
  })
}
