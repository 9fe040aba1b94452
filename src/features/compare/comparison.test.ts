import { expect, it } from 'vitest'
import type { Advisor } from '#domain/advisors/advisor.ts'
import { advisor as bare } from '#tests/advisor.ts'
import { compare, keepDifferences, toComparisonCsv } from './comparison.ts'

const advisor = (id: number, rest: Partial<Advisor> = {}): Advisor => ({
  ...bare,
  id,
  companyName: `Firm ${id}`,
  location: 'Austin, TX',
  typeIds: ['lender'],
  services: ['ESOP_Financing'],
  ...rest,
})
const pair = [
  advisor(1),
  advisor(2, { location: null, services: ['ESOP_Financing', 'Accounting'] }),
]
const nameType = (id: string) => `A ${id}`
const labels = (groups: ReturnType<typeof compare>) =>
  groups.flatMap(({ rows }) => rows.map(({ label }) => label))

it('shows the terms that at least one advisor states, and who does not', () => {
  const { terms } = advisor(1)
  const stating = advisor(3, {
    practiceSince: 1998,
    takingClients: true,
    terms: { ...terms, statesServed: ['TX', 'IL'], feeModels: ['hourly'] },
  })
  const groups = compare([stating, advisor(1)], nameType)
  expect(groups.find(({ title }) => title === 'Terms')?.rows).toEqual([
    { label: 'States served', values: ['Texas and Illinois', 'Not stated'], isSame: false },
    { label: 'Fees', values: ['Hourly', 'Not stated'], isSame: false },
    { label: 'Works with ESOPs since', values: ['1998', 'Not stated'], isSame: false },
    { label: 'Takes new clients', values: ['Yes', 'Not stated'], isSame: false },
  ])
})

it('groups rows, and omits services that nobody offers', () => {
  const groups = compare(pair, nameType)
  expect(groups.map(({ title }) => title)).toEqual(['Who', 'Services', 'Reviews', 'Resources'])
  expect(groups[1]?.rows).toEqual([
    { label: 'Accounting', values: ['No', 'Yes'], isSame: false },
    { label: 'ESOP Financing', values: ['Yes', 'Yes'], isSame: true },
  ])
})

it('marks missing statements as not stated', () => {
  const rows = compare(pair, nameType)[0]?.rows
  expect(rows?.find(({ label }) => label === 'Location')?.values).toEqual([
    'Austin, TX',
    'Not stated',
  ])
})

it('keeps only differing rows, and no empty group', () => {
  const differences = keepDifferences(compare(pair, nameType))
  expect(labels(differences)).toEqual(['Firm', 'Location', 'Accounting'])
  expect(keepDifferences(compare([advisor(1), advisor(1)], nameType))).toEqual([])
})

it('writes a table for a spreadsheet', () => {
  const csv = toComparisonCsv(['Ann', '=Bob()'], keepDifferences(compare(pair, nameType)))
  expect(csv.split('\r\n').slice(0, 2)).toEqual([
    "Group,Line,Ann,'=Bob()",
    'Who,Firm,Firm 1,Firm 2',
  ])
})
