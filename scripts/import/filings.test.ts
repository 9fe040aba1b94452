import { expect, it } from 'vitest'
import { readCsv } from './csv.ts'
import { readFilings } from './filings.ts'

const sample = (name: string) =>
  readCsv(new URL(`samples/${name}.csv`, import.meta.url).pathname, { isForeign: true })

it('counts each ESOP once, in its last filing, by the EIN of its auditor', async () => {
  const { year, as_of, plans, audits } = await readFilings(
    sample('form-5500'),
    sample('schedule-h'),
  )
  expect({ year, as_of, plans }).toEqual({ year: 2024, as_of: '2025-10-15', plans: 4 })
  expect(audits).toEqual([
    { ein: '00-0000019', name: 'GARLAND & MOOR AUDIT', plans: 2, states: ['CA'] },
    { ein: '00-0000019', name: 'Garland and Moor Audit, LLP', plans: 1, states: ['NV'] },
  ])
})

it('names the rows that it leaves out', async () => {
  const { skipped } = await readFilings(sample('form-5500'), sample('schedule-h'))
  expect(skipped.map(({ file, row, message }) => `${file} ${row}: ${message}`)).toEqual([
    'Form 5500 7: Not a filing with EIN, plan number and days: unknown, 001, 2024-01-01, 2025-09-10',
    'Form 5500 11: It has 6 cells, the first row 11',
    'Form 5500 8: Its plan year began in 2023',
    'Schedule H 8: Not an auditor with name and EIN: Harbor Sample CPAs, none',
  ])
})

it.each([
  [
    'in the wrong order',
    'schedule-h',
    'form-5500',
    'Form 5500 has no column FORM_PLAN_YEAR_BEGIN_DATE, AMENDED_IND',
  ],
  [
    'of which one is given twice',
    'form-5500',
    'form-5500',
    'Schedule H has no column ACCOUNTANT_FIRM_NAME',
  ],
])('refuses files %s', async (_, forms, schedules, words) => {
  await expect(readFilings(sample(forms), sample(schedules))).rejects.toThrow(words)
})
