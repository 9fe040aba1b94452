import { describe, expect, it } from 'vitest'
import type { Credential } from '#domain/credentials/credential.ts'
import { nothingStated, shownFields } from '#domain/firms/stated.ts'
import { toWorkName } from '#domain/firms/work.ts'
import { advisor as bare } from '#tests/advisor.ts'
import { criteria, parts, type Compared } from './criteria.ts'
import {
  keepDifferences,
  toDifferences,
  toRows,
  toSheet,
  toSheetCsv,
  type SheetData,
} from './sheet.ts'

const firm = (id: number, rest: Partial<Compared> = {}): Compared => ({
  ...bare,
  credentials: [],
  id,
  companyName: `Firm ${id}`,
  location: 'Austin, TX',
  services: ['ESOP_Financing'],
  ...rest,
})
const stating = (id: number, stated: Partial<Compared['stated']>) =>
  firm(id, { stated: { ...nothingStated, ...stated } })
/** A field in the words of the comparison. */
const word = (name: string) => shownFields.find((one) => one.name === name)!.compared
const textsOf = ({ groups }: SheetData, of: string) =>
  groups
    .find(({ title }) => title === of)
    ?.rows.map(({ criterion, cells }) =>
      [criterion.label].concat(cells.map((cell) => cell?.text ?? '')),
    )
const labels = ({ groups }: SheetData) =>
  groups.flatMap(({ rows }) => rows.map(({ criterion }) => criterion.label))

it('has an entry for each field that a profile shows, and every entry is in a part', () => {
  const names = criteria.map(({ label }) => label)
  for (const { compared } of shownFields) expect(names).toContain(compared)
  for (const { part } of criteria) expect(parts).toContain(part)
  expect(new Set(names).size).toBe(names.length)
})

describe('silence', () => {
  const firms = [
    stating(1, { esop_practice_since: 1998, first_talk_free: true, languages: ['es'] }),
    stating(2, { esop_practice_since: 1998, first_talk_free: false }),
    stating(3, {}),
  ]
  const sheet = toSheet(firms)

  it('is no difference, and no row where one firm alone states something', () => {
    expect(textsOf(sheet, 'Fees')).toEqual([[word('first_talk_free'), 'Yes', 'No', '']])
    expect(textsOf(sheet, 'Experience')).toEqual([
      [word('esop_practice_since'), '1998', '1998', ''],
    ])
    expect(labels(toDifferences(sheet))).toEqual([word('first_talk_free')])
    expect(toDifferences(toSheet([firms[0]!, firms[2]!])).groups).toEqual([])
  })

  it('is one line a firm, beside what a firm alone states', () => {
    expect(sheet.alone.map((one) => one.map(({ label, cell }) => [label, cell.text]))).toEqual([
      [[word('languages'), 'Spanish']],
      [],
      [],
    ])
    expect(sheet.silence).toEqual([
      [],
      [word('languages')],
      [word('esop_practice_since'), word('first_talk_free'), word('languages')],
    ])
    expect(sheet.unanswered).toContain(word('meets'))
    expect(sheet.unanswered).not.toContain(word('languages'))
  })

  it('leaves what a single firm states in rows', () => {
    const alone = toSheet([firms[0]!])
    expect(labels(alone)).toContain(word('languages'))
    expect(alone.alone).toEqual([[]])
  })
})

it('says that a service is not listed where a firm lists others, and that is a difference', () => {
  const firms = [
    firm(1),
    firm(2, { services: ['ESOP_Financing', 'Accounting'] }),
    firm(3, { services: [] }),
  ]
  const sheet = toSheet(firms)
  expect(textsOf(sheet, 'Services')).toEqual([
    ['Accounting', 'Not listed', 'Yes', ''],
    ['Financing', 'Yes', 'Yes', ''],
  ])
  expect(labels(toDifferences(sheet))).toEqual(['Accounting'])
  expect(sheet.silence.flat()).not.toContain('Accounting')
})

