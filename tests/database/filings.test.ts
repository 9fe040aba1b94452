/** EINs, which the firm's own people and the desk see alone, and the audits that are found by them in filings. */
import { beforeAll, expect, it } from 'vitest'
import { storeFilings } from '../../scripts/import/filings.ts'
import { decide, itemOf, mailsOf, makeRepresentative, queueOf, undo } from './actions.ts'
import { describeDatabase, query, table, type Actor, type Row } from './database.ts'

/** The member owns the firm, of which a desk person is an editor; the other member owns the other firm. */
const FIRM = 60
const OTHER_FIRM = 61
const EIN = '12-1234567'
const CASE = `${FIRM}-2024`

const stateEin = (advisor = FIRM) =>
  query.value<Row[]>('select state_credential($1, $2)', [advisor, { kind: 'ein', value: EIN }])

/** Filings of a year: name, EIN, number of plans and their state. */
async function take(...rows: [string, string, number, string][]) {
  await query('reset role')
  const year = { year: 2024, as_of: '2025-10-31' }
  const toAudit = ([name, ein, plans, state]: (typeof rows)[number]) => ({
    ...year,
    name,
    ein,
    plans,
    states: [state],
  })
  await storeFilings(query, rows.map(toAudit))
}
const match: [string, string, number, string] = ['REED AND MOSS LLP', EIN, 7, 'CA']

const caseOf = async () => {
  const text = `select state, version, patch ->> 'finding' as finding, (patch ->> 'plans')::int as plans
    from cases where (kind, subject) = ('filing', '${CASE}')`
  return (await query.owner(text))[0]
}
const shown = () =>
  query.owner.value(`select audits -> 'plans' from "Advisors" where "Id" = ${FIRM}`)

