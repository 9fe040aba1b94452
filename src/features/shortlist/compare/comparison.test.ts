import { expect, it } from 'vitest'
import type { Credential } from '#domain/credentials/credential.ts'
import { nothingStated } from '#domain/firms/stated.ts'
import { toWorkName } from '#domain/firms/work.ts'
import { advisor as bare } from '#tests/advisor.ts'
import { compare, keepDifferences, toComparisonCsv, type Compared } from './comparison.ts'

const advisor = (id: number, rest: Partial<Compared> = {}): Compared => ({
  ...bare,
  credentials: [],
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
const textsOf = (groups: ReturnType<typeof compare>, of: string) =>
  groups
    .find(({ title }) => title === of)
    ?.rows.map(({ label, cells }) => [label].concat(cells.map(({ text }) => text)))
const labels = (groups: ReturnType<typeof compare>) =>
  groups.flatMap(({ rows }) => rows.map(({ label }) => label))

it('shows the terms that at least one advisor states, and who does not', () => {
  const stating = advisor(3, {
    stated: {
      ...nothingStated,
      esop_practice_since: 1998,
      taking_clients: true,
      states_served: ['TX', 'IL'],
      fee_models: ['hourly'],
    },
  })
  const groups = compare([stating, advisor(1)])
  expect(textsOf(groups, 'Terms')).toEqual([
    ['States served', 'Texas and Illinois', 'Not stated'],
    ['Takes new clients', 'Yes', 'Not stated'],
    ['Works with ESOPs since', '1998', 'Not stated'],
    ['Fees', 'Hourly', 'Not stated'],
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
  const groups = compare([advisor(3, { credentials: [bar, second] }), advisor(1)])
  expect(textsOf(groups, 'Credentials')).toEqual([
    [
      'Bar admission',
      'Attorney: Illinois 6201234, Dana Reed (Checked by our team, March 12, 2026); Attorney, says the firm: Illinois 6201234, Ann Moss (Stated by the firm, March 2026)',
      'Not stated',
    ],
  ])
})

it('groups rows, and omits services that nobody offers', () => {
  const groups = compare(pair)
  expect(groups.map(({ title }) => title)).toEqual([
    'Who',
    'Services',
    'Where this comes from',
    'Reviews',
    'Resources',
  ])
  expect(textsOf(groups, 'Services')).toEqual([
    ['Accounting', 'Not stated', 'Yes'],
    ['Financing', 'Yes', 'Yes'],
  ])
  expect(groups[1]?.rows.map(({ isSame }) => isSame)).toEqual([false, true])
})

it('says what a value rests on, also in the spreadsheet', () => {
  const ground = { by: 'firm', on: '2026-03-12' } as const
  const grounds = { location: ground, ESOP_Financing: ground }
  const groups = compare([advisor(3, { grounds }), advisor(1)])
  const basis = 'Stated by the firm, March 2026'
  const rows = groups.flatMap((group) => group.rows)
  for (const stated of ['Location', toWorkName('ESOP_Financing')])
    expect(rows.find(({ label }) => label === stated)?.cells[0]?.basis).toBe(basis)
  expect(textsOf(groups, 'Where this comes from')).toContainEqual([
    'Our team',
    'Listed by our team, not reviewed by us',
    'Listed by our team, not reviewed by us',
  ])
  expect(toComparisonCsv([advisor(3), advisor(1)], groups)).toContain(
    `Who,Location,"Austin, TX (${basis})","Austin, TX"`,
  )
})

it('links addresses, and nothing where none is stated', () => {
  const reachable = advisor(3, {
    email: 'ann@firm.example',
    phone: '(312) 555-0117',
    website: 'https://firm.example',
  })
  const [who] = compare([reachable, advisor(1, { email: null, phone: null, website: null })])
  const links = who?.rows.flatMap(({ label, cells }) =>
    cells.some(({ href }) => href) ? [[label, ...cells.map(({ href }) => href)]] : [],
  )
  expect(links).toEqual([
    ['Email', 'mailto:ann@firm.example', undefined],
    ['Phone', 'tel:+13125550117', undefined],
    ['Website', 'https://firm.example', undefined],
  ])
})

it('keeps only differing rows, and no empty group', () => {
  const differences = keepDifferences(compare(pair))
  expect(labels(differences)).toEqual(['Location', 'Accounting'])
  expect(keepDifferences(compare([advisor(1), advisor(1)]))).toEqual([])
})

it('writes a table for a spreadsheet', () => {
  const named = [advisor(1), { ...pair[1], companyName: '=Bob()' }]
  const csv = toComparisonCsv(named, keepDifferences(compare(pair)))
  expect(csv.split('\r\n').slice(0, 2)).toEqual([
    "Group,Line,Firm 1,'=Bob()",
    'Who,Location,"Austin, TX",Not stated',
  ])
})
