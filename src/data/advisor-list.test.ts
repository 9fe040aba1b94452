import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listedColumns } from '#domain/firms/listed.ts'
import { readAdvisors } from './advisor-list.ts'
import { $session } from './session.ts'
import { readList, readWhole } from './whole-list.ts'

const row = (id: number) => ({
  Id: id,
  company_name: `Firm ${id}`,
  contact_person: null,
  location: 'Reno, NV',
  website: null,
  areas_of_expertise: null,
  review_count: 0,
  // The embedded backend returns a numeric column as a text.
  average_rating: '4.0',
  type_ids: ['lender'],
  services: ['ESOP_Financing'],
  states: ['NV'],
  city: 'Reno',
  nationwide: null,
  states_served: ['CA'],
  known_for: null,
  websites: 0,
  articles: 0,
  videos: 0,
  checks: {},
  esop_practice_since: null,
  answer_days: null,
  confirmed_at: null,
  // A firm states nothing by which it is filtered: each new field is there too.
  ...Object.fromEntries(listedColumns.map((name) => [name, null])),
})
type Row = ReturnType<typeof row>

let asked: URL[] = []

/** A table whose rows may change after the first answer. */
function serve(table: Row[], afterFirst: Row[] = table): void {
  asked = []
  vi.stubGlobal('fetch', async (input: string) => {
    const url = new URL(input)
    const rows = asked.length === 0 ? table : afterFirst
    asked.push(url)
    const bounds = url.searchParams.getAll('Id')
    const after = Number(bounds.find((one) => one.startsWith('gt.'))?.slice(3) ?? 0)
    const before = Number(bounds.find((one) => one.startsWith('lt.'))?.slice(3) ?? Infinity)
    const offset = Number(url.searchParams.get('offset') ?? 0)
    const within = rows.filter(({ Id }) => Id > after && Id < before)
    const answer = within.slice(offset, offset + Number(url.searchParams.get('limit')))
    return Response.json(answer, {
      headers: { 'content-range': `${offset}-${offset + answer.length - 1}/${within.length}` },
    })
  })
}

const signIn = (id: string) => $session.set({ phase: 'member', user: { id, email: 'a@b.example' } })

const many = (count: number) => Array.from({ length: count }, (_, at) => row(at + 1))

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://site.test' })
  vi.stubGlobal('localStorage', { getItem: () => null })
})
afterEach(() => vi.unstubAllGlobals())

it('asks once for a list of one answer, by the columns that it needs', async () => {
  serve(many(3))
  const { firms, total } = await readAdvisors('lender', () => undefined)
  expect(firms.map(({ advisor }) => advisor.companyName)).toEqual(['Firm 1', 'Firm 2', 'Firm 3'])
  expect(firms[0]?.advisor).toMatchObject({ averageRating: 4, served: ['CA'] })
  expect(total).toBe(3)
  const params = Object.fromEntries(asked[0]!.searchParams)
  expect(params).toMatchObject({ type_ids: 'cs.{lender}', order: 'Id.asc', limit: '1000' })
  expect(params['select']).not.toMatch(/email|phone|staff|grounds|description|suits|conflicts/)
  expect(asked).toHaveLength(1)
})

it('asks for the rest together, and shows what is there meanwhile', async () => {
  serve(many(3400))
  const read: [number, number][] = []
  const rows = await readWhole('Id', null, ({ rows: part, total }) =>
    read.push([part.length, total]),
  )
  expect(rows.map(({ Id }) => Id)).toEqual(many(3400).map(({ Id }) => Id))
  expect(asked.map(({ searchParams }) => searchParams.get('offset'))).toEqual([
    null,
    '1000',
    '2000',
    '3000',
  ])
  expect(read[0]).toEqual([1000, 3400])
  expect(read.at(-1)).toEqual([3400, 3400])
})

it('reads a row once more that was missed because another one left', async () => {
  const table = many(2500)
  // Row 7 leaves after the first part: row 1001 moves into the range that was read.
  serve(
    table,
    table.filter(({ Id }) => Id !== 7),
  )
  const ids = (await readWhole('Id', null)).map(({ Id }) => Id)
  expect(ids).toContain(1001)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
})

it('leaves out an invalid row alone, and reports it', async () => {
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  serve([row(1), { ...row(2), company_name: null as never }, row(3)])
  const { firms } = await readAdvisors(null, () => undefined)
  expect(firms.map(({ advisor }) => advisor.id)).toEqual([1, 3])
  expect(reported.map(String)).toEqual(['Error: Advisor 2 has an invalid value.'])
})

it('refuses an answer without a valid row', async () => {
  vi.stubGlobal('reportError', () => undefined)
  serve([{ ...row(2), company_name: null as never }])
  await expect(readAdvisors(null, () => undefined)).rejects.toMatchObject({ reason: 'malformed' })
})

it('shares the list with readers of fewer columns, until the account is another one', async () => {
  serve(many(3))
  signIn('one')
  const all = readWhole('Id,company_name', 'lender')
  expect(await readList('Id', 'lender')).toBe(await all)
  expect(asked).toHaveLength(1)
  await readList('Id', 'tpa')
  await readList('Id,location', 'lender')
  expect(asked).toHaveLength(3)
  signIn('another')
  await readList('Id', 'lender')
  expect(asked).toHaveLength(4)
})
