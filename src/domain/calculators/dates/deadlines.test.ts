import { describe, expect, it } from 'vitest'
import { addDays } from './calendar.ts'
import { toDaysFile } from './days-file.ts'
import { type DeadlinesLaw, toEntries } from './deadlines.ts'
import { deadlines } from './deadlines-tool.ts'
import type { Law } from '#domain/calculators/law.ts'
import { answer, initialTexts } from '#domain/calculators/tool.ts'
import { readCalendar } from '#tests/calendar.ts'
import { law, words } from '#tests/law.ts'

const resultOf = (texts: Record<string, string>) =>
  answer(deadlines, { ...initialTexts(deadlines.fields), ...texts }, law, words).result!

const daysOf = (texts: Record<string, string>) =>
  Object.fromEntries(resultOf(texts).days!.map(({ id, first, last }) => [id, last ?? first]))

/** The calendar file, saved on a day. */
const fileOf = (texts: Record<string, string>, day = '2026-11-22') =>
  toDaysFile(resultOf(texts), new Date(`${day}T12:00:00Z`))

const namesOf = (file: string) =>
  readCalendar(file)
    .map(({ uid }) => uid)
    .toSorted()

/** Ids in a file that is saved on a day. */
const idsOn = (day: string) =>
  namesOf(fileOf({ sold: '2028-06-30' }, day)).map((name) => name.replace(/-\w+@.*/, ''))

describe('resulting dates', () => {
  it('states that a weekend moves a return, and keeps the safe day in the calendar', () => {
    // 15 April 2029 is a Sunday, the 16th a holiday in the District of Columbia.
    const election = resultOf({ sold: '2028-06-30' }).tables[0]!.rows.find(([, title]) =>
      title?.startsWith('Elect section 1042'),
    )
    expect(election?.[0]).toBe('April 15, 2029, moved to April 17, 2029')
    expect(daysOf({ sold: '2028-06-30' })['election']).toBe('2029-04-15')
  })

  it('has no date of section 1042 for a sale of an S corporation’s shares before the election begins', () => {
    const { days, cautions } = resultOf({ status: 's', sold: '2027-12-31' })
    expect(days!.map(({ id }) => id)).not.toContain('replacement')
    expect(cautions[0]).toContain('December 31, 2027')
    expect(daysOf({ status: 's', sold: '2028-01-01' })).toHaveProperty('replacement', '2029-01-01')
  })

  it('states the origin of each date, with a day or a year', () => {
    const table = resultOf({ distributed: '2028-03-01', sellerExtended: 'no' }).tables[0]!
    const bare = table.rows.filter(([, , formula]) => !/\b20\d\d\b/.test(formula!))
    expect(bare).toEqual([])
    const extended = resultOf({}).tables[0]!.rows.find(([, title]) =>
      title?.endsWith('if Form 5558 extended Form 5500'),
    )
    expect(extended?.[2]).toBe('2 months after October 15, 2029, to which Form 5558 moves the form')
  })
})

