import * as z from 'zod/mini'
import { enquiryMessages as messages } from './enquiry-messages.ts'

/** Up to three times of a form: `datetime-local` values in the time zone of the person who fills it in. */
export const timesShape = {
  hasTimes: z.boolean(),
  time1: z.string(),
  time2: z.string(),
  time3: z.string(),
}
type Times = { hasTimes: boolean; time1: string; time2: string; time3: string }
const timeNames = ['time1', 'time2', 'time3'] as const
type TimeName = (typeof timeNames)[number]
const YEAR = 365 * 24 * 3600 * 1000

/** Checked even if other fields are invalid. Hidden times are not checked. */
const rule = (path: TimeName, message: string, isRight: (form: Times) => boolean) =>
  z.refine<Times>((form) => !form.hasTimes || isRight(form), {
    path: [path],
    message,
    when: () => true,
  })
const timeRule = (name: TimeName, message: string, isRight: (at: number, now: number) => boolean) =>
  rule(name, message, (form) => form[name] === '' || isRight(Date.parse(form[name]), Date.now()))

const isGiven = (form: Times) => timeNames.some((name) => form[name] !== '')

/** The rules of the times: at least one, in the future, within a year, each different. */
export const timeRules = [
  rule('time1', messages.timeMissing, isGiven),
  ...timeNames.flatMap((name, at) => [
    timeRule(name, messages.timeInvalid, (time) => !Number.isNaN(time)),
    timeRule(name, messages.timePast, (time, now) => Number.isNaN(time) || time > now),
    timeRule(name, messages.timeFar, (time, now) => Number.isNaN(time) || time < now + YEAR),
    rule(name, messages.timeTwice, (form) =>
      timeNames.slice(0, at).every((other) => form[name] === '' || form[other] !== form[name]),
    ),
  ]),
]

/** The times as ISO 8601 instants in UTC, the earliest first. */
export function toInstants(form: Times): string[] {
  return timeNames
    .flatMap((name) => (form[name] === '' ? [] : [new Date(form[name]).toISOString()]))
    .toSorted()
}
