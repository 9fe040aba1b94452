/** The document of what a firm states: patches of keys, checked by their fields and merged for every writer. */
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { advisorFields, declaredNames } from '#domain/firms/fields.ts'
import { importRows } from '../../scripts/import/import-rows.ts'
import { tables } from '../../scripts/import/tables.ts'
import { decide, itemOf, makeRepresentative, undo } from './actions.ts'
import { describeDatabase, query, table, type Row } from './database.ts'
import { changePage, ownPage, savePage, type Page } from './pages.ts'

/** The member owns it, the other member edits it. */
const advisor: Page = { kind: 'advisor', id: 3 }

const declaredOf = async () =>
  query.owner.value<Row>('select declared from "Advisors" where "Id" = $1', [advisor.id])
const write = (patch: unknown) =>
  query('update "Advisors" set declared = $1 where "Id" = $2', [patch, advisor.id])
async function correct(patch: Row) {
  const { version, correctable } = await itemOf('advisor', advisor.id)
  const seen = correctable as Row
  const base = Object.fromEntries(Object.keys(patch).map((name) => [name, seen[name]]))
  const values = ['advisor', String(advisor.id), version, 'correct', 'A list']
  return query.call<Awaited<ReturnType<typeof decide>>>('desk', 'desk_decide', ...values, {
    base,
    patch,
  })
}

const dana = { name: 'Dana Reed', role: 'Lead', license: null, since: 2009 }
/** A value of every field of the document. */
const everything: Row = {
  acts_for: ['company'],
  client_employees: [10, null],
  client_ebitda: [null, 1_000_000],
  nationwide: true,
  states_served: ['CA', 'TX'],
  taking_clients: false,
  esops_closed: 3,
  esop_companies_advised: 7,
  esop_practice_since: 1999,
  staff: [dana],
  fee_models: ['hourly'],
  least_fee: 5000,
  least_fee_basis: 'A valuation',
  first_talk_free: true,
  meets: ['remote'],
  languages: ['en', 'es'],
  industries: ['food'],
  does_not_serve: 'Banks.',
  known_for: ['tpa'],
  conflicts_policy: 'One side.',
  kept_apart: 'Two offices.',
  suits: 'none',
}

