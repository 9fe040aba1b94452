import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { onDays, toCalendarFile } from '#domain/calendar-file.ts'
import { deadlines } from '#domain/tools/deadlines.ts'
import { answer, initialTexts } from '#domain/tools/tool.ts'
import { law } from './registry.ts'

const reportOf = (texts: Record<string, string>) =>
  answer(deadlines, { ...initialTexts(deadlines.fields), ...texts }, law).report!

const daysOf = (texts: Record<string, string>) =>
  Object.fromEntries(reportOf(texts).days!.map(({ id, first, last }) => [id, last ?? first]))

/** The names of all entries, as a calendar program reads them. */
const uidsOf = (texts: Record<string, string>) => {
  const entries = reportOf(texts).days!.map(({ id, title, first, last, text }) => ({
    uid: id,
    summary: title,
    description: text,
    when: onDays(first, last),
  }))
  const file = toCalendarFile('Dates', entries, new Date('2026-11-22T00:00:00Z'))
  expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  const events = new ICAL.Component(ICAL.parse(file) as unknown[]).getAllSubcomponents('vevent')
  const read = events.map((event) => new ICAL.Event(event))
  expect(read.every(({ startDate, endDate }) => startDate.isDate && endDate > startDate)).toBe(true)
  return read.map(({ uid }) => uid)
}

describe('dates that follow', () => {
  it('counts from a sale on the last of August, back into a shorter month', () => {
    const { replacement, election, 'election-late': late } = daysOf({ sold: '2028-08-31' })
    expect([replacement, election, late]).toEqual(['2029-08-31', '2029-04-15', '2029-10-15'])
    const window = reportOf({ sold: '2028-08-31' }).days!.find(({ id }) => id === 'replacement')
    expect(window?.first).toBe('2028-05-31')
  })

  it('tells that a weekend moves a return, and keeps the safe day in the calendar', () => {
    // 15 April 2029 is a Sunday, the 16th a holiday in the District of Columbia.
    const election = reportOf({ sold: '2028-06-30' }).tables[0]!.rows.find(([, title]) =>
      title?.startsWith('Elect section 1042'),
    )
    expect(election?.[0]).toBe('April 15, 2029, moved to April 17, 2029')
    expect(daysOf({ sold: '2028-06-30' })['election']).toBe('2029-04-15')
  })

  it('has no date of section 1042 for a sale of an S corporation’s shares before the election begins', () => {
    const { days, cautions } = reportOf({ status: 's', sold: '2027-12-31' })
    expect(days!.map(({ id }) => id)).not.toContain('replacement')
    expect(cautions[0]).toContain('December 31, 2027')
    expect(daysOf({ status: 's', sold: '2028-01-01' })).toHaveProperty('replacement', '2029-01-01')
  })

  it('follows the plan year, not the tax year, and the extension of each', () => {
    const dates = daysOf({ sold: '', close: '2028-12-31', plan: '2028-06-30' })
    expect(dates).toMatchObject({
      'form-5500-2028': '2029-01-31',
      'form-5500-extended-2028': '2029-04-15',
      'summary-2028': '2029-03-31',
      'contribution-2028': '2029-04-15',
      'diversify-2028': '2028-09-28',
      'diversify-act-2028': '2028-12-27',
    })
    expect(daysOf({ sold: '', companyExtended: 'yes' })['contribution-2028']).toBe('2029-10-15')
    expect(daysOf({ sold: '', companyExtended: 'yes', status: 's' })['contribution-2028']).toBe(
      '2029-09-15',
    )
  })

  it('says of each date what it is counted from, with a day or a year', () => {
    const table = reportOf({ distributed: '2028-03-01', sellerExtended: 'no' }).tables[0]!
    const bare = table.rows.filter(([, , formula]) => !/\b20\d\d\b/.test(formula!))
    expect(bare).toEqual([])
    const extended = reportOf({}).tables[0]!.rows.find(([, title]) => title?.endsWith('extended'))
    expect(extended?.[2]).toBe('2 months after October 15, 2029, to which Form 5558 moves the form')
  })

  it('gives the two times to sell shares that were paid out', () => {
    expect(daysOf({ distributed: '2028-03-01' })).toMatchObject({
      'put-first': '2028-04-30',
      'put-second': '2029-12-31',
    })
  })

  it('makes a calendar whose entries keep their names when their days move', () => {
    const uids = uidsOf({ sold: '2028-06-30' })
    expect(new Set(uids).size).toBe(uids.length)
    expect(uidsOf({ sold: '2028-07-31' }).toSorted()).toEqual(uids.toSorted())
  })
})
