import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enquiryFormSchema } from './enquiry-form.ts'
import { enquiryMessages as messages } from './enquiry-messages.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const form = {
  about: 'transaction',
  stage: 'planning',
  message: 'We would like to talk about a sale.',
  hasTimes: true,
  time1: '2026-12-02T10:00',
  time2: '',
  time3: '2026-12-01T09:30',
  signed: ' Ann Reed, Reed Tools ',
  wantsCopy: true,
}
const errorsOf = (changed: object) => {
  const { error } = enquiryFormSchema.safeParse({ ...form, ...changed })
  return Object.fromEntries(
    (error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message]),
  )
}

it('converts the chosen times to instants, the earliest first', () => {
  const { times } = enquiryFormSchema.parse(form)
  expect(times).toEqual([
    new Date('2026-12-01T09:30').toISOString(),
    new Date('2026-12-02T10:00').toISOString(),
  ])
})

it('drops hidden times, valid or not', () => {
  expect(enquiryFormSchema.parse({ ...form, hasTimes: false, time1: '2020-01-01T10:00' })).toEqual({
    about: 'transaction',
    stage: 'planning',
    message: form.message,
    signed: 'Ann Reed, Reed Tools',
    wantsCopy: true,
    times: [],
  })
})

it('reports all errors at their fields at once', () => {
  expect(
    errorsOf({
      about: '',
      stage: '',
      message: 'Hi',
      time1: '2026-11-21T10:00',
      time2: 'soon',
      time3: '2028-01-01T10:00',
    }),
  ).toEqual({
    about: messages.topicMissing,
    stage: messages.stageMissing,
    message: 'Message must be at least 10 characters',
    time1: messages.timePast,
    time2: messages.timeInvalid,
    time3: messages.timeFar,
  })
  expect(errorsOf({ time2: form.time1 })).toEqual({ time2: messages.timeTwice })
  expect(errorsOf({ time1: '', time3: '', about: '' })).toEqual({
    about: messages.topicMissing,
    time1: messages.timeMissing,
  })
})