describeDatabase('filings', 'member', () => {
  beforeAll(async () => {
    await query('delete from credentials')
    await query(`update "Advisors" set company_name = 'Reed & Moss CPAs', location = 'Fresno, CA',
        declared = '{"states_served": null, "nationwide": null}'
      where "Id" = ${FIRM}`)
    await makeRepresentative(FIRM, 'member')
    await makeRepresentative(FIRM, 'other desk', 'editor')
    await makeRepresentative(OTHER_FIRM, 'other member')
    await query('delete from private.outbox')
  })

  it.each(
    table(`
      REED AND MOSS LLP | ${EIN} | CA | match 7
      Reed Moss, Certified Public Accountants | ${EIN} | CA | match 7
      REED AND MOSS LLP | ${EIN} | NV | other_state 7
      BIG NATIONAL AUDITORS LLP | ${EIN} | CA | other_name 0
      REED & MOSS CPAS | 98-7654321 | CA | other_ein 7
      REED & MOSS CPAS | 98-7654321 | NV | none
      BIG NATIONAL AUDITORS LLP | 98-7654321 | CA | none`),
  )('that name %s, %s, %s are found as %s', async (name, ein, state, found) => {
    await stateEin()
    await take([name!, ein!, 7, state!])
    const { finding, plans } = (await caseOf()) ?? {}
    expect(finding ? `${String(finding)} ${String(plans)}` : 'none').toBe(found)
    expect(await shown()).toBeNull()
  })

  it('are published by the desk alone, with several spellings as one firm, and undone', async () => {
    await take(match, ['Reed & Moss', EIN, 3, 'NV'], ['Another Firm', EIN, 2, 'CA'])
    await query.enter('member')
    await stateEin()
    const item = await itemOf('filing', CASE)
    expect(item).toMatchObject({
      about: ['match'],
      decisions: ['approve', 'close'],
      sent: {
        plans: 10,
        ein: EIN,
        names: 'REED AND MOSS LLP (7), Reed & Moss (3), Another Firm (2)',
      },
    })
    const done = await decide('filing', 'approve', { id: CASE })
    expect(await shown()).toBe(10)
    expect(await mailsOf()).toEqual(['member@example.com: approved'])
    await undo(done)
    expect(await shown()).toBeNull()
    await decide('filing', 'approve', { id: CASE })
    await decide('filing', 'close', { id: CASE })
    expect(await shown()).toBeNull()
  })

  it('read twice change nothing, and a new count waits while the old one is shown', async () => {
    await stateEin()
    await take(match)
    await decide('filing', 'approve', { id: CASE })
    const before = await caseOf()
    await take(match)
    expect(await caseOf()).toEqual(before)
    await take([...match.slice(0, 2), 9, 'CA'] as typeof match)
    expect([await caseOf(), await shown()]).toMatchObject([{ state: 'pending', plans: 9 }, 7])
    expect((await itemOf('filing', CASE)).sent).toMatchObject({ plans: 9, published: 7 })
    await decide('filing', 'approve', { id: CASE })
    expect(await shown()).toBe(9)
    await query.enter('member')
    const [own] = await query.value<Row[]>(`select own_credentials(${FIRM})`)
    await query('select withdraw_credential($1, $2, $3)', [FIRM, own!['id'], own!['version']])
    expect([await caseOf(), await shown()]).toMatchObject([{ state: 'withdrawn' }, null])
  })

  it('stay published when two listings become one, whichever of them has the EIN', async () => {
    await stateEin()
    await take(match)
    await decide('filing', 'approve', { id: CASE })
    const spare = await query.owner.value<number>(`insert into "Advisors" (company_name, location)
      values ('Reed & Moss CPAs', 'Fresno, CA') returning "Id"`)
    const versions = `select private.version_of('advisor', $1::text) as gone, private.version_of('advisor', $2::text) as kept`
    const [seen] = await query.owner(versions, [FIRM, spare])
    await query.call('desk', 'desk_merge', spare, seen!['kept'], FIRM, seen!['gone'], 'One website')
    const audits = await query.owner.value(`select audits from "Advisors" where "Id" = ${spare}`)
    expect(audits).toMatchObject({ year: 2024, plans: 7 })
    expect(await itemOf('filing', `${spare}-2024`)).toMatchObject({ state: 'approved' })
  })

  it('serve one listing: a second claim of an EIN waits at the desk, which alone learns whose it is', async () => {
    const [first] = await stateEin()
    await take(match)
    await query.enter('other member')
    const [second] = await stateEin(OTHER_FIRM)
    expect({ ...second, id: first!['id'] }).toEqual(first)
    const item = await itemOf('credential', String(second!['id']))
    expect(item).toMatchObject({ state: 'pending', sent: { rivals: 'Reed & Moss CPAs' } })
    expect((await itemOf('filing', CASE)).decisions).toEqual(['close'])
    const days = `{"source_url": "https://a.example", "as_of": "' || current_date || '", "expires_at": "' || current_date + 90 || '"}`
    const check = (of: Row | undefined) =>
      `select desk_decide('credential', '${String(of?.['id'])}', 1, 'check', null, ('${days}')::jsonb)`
    await query(check(first))
    expect(await query.code(check(second))).toBe('PT422')
    await decide('credential', 'reject', { id: String(second!['id']), reason: 'Not yours.' })
    expect((await itemOf('filing', CASE)).decisions).toEqual(['approve', 'close'])
  })

  it('show an EIN to nobody but the firm’s own people and the desk', async () => {
    const [stated] = await stateEin()
    await take(match)
    await decide('filing', 'approve', { id: CASE })
    const evidence = `jsonb_build_object('source_url', 'https://a.example', 'as_of', current_date, 'expires_at', current_date + 20)`
    await query(
      `select desk_decide('credential', '${String(stated!['id'])}', 1, 'check', null, ${evidence})`,
    )
    await query.as('team', 'select queue_reminders()')
    const mails = await query.owner('select * from private.outbox')
    expect(mails.length).toBeGreaterThan(1)
    const [listing] = await query.owner(`select checks, audits
      from "Advisors" where "Id" = ${FIRM}`)
    expect(listing).toMatchObject({ checks: {}, audits: { plans: 7, year: 2024 } })
    const tables = await query.owner(`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')`)
    const reads = [
      ...tables.map(({ name }) => `select t.* from public."${String(name)}" t`),
      `select advisor_credentials('1,${FIRM}')`,
      `select own_credentials(${FIRM})`,
      `select own_page('advisor', ${FIRM})`,
      'select own_pages()',
      'select my_data()',
      `select desk_item('filing', '${CASE}')`,
      `select desk_queue(term => '${EIN}')`,
      `select state_credential(${FIRM}, '{"kind": "ein", "value": "${EIN}"}')`,
      `select save_decision_record('d0000000-0000-4000-8000-0000000000aa', null, '{"candidates": [{"advisor_id": ${FIRM}}]}')`,
    ]
    const answers: unknown[] = [mails]
    for (const actor of ['anonymous', 'other member'] as const)
      for (const text of reads) {
        await query.enter(actor)
        const answer = query.inSavepoint(() => query(text))
        answers.push(await answer.catch((error: Error) => ({ ...error, message: error.message })))
      }
    expect(JSON.stringify(answers)).not.toMatch(/12.?1234567/)
    expect(JSON.stringify(await query.call('other desk', 'own_credentials', FIRM))).toContain(EIN)
    const found = (await queueOf(`state => 'all', term => '${EIN}'`)).items.map(({ kind }) => kind)
    expect(found).toEqual(['credential'])
  })

  it.each(
    table(`
      a count is written | member, desk, team | 42501 | update "Advisors" set audits = '{"plans": 99}' where "Id" = ${FIRM}
      the firm’s desk person publishes | other desk | PT403 | select desk_decide('filing', '${CASE}', 1, 'approve')
      what does not fit is published | desk, team | PT422 | select desk_decide('filing', '${CASE}', 1, 'approve')
      several are published at once | desk | PT422 | select desk_decide_several('filing', '[{"item_id": "${CASE}", "version": 1}]', 'approve')
      it is checked like a credential | desk | PT409 | select desk_decide('filing', '${CASE}', 1, 'check', null, '{}')
      an EIN is a company’s | member | PT422 | select state_credential(${FIRM}, '{"kind": "ein", "value": "12-7654321", "company_id": 1}')
      an EIN is stated twice | member, other desk | PT409 | select state_credential(${FIRM}, '{"kind": "ein", "value": "121234567"}')`),
  )('are refused if %s (%s)', async (_, actors, code, text) => {
    await stateEin()
    await take(['BIG NATIONAL AUDITORS LLP', EIN, 7, 'CA'])
    for (const actor of actors!.split(', ')) {
      await query.enter(actor as Actor)
      expect([actor, await query.code(text!)]).toEqual([actor, code])
    }
  })
})
