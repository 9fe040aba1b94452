import assert from 'node:assert/strict'
import ICAL from 'ical.js'

/** An entry of a calendar: whole days, `after` is the first that is no part of it. */
export type Saved = {
  uid: string
  summary: string
  description: string
  first: string
  after: string
}

/** The entries of a calendar file. */
export function readCalendar(file: string): Saved[] {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[])
  return calendar.getAllSubcomponents('vevent').map((one) => {
    const { uid, summary, description, startDate, endDate } = new ICAL.Event(one)
    assert(startDate.isDate && endDate.isDate, `${uid} has an hour.`)
    return { uid, summary, description, first: startDate.toString(), after: endDate.toString() }
  })
}
