import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readFilings } from './filings.ts'

const sample = (name: string) => new URL(`samples/${name}.csv`, import.meta.url).pathname

it('counts each ESOP once, in its last filing, by the EIN of its auditor', async () => {
  const { years, audits } = await readFilings(sample('form-5500'), sample('schedule-h'))
  const year = { year: 2024, as_of: '2025-10-15' }
  const before = { year: 2023, as_of: '2025-01-10', plans: 1 }
  expect(years).toEqual([
    { ...before, combined: 0 },
    { ...year, plans: 4, combined: 0 },
  ])
  const ein = '00-0000019'
  expect(audits).toEqual([
    { ...year, ein, name: 'GARLAND & MOOR AUDIT', plans: 2, states: ['CA'] },
    { ...year, ein, name: 'Garland and Moor Audit, LLP', plans: 1, states: ['NV'] },
    { ...before, ein, name: 'Garland & Moor', states: ['CA'] },
  ])
})

it('takes few filings of another year for slips', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'filings-'))
  const [head, usual = '', ...others] = readFileSync(sample('form-5500'), 'utf8').split('\n')
  const many = Array.from({ length: 40 }, (_, n) => usual.replace('001', String(n + 1)))
  const slip = others.find((line) => line.includes('2023'))
  writeFileSync(join(folder, 'forms.csv'), [head, ...many, slip].join('\n'))
  const { years, skipped } = await readFilings(join(folder, 'forms.csv'), sample('schedule-h'))
  expect(years).toMatchObject([{ year: 2024, plans: 40 }])
  expect(skipped).toMatchObject([{ message: 'Few plan years of the file began in 2023' }])
})

it('names the rows that it leaves out', async () => {
  const { skipped } = await readFilings(sample('form-5500'), sample('schedule-h'))
  expect(skipped.map(({ file, row, message }) => `${file} ${row}: ${message}`)).toEqual([
    'Form 5500 7: Not a filing with EIN, plan number and days: unknown, 001, 2024-01-01, 2025-09-10',
    'Form 5500 11: This row has 6 cells, the first one 11',
    'Schedule H 9: Not an auditor with name and EIN: Harbor Sample CPAs, none',
  ])
})

it.each([
  ['schedule-h', 'form-5500', 'Form 5500 has no column FORM_PLAN_YEAR_BEGIN_DATE, AMENDED_IND'],
  ['form-5500', 'form-5500', 'Schedule H has no column ACCOUNTANT_FIRM_NAME'],
])('refuses %s and %s in this order', async (forms, schedules, words) => {
  await expect(readFilings(sample(forms), sample(schedules))).rejects.toThrow(words)
})

it('reads other encodings, days of spreadsheets and codes in small letters', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'filings-'))
  const [forms, schedules] = [join(folder, 'forms.csv'), join(folder, 'schedules.csv')]
  const heads =
    'ACK_ID,FORM_PLAN_YEAR_BEGIN_DATE,AMENDED_IND,SPONS_DFE_PN,SPONS_DFE_MAIL_US_STATE,SPONS_DFE_EIN,TYPE_PENSION_BNFT_CODE,DATE_RECEIVED'
  const rows = [
    'F1,2024-01-01,0,001,TX,000000201,2O2P,2025-07-30',
    'F2,1/1/2024,0,001,TX,202,2o2p,7/31/2025',
    'F3,2024-01-01 00:00:00,0,001,,203,2E 2J 2O,2025-07-30',
    'F4,2024-13-01,0,001,TX,204,2O,2025-07-30',
  ]
  writeFileSync(forms, [heads, ...rows].join('\r\n'))
  const auditors = [
    'ACK_ID,ACCOUNTANT_FIRM_NAME,ACCOUNTANT_FIRM_EIN',
    'F1,Peñaranda & Núñez CPAs,301',
    'F2,"Müller, Sohn",302',
  ].join('\r\n')
  const isUtf8 = Buffer.from('\r\nF3,Žižek Audit,303\r\n')
  writeFileSync(schedules, Buffer.concat([Buffer.from(auditors, 'latin1'), isUtf8]))
  const { years, audits, skipped } = await readFilings(forms, schedules)
  expect(years).toEqual([{ year: 2024, as_of: '2025-07-31', plans: 3, combined: 1 }])
  expect(audits.map(({ name }) => name)).toEqual([
    'Peñaranda & Núñez CPAs',
    'Müller, Sohn',
    'Žižek Audit',
  ])
  expect(skipped).toMatchObject([{ row: 5 }])
})
