import { expect, it } from 'vitest'
import earlier from '#tests/database/locked-record.json' with { type: 'json' }
import { toRecordSheets } from './compared.ts'
import type { Candidate, ListingCopy } from './decision-record.ts'

type Body = { candidates: (Candidate & { known: ListingCopy })[] }
const body = earlier.record as unknown as Body
const [firm] = body.candidates

const several = (count: number) => ({
  candidates: Array.from({ length: count }, (_, at) => ({ ...firm!, advisor_id: at + 1 })),
})

const counts = (count: number) =>
  toRecordSheets(several(count), true).map(({ firms, at }) => [at, firms.length])

it('draws the copies of a record on the sheet of the comparison', () => {
  const [{ firms, sheet }] = toRecordSheets(body, false) as [ReturnType<typeof toRecordSheets>[0]]
  expect(firms.map(({ id }) => id)).toEqual([2, 33])
  const labels = sheet.groups.flatMap(({ rows }) => rows.map(({ criterion }) => criterion.label))
  expect(labels).toContain('Plan administration')
  expect(sheet.alone[0]?.length).toBeGreaterThan(10)
  expect(sheet.usual[0]).toMatch(/^Stated by the firm, /)
})

it('leaves to the annex how to reach a firm and what it alone states', () => {
  const [drawn] = toRecordSheets(body, true)
  expect(drawn?.sheet.groups.map(({ title }) => title)).not.toContain('About the firm')
  expect(drawn?.sheet.alone).toEqual([[], []])
})

it('reads a copy that has next to nothing', () => {
  const known: ListingCopy = {
    on: '2024-01-01',
    is_demonstration: false,
    listing: { company_name: 'Bare' },
    grounds: {},
    looked_at_on: null,
    facts: [],
    reviews: { count: 0, average: null },
  }
  const [drawn] = toRecordSheets({ candidates: [{ ...firm!, known }] }, false)
  expect(drawn?.firms[0]?.companyName).toBe('Bare')
})

it('sets more than six firms on two sheets', () => {
  expect(counts(6)).toEqual([[0, 6]])
  expect(counts(7)).toEqual([
    [0, 4],
    [4, 3],
  ])
  expect(counts(10)).toEqual([
    [0, 5],
    [5, 5],
  ])
})