describe('the file for a calendar', () => {
  const texts = { status: 's', distributed: '2028-03-01', born: '1959-05-15', left: '2027' }

  it('has every day of the result, complete, with its duty', () => {
    const { days = [] } = resultOf(texts)
    expect(readCalendar(fileOf(texts))).toEqual(
      days.map(({ title, first, last = first, text }) => ({
        uid: expect.any(String),
        summary: title,
        description: text,
        first,
        after: addDays(last, 1),
      })),
    )
    // The table has a row for the four quarters.
    expect(days).toHaveLength(resultOf(texts).tables[0]!.rows.length + 3)
  })

  it('ends an entry on the day after its last: 28 February 2029 is the last day to buy', () => {
    const saved = readCalendar(fileOf({ sold: '2028-02-29' }))
    expect(saved.find(({ uid }) => uid.startsWith('replacement-'))).toMatchObject({
      first: '2027-11-29',
      after: '2029-03-01',
    })
  })

  it('keeps the ids of entries when it is saved again and when their days move', () => {
    const names = namesOf(fileOf({ name: 'Acme', sold: '2028-06-30' }))
    expect(new Set(names).size).toBe(names.length)
    expect(namesOf(fileOf({ name: 'Acme', sold: '2028-06-30' }, '2027-01-31'))).toEqual(names)
    expect(namesOf(fileOf({ name: 'Acme', sold: '2028-07-31' }))).toEqual(names)
  })

  it.each([
    ['of another name', { name: 'Acme' }, { name: 'Baker' }],
    ['without a name, of another sale', { sold: '2028-06-30' }, { sold: '2028-07-31' }],
  ])('keeps the entries apart of a case %s', (_, one, other) => {
    const names = new Set(namesOf(fileOf(one)))
    expect(namesOf(fileOf(other)).filter((name) => names.has(name))).toEqual([])
  })

  it('begins each title with the name of the case', () => {
    const titles = readCalendar(fileOf({ name: 'Acme' })).map(({ summary }) => summary)
    expect(titles.filter((title) => !title.startsWith('Acme: '))).toEqual([])
  })

  it('leaves out what has passed, and keeps a period until its last day', () => {
    expect(idsOn('2029-06-30')).toContain('replacement')
    expect(idsOn('2029-07-01')).not.toContain('replacement')
    expect(idsOn('2040-01-01')).toEqual([])
  })

  it('reminds two weeks before a day, and before both ends of a period', () => {
    const entries = fileOf({ sold: '2028-06-30' }).split('BEGIN:VEVENT')
    const remindersOf = (id: string) =>
      entries.find((entry) => entry.includes(`UID:${id}-`))?.match(/TRIGGER\S*/g)
    expect(remindersOf('election')).toEqual(['TRIGGER:-P13DT15H'])
    expect(remindersOf('replacement')).toEqual([
      'TRIGGER:-P13DT15H',
      'TRIGGER;RELATED=END:-P14DT15H',
    ])
  })

  it('folds long lines without splitting characters', () => {
    const file = fileOf(texts)
    expect(file.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
    expect(file).toContain('\r\n ')
    const summaries = readCalendar(file).map(({ summary }) => summary)
    expect(summaries).toContain('This participant’s first required distribution')
  })
})

describe('the texts of a date', () => {
  const input = {
    status: 'c',
    sold: '2028-06-30',
    sellerClose: null,
    sellerExtended: 'yes',
    name: null,
    close: '2028-12-31',
    companyExtended: 'yes',
    plan: '2028-12-31',
    distributed: '2028-03-01',
    born: '1959-05-15',
    left: null,
    owner: 'no',
  } as const
  const entriesBy = (some: Law, change: object = {}) =>
    toEntries({ ...input, ...change }, { law: some as DeadlinesLaw, words })
  const daysBy = (some: Law, change: object) =>
    new Map(entriesBy(some, change).map(({ id, first, last }) => [id, `${first} ${last}`]))

  it('follow the fact, with the day and the citation', () => {
    const four = { ...law['disposal-period']!, value: 4, shown: '4 years', authority: 'IRC §4979' }
    const changed = { ...law, 'disposal-period': four }
    const excise = entriesBy(changed).find(({ id }) => id === 'excise')
    expect(excise).toMatchObject({
      first: '2032-06-30',
      formula: '4 years after the sale of June 30, 2028',
      facts: ['disposal-period'],
    })
    const texts = { ...initialTexts(deadlines.fields), sold: input.sold }
    const { tables } = answer(deadlines, texts, changed, words).result!
    expect(tables[0]!.rows.find(([, title]) => title === excise?.title)?.[3]).toBe('IRC §4979')
  })

  it('cite every fact whose number moves the day', () => {
    for (const change of [
      {},
      { born: '1950-12-31', left: 2028 },
      { born: '1960-01-01', owner: 'yes' },
      { sellerExtended: 'no', companyExtended: 'no' },
      { status: 's' },
    ]) {
      const before = daysBy(law, change)
      for (const fact of deadlines.facts) {
        const value = law[fact]?.value
        if (value === undefined) continue
        const after = daysBy({ ...law, [fact]: { ...law[fact]!, value: value + 1 } }, change)
        const moved = entriesBy(law, change).filter(({ id }) => before.get(id) !== after.get(id))
        expect(
          moved.filter(({ facts }) => !facts.includes(fact)).map(({ id }) => [fact, id]),
        ).toEqual([])
      }
    }
  })

  it('are required for each date', () => {
    const { excise: _, ...some } = words
    expect(() => toEntries(input, { law: law as DeadlinesLaw, words: some })).toThrow(/excise/)
  })
})