describeDatabase('what a firm states', 'member', () => {
  beforeAll(async () => {
    await makeRepresentative(advisor.id, 'member')
    await makeRepresentative(advisor.id, 'other member', 'editor')
    const nothing = Object.fromEntries(declaredNames.map((name) => [name, null]))
    await query(`select set_config('firm.states', 'on', false)`)
    await write(nothing)
    await query(`select set_config('firm.states', '', false)`)
  })

  it('is one document, in which nothing stands that is not stated', async () => {
    expect(Object.keys(everything).toSorted()).toEqual(declaredNames.toSorted())
    await changePage(advisor, everything)
    expect(await declaredOf()).toEqual(everything)
    await query.enter('member')
    expect(await ownPage(advisor)).toMatchObject(everything)
    const empty = { nationwide: false, fee_models: [], staff: [], least_fee_basis: ' ' }
    await changePage(advisor, { ...empty, languages: null })
    const left = Object.keys(everything).filter((name) => !(name in empty) && name !== 'languages')
    expect(Object.keys(await declaredOf()).toSorted()).toEqual(left.toSorted())
    // Flat for its people, as ever.
    await query.enter('member')
    expect(await ownPage(advisor)).toMatchObject({ nationwide: false, fee_models: null })
  })

  it('keeps both of two keys that two people change, and compares one that both change', async () => {
    await query.enter('member')
    await savePage(advisor, { esops_closed: null }, { esops_closed: 3 })
    await query.enter('other member')
    await savePage(advisor, { least_fee: null }, { least_fee: 5000 })
    expect(await declaredOf()).toEqual({ esops_closed: 3, least_fee: 5000 })
    await query.enter('member')
    const late = () => savePage(advisor, { least_fee: null }, { least_fee: 1, meets: ['remote'] })
    const { code, detail } = await query.refusal(late)
    expect([code, JSON.parse(detail!)]).toEqual([
      'PT409',
      { least_fee: { base: null, now: 5000, yours: 1 } },
    ])
    expect(await declaredOf()).toEqual({ esops_closed: 3, least_fee: 5000 })
  })

  it('keeps twenty keys that a list of two columns does not have', async () => {
    await changePage(advisor, everything)
    await query.owner(`insert into private.advisor_keys values ('k1', ${advisor.id})`)
    const file = join(await mkdtemp(join(tmpdir(), 'declared-')), 'list.csv')
    const name = await query.value('select company_name from "Advisors" where "Id" = 3')
    const cells = `import_key,company_name,esops_closed,client_employees\nk1,"${String(name)}",4,20 and up\n`
    await writeFile(file, cells)
    expect(await importRows(query, tables.advisors, file)).toMatchObject({ changed: 1, faults: [] })
    expect(await declaredOf()).toEqual({
      ...everything,
      esops_closed: 4,
      client_employees: [20, null],
    })
    expect(await importRows(query, tables.advisors, file)).toMatchObject({ changed: 0 })
  })

  it('takes back a correction of one key after another has changed, not after the same', async () => {
    await changePage(advisor, { fee_models: ['hourly'] })
    const done = await correct({ fee_models: ['retainer'] })
    await changePage(advisor, { least_fee: 5000 })
    await undo(done)
    expect(await declaredOf()).toEqual({ fee_models: ['hourly'], least_fee: 5000 })
    expect(await query.value('select grounds from "Advisors" where "Id" = 3')).toMatchObject({
      fee_models: { by: 'firm' },
      least_fee: { by: 'firm' },
    })
    const again = await correct({ fee_models: ['retainer'] })
    await changePage(advisor, { fee_models: ['other'] })
    expect(await query.code(() => undo(again))).toBe('PT409')
  })

  it('takes back an approved change of the services after a question was answered', async () => {
    await query.owner(`delete from cases where kind = 'edit'`)
    await changePage(advisor, { ESOP_Plan_Design: true })
    const done = await decide('edit', 'approve')
    await changePage(advisor, { least_fee: 5000 })
    await undo(done)
    const page = 'select "ESOP_Plan_Design" as designs, declared from "Advisors" where "Id" = 3'
    expect(await query.owner(page)).toEqual([{ designs: false, declared: { least_fee: 5000 } }])
  })

  it('is a patch for the service key too', async () => {
    await changePage(advisor, everything)
    await query.enter('team')
    await write({ least_fee: 9000, meets: null })
    const { meets: _, ...rest } = everything
    expect(await declaredOf()).toEqual({ ...rest, least_fee: 9000 })
    // The same once more, and nothing.
    await write({ least_fee: 9000 })
    await write({})
    expect(await declaredOf()).toEqual({ ...rest, least_fee: 9000 })
  })

  const { invalid: year } = advisorFields.esop_practice_since
  const { invalid: whole } = advisorFields.esops_closed
  const { invalid: range } = advisorFields.client_employees
  const { invalid: since, required: role } = advisorFields.staff
  const yesOrNo = 'Please answer with yes or no'
  it.each(
    table(`
      {"esop_practice_since": 1955} | ${year}
      {"esop_practice_since": 2099} | ${year}
      {"esop_practice_since": "1999"} | ${year}
      {"esop_practice_since": [1999]} | ${year}
      {"esop_companies_advised": -1} | ${whole}
      {"esop_companies_advised": 1.5} | ${whole}
      {"esops_closed": 1e300} | ${whole}
      {"least_fee": {"from": 1}} | ${advisorFields.least_fee.invalid}
      {"client_employees": [500, 20]} | ${range}
      {"client_employees": [null, null]} | ${range}
      {"client_employees": [1.5, 3]} | ${range}
      {"client_employees": [1, 2, 3]} | ${range}
      {"client_employees": ["1", 2]} | ${range}
      {"client_ebitda": {"0": 1}} | ${range}
      {"client_ebitda": [0, 1e13]} | ${range}
      {"staff": [{"name": "Ann"}]} | ${role}
      {"staff": [{"role": " "}]} | ${role}
      {"staff": [{"role": {"title": "Lead"}}]} | ${role}
      {"staff": [{"role": "Lead", "secret": "x"}]} | ${role}
      {"staff": ["Ann"]} | ${role}
      {"staff": {"role": "Lead"}} | ${role}
      {"staff": [{"role": "Lead", "since": "2009"}]} | ${since}
      {"staff": [{"role": "Lead", "since": 1809}]} | ${since}
      {"states_served": ["ZZ"]} | Please choose from the list
      {"states_served": "CA"} | Please choose from the list
      {"fee_models": [["hourly"]]} | Please choose from the list
      {"fee_models": {"hourly": true}} | Please choose from the list
      {"known_for": ["tpa", "lender", "auditor", "esop-trustee"]} | Please choose 3 or fewer
      {"taking_clients": "yes"} | ${yesOrNo}
      {"nationwide": 1} | ${yesOrNo}
      {"does_not_serve": 7} | Please use plain text
      {"does_not_serve": "A\\nB"} | Please use a single line of plain text
      {"conflicts_policy": ["x"]} | Please use plain text
      {"salary": 7} | This form has a field that is not known.
      {"phone": "5"} | This form has a field that is not known.
    `),
  )('never has %s: %s', async (document, sentence) => {
    const patch = JSON.parse(document!) as Row
    await query('reset role')
    const written = await query.refusal(() => write(patch))
    expect([written.code, written.message]).toEqual(['PT422', sentence])
    if ('phone' in patch) return
    // The editor says the same.
    const saved = await query.refusal(() => changePage(advisor, patch))
    expect([saved.code, saved.message]).toEqual(['PT422', sentence])
  })

  it.each<[unknown, string]>([
    [Array.from({ length: 13 }, () => ({ role: 'Lead' })), 'Please name 12 people or fewer'],
    [[{ role: 'x'.repeat(121) }], 'Please keep this to 120 characters or fewer'],
  ])('never has more people, or longer words: %#', async (staff, sentence) => {
    expect((await query.refusal(() => changePage(advisor, { staff }))).message).toBe(sentence)
  })

  it('is sorted and trimmed', async () => {
    const sent = { languages: ['es', 'en', 'es'], suits: '  none ', staff: [{ role: ' Lead ' }] }
    await changePage(advisor, sent)
    expect(await declaredOf()).toEqual({
      languages: ['en', 'es'],
      suits: 'none',
      staff: [{ name: null, role: 'Lead', license: null, since: null }],
    })
  })

  it('is 16 KB at most, refused before anything reads it', async () => {
    const large = { least_fee_basis: 'x'.repeat(17_000), salary: 1 }
    expect(await query.code(() => changePage(advisor, large))).toBe('PT422')
    const { salary: _, ...known } = large
    expect(await query.code(() => changePage(advisor, known))).toBe('PT413')
    await query('reset role')
    expect(await query.code(() => write(large))).toBe('PT413')
    await query.owner('alter table "Advisors" disable trigger user')
    expect(await query.code(() => write(large))).toBe('23514')
    expect(await query.code(() => write('words'))).toBe('23514')
  })
})