it('reads spans for one axis: ranges, years, and a fee as a point', () => {
  const one = stating(1, {
    client_employees: [40, null],
    esop_practice_since: 1998,
    least_fee: 12_500,
    least_fee_basis: 'A valuation',
    client_ebitda: [1_500_000, 20_000_000],
  })
  const drawn = criteria.flatMap(({ label, draw }) =>
    typeof draw === 'object' && draw.read(one)
      ? [[label, draw.read(one), draw.toLabel(one), draw.toNote?.(one)]]
      : [],
  )
  expect(drawn).toEqual([
    [word('client_employees'), { from: 40, to: null }, '40 and up', undefined],
    [word('client_ebitda'), { from: 1.5e6, to: 2e7 }, '$1.5M to $20M', undefined],
    [word('esop_practice_since'), { from: 1998, to: null }, '1998', undefined],
    [word('least_fee'), { from: 12_500, to: 12_500 }, '$12.5K', 'A valuation'],
  ])
})

it('groups credentials by kind, each with its basis and day', () => {
  const bar: Credential = {
    id: 1,
    advisorId: 3,
    kind: 'bar',
    value: '6201234',
    holder: 'Dana Reed',
    issuedIn: 'IL',
    companyId: null,
    basis: 'checked',
    asOf: '2026-03-12',
    expiresAt: '2027-03-12',
    sourceUrl: 'https://www.iardc.org/6201234',
  }
  const second: Credential = { ...bar, id: 2, holder: 'Ann Moss', basis: 'stated' }
  const sheet = toSheet([firm(3, { credentials: [bar, second] }), firm(1)])
  const admissions = sheet.alone[0]?.filter(({ label }) => label === 'Bar admission')
  expect(admissions?.map(({ cell }) => cell.text)).toEqual([
    'Attorney: Illinois 6201234, Dana Reed (Checked by our team, March 12, 2026); Attorney, says the firm: Illinois 6201234, Ann Moss (Stated by the firm, March 2026)',
  ])
})

it('says what a value rests on, also in the spreadsheet', () => {
  const ground = { by: 'firm', on: '2026-03-12' } as const
  const firms = [firm(3, { grounds: { location: ground, ESOP_Financing: ground } }), firm(1)]
  const basis = 'Stated by the firm, March 2026'
  const rows = toRows(firms)
  for (const label of ['Location', toWorkName('ESOP_Financing')])
    expect(rows.find(({ criterion }) => criterion.label === label)?.cells[0]?.basis).toBe(basis)
  expect(toSheet(firms).usual).toEqual([basis, undefined])
  expect(toSheetCsv(firms, rows)).toContain(
    `About the firm,Location,"Austin, TX (${basis})","Austin, TX"`,
  )
})

it('links addresses, and nothing where none is stated', () => {
  const reachable = firm(3, {
    email: 'ann@firm.example',
    phone: '(312) 555-0117',
    website: 'https://firm.example',
  })
  const silent = firm(1, { email: null, phone: null, website: null })
  const links = toRows([reachable, silent]).flatMap(({ criterion, cells }) =>
    cells.some((cell) => cell?.href) ? [[criterion.label, ...cells.map((cell) => cell?.href)]] : [],
  )
  expect(links).toEqual([
    ['Email', 'mailto:ann@firm.example', undefined],
    ['Phone', 'tel:+13125550117', undefined],
    ['Website', 'https://firm.example', undefined],
  ])
})

it('writes a table for a spreadsheet, with what one firm alone states', () => {
  const firms = [firm(1, { location: null, phone: '1' }), firm(2, { companyName: '=Bob()' })]
  const csv = toSheetCsv(firms, toRows(firms)).split('\r\n')
  expect(csv[0]).toBe("Group,Line,Firm 1,'=Bob()")
  expect(csv).toContain('About the firm,Phone,1,Not stated')
  expect(toSheetCsv(firms, keepDifferences(toRows(firms)))).not.toContain('Phone')
})
