import { beforeAll, expect, it } from 'vitest'
import { decide, itemOf, makeRepresentative, undo } from './actions.ts'
import { describeDatabase, query, type Row } from './database.ts'
import { registration, send } from './forms.ts'
import { changePage } from './pages.ts'

/** A demo firm from an imported list that nobody has looked at; the member owns it in these tests. */
const LISTING = 3

type Ground = { by: 'firm' | 'team'; on: string }
type Known = { grounds: Record<string, Ground>; looked_at: Date | null; listed_at: Date }

const today = new Date().toISOString().slice(0, 10)
const byTeam: Ground = { by: 'team', on: today }
const byFirm = (on = today): Ground => ({ by: 'firm', on })

/** What no request writes. */
const forged = {
  grounds: { phone: byFirm('2020-01-01'), location: byFirm('2020-01-01') },
  looked_at: '2020-01-01T00:00:00Z',
  listed_at: '2020-01-01T00:00:00Z',
}

/** What is known of a listing; the transaction continues as the owner of the tables. */
async function knownOf(id: unknown = LISTING): Promise<Known> {
  const text = 'select grounds, looked_at, listed_at from "Advisors" where "Id" = $1'
  const [row] = await query.owner(text, [id])
  return row as unknown as Known
}

/** The firm's owner saves fields, based on their current values. */
const save = (patch: Row) => changePage({ kind: 'advisor', id: LISTING }, patch)

describeDatabase('the ground of each value of a listing', 'team', () => {
  beforeAll(() => makeRepresentative(LISTING, 'member'))

  it('of suits and conflicts is the firm alone: neither the desk nor a list writes them', async () => {
    const own = {
      suits: 'none',
      conflicts_policy: 'We take one side.',
      kept_apart: 'Two offices.',
    }
    await save(own)
    await query.enter('member')
    const row = await query.value<Row>(`select to_jsonb(a) || declared
      from "Advisors" a where "Id" = ${LISTING}`)
    expect(row).toMatchObject(own)
    expect(row['grounds']).toMatchObject({ suits: { by: 'firm' }, kept_apart: { by: 'firm' } })
    await query('reset role')
    for (const column of Object.keys(own)) {
      // As the import writes: as the owner of the tables.
      const change = `update "Advisors" set declared = '{"${column}": null}' where "Id" = ${LISTING}`
      expect(await query.code(() => query(change))).toBe('PT403')
      const added = `insert into "Advisors" (company_name, declared) values ('A', '{"${column}": "x"}')`
      expect(await query.code(() => query(added))).toBe('PT403')
    }
    await query.enter('desk')
    const form = `select desk_add_advisor('{"company_name": "A", "suits": "none"}', 'A list')`
    expect(await query.code(() => query(form))).toBe('PT403')
  })

  it('is the team for rows that the service key writes, whatever it sends, and no empty value has one', async () => {
    const id = await query.value(
      `insert into "Advisors" (company_name, location, declared, "ESOP_Law_Firm", satisfaction_rate, grounds, looked_at, listed_at)
        values ('Silent LLC', 'Fresno, CA', '{"nationwide": false, "taking_clients": false}', true, 90, $1, $2, $3) returning "Id"`,
      Object.values(forged),
    )
    const fields = 'company_name location taking_clients ESOP_Law_Firm satisfaction_rate'.split(' ')
    const known = await knownOf(id)
    expect(known.grounds).toEqual(Object.fromEntries(fields.map((name) => [name, byTeam])))
    expect(known.looked_at).toBeNull()
    expect(known.listed_at.toISOString().slice(0, 10)).toBe(today)
  })

  it('is the firm for what its people save, the team for later changes, and ends with the value', async () => {
    const before = await knownOf()
    await save({ phone: '555', esop_practice_since: 1999, fee_models: null })
    const { fee_models: _, ...others } = before.grounds
    const after: Known['grounds'] = { ...others, phone: byFirm(), esop_practice_since: byFirm() }
    expect(await knownOf()).toEqual({ ...before, grounds: after })
    // The same firm, the same day, the same field again.
    await save({ phone: '556' })
    expect((await knownOf()).grounds['phone']).toEqual(byFirm())
    await query.as('team', `update "Advisors" set phone = '557', location = null where "Id" = 3`)
    const { location: __, ...rest } = after
    expect((await knownOf()).grounds).toEqual({ ...rest, phone: byTeam })
  })

  it('is the firm, on the day when it sent an edit that the desk approves, until that is undone', async () => {
    const before = await knownOf()
    await save({ location: 'Ames, IA', ESOP_Financing: true })
    expect(await knownOf()).toEqual(before)
    const sent = `update cases set since = '2026-03-12T23:30Z'
      where kind = 'edit' and advisor_id = 3 and state = 'pending' returning id`
    const id = await query.owner.value<number>(sent)
    const firm = { location: byFirm('2026-03-12'), ESOP_Financing: byFirm('2026-03-12') }
    expect((await itemOf('edit', id)).published).toMatchObject({ grounds: firm })
    const done = await decide('edit', 'approve', { id })
    const known = await knownOf()
    expect(known.grounds).toEqual({ ...before.grounds, ...firm })
    expect(known.looked_at).not.toBeNull()
    await undo(done)
    expect(await knownOf()).toEqual(before)
  })

  it('is the firm for an approved registration, which is a look at the listing', async () => {
    await query.enter('member')
    const id = await send(registration, { location: 'Ames, IA', esop_law_firm: true })
    const sent = `update cases set since = '2026-03-12T23:30Z' where kind = 'registration' and subject = $1`
    await query.owner(sent, [String(id)])
    const done = await decide('registration', 'approve', { id })
    const { grounds, looked_at } = await knownOf(done.advisor_id)
    const fields = 'company_name contact_person email location ESOP_Law_Firm'.split(' ')
    expect(grounds).toEqual(Object.fromEntries(fields.map((name) => [name, byFirm('2026-03-12')])))
    expect(looked_at?.toISOString().slice(0, 10)).toBe(today)
  })

  it.each(['anonymous', 'member', 'desk', 'team'] as const)(
    'is written by no request: %s',
    async (actor) => {
      const before = await knownOf()
      for (const [column, value] of Object.entries(forged)) {
        await query.enter(actor)
        const update = `update "Advisors" set ${column} = $1 where "Id" = 3`
        expect([column, await query.code(update, [value])]).toEqual([column, '42501'])
        await query.enter('member')
        const patch = () => save({ [column]: value })
        expect([column, await query.code(patch)]).toEqual([column, 'PT422'])
        expect(await query.code('select private.mark_looked_at(3)')).toBe('42501')
      }
      // With all grants, as a service might give them at each start, it is refused or ignored.
      await query.owner('grant all on "Advisors" to anon, authenticated, service_role')
      await query.enter(actor)
      const columns = 'grounds = $1, looked_at = $2, listed_at = $3'
      await query.code(`update "Advisors" set ${columns} where "Id" = 3`, Object.values(forged))
      expect(await knownOf()).toEqual(before)
    },
  )
})
