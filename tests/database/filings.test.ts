/** EINs, which the firm's own people and the desk see alone, and the audits that are found by them in filings. */
import { beforeAll, expect, it } from 'vitest'
import { storeFilings } from '../../scripts/import/filings.ts'
import { decide, itemOf, mailsOf, makeRepresentative, queueOf, undo } from './actions.ts'
import { describeDatabase, eachAs, table, type Actor, type Query, type Row } from './database.ts'

/** The member owns the firm, of which a desk person is an editor; the other member owns the other firm. */
const FIRM = 60
const OTHER_FIRM = 61
const EIN = '12-1234567'
const CASE = `${FIRM}-2024`

const stateEin = (query: Query, advisor = FIRM, value = EIN) =>
  query.value<Row[]>('select state_credential($1, $2)', [advisor, { kind: 'ein', value }])

/** Filings of a year: name, EIN, number of plans and their state. */
async function take(query: Query, ...rows: [string, string, number, string][]) {
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

const caseOf = async (query: Query) => {
  const [found] = await query.owner(
    `select state, version, patch ->> 'finding' as finding, (patch ->> 'plans')::int as plans from cases where (kind, subject) = ('filing', '${CASE}')`,
  )
  return found
}
const shown = async (query: Query) => {
  const [listing] = await query.owner(`select audits from "Advisors" where "Id" = ${FIRM}`)
  return (listing!['audits'] as Row | null)?.['plans'] ?? null
}

describeDatabase('filings', (db) => {
  const query = eachAs('member', db)
  beforeAll(async () => {
    const { owner } = db()
    await owner('delete from credentials')
    await owner(`update "Advisors" set company_name = 'Reed & Moss CPAs', location = 'Fresno, CA', states_served = null, nationwide = false
      where "Id" = ${FIRM}`)
    await makeRepresentative(owner, FIRM, 'member')
    await makeRepresentative(owner, FIRM, 'other desk', 'editor')
    await makeRepresentative(owner, OTHER_FIRM, 'other member')
    await owner('delete from private.outbox')
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
    await stateEin(query)
    await take(query, [name!, ein!, 7, state!])
    const { finding, plans } = (await caseOf(query)) ?? {}
    expect(finding ? `${String(finding)} ${String(plans)}` : 'none').toBe(found)
    expect(await shown(query)).toBeNull()
  })

  it('are published by the desk alone, with several spellings as one firm, and undone', async () => {
    await take(query, match, ['Reed & Moss', EIN, 3, 'NV'], ['Another Firm', EIN, 2, 'CA'])
    await query.enter('member')
    await stateEin(query)
    const item = await itemOf(query, 'filing', CASE)
    expect(item).toMatchObject({
      about: ['match'],
      decisions: ['approve', 'close'],
      sent: {
        plans: 10,
        ein: EIN,
        names: 'REED AND MOSS LLP (7), Reed & Moss (3), Another Firm (2)',
      },
    })
    const done = await decide(query, 'filing', 'approve', { id: CASE })
    expect(await shown(query)).toBe(10)
    expect(await mailsOf(query)).toEqual(['member@example.com: approved'])
    await undo(query, done)
    expect(await shown(query)).toBeNull()
    await decide(query, 'filing', 'approve', { id: CASE })
    await decide(query, 'filing', 'close', { id: CASE })
    expect(await shown(query)).toBeNull()
  })

  it('read twice change nothing, and a new count waits while the old one is shown', async () => {
    await stateEin(query)
    await take(query, match)
    await decide(query, 'filing', 'approve', { id: CASE })
    const before = await caseOf(query)
    await take(query, match)
    expect(await caseOf(query)).toEqual(before)
    await take(query, [...match.slice(0, 2), 9, 'CA'] as typeof match)
    expect([await caseOf(query), await shown(query)]).toMatchObject([
      { state: 'pending', plans: 9 },
      7,
    ])
    expect((await itemOf(query, 'filing', CASE)).sent).toMatchObject({ plans: 9, published: 7 })
    await decide(query, 'filing', 'approve', { id: CASE })
    expect(await shown(query)).toBe(9)
    await query.enter('member')
    const [own] = await query.value<Row[]>(`select own_credentials(${FIRM})`)
    await query('select withdraw_credential($1, $2, $3)', [FIRM, own!['id'], own!['version']])
    expect([await caseOf(query), await shown(query)]).toMatchObject([{ state: 'withdrawn' }, null])
  })

  it('serve one listing: a second claim of an EIN waits at the desk, which alone learns whose it is', async () => {
    const [first] = await stateEin(query)
    await take(query, match)
    await query.enter('other member')
    const [second] = await stateEin(query, OTHER_FIRM)
    expect({ ...second, id: first!['id'] }).toEqual(first)
    const item = await itemOf(query, 'credential', String(second!['id']))
    expect(item).toMatchObject({ state: 'pending', sent: { rivals: 'Reed & Moss CPAs' } })
    expect((await itemOf(query, 'filing', CASE)).decisions).toEqual(['close'])
    const days = `{"source_url": "https://a.example", "as_of": "' || current_date || '", "expires_at": "' || current_date + 90 || '"}`
    const check = (of: Row | undefined) =>
      `select desk_decide('credential', '${String(of?.['id'])}', 1, 'check', null, ('${days}')::jsonb)`
    await query(check(first))
    expect(await query.code(check(second))).toBe('PT422')
    await decide(query, 'credential', 'reject', { id: String(second!['id']), reason: 'Not yours.' })
    expect((await itemOf(query, 'filing', CASE)).decisions).toEqual(['approve', 'close'])
  })

  it('show an EIN to nobody but the firm’s own people and the desk', async () => {
    const [stated] = await stateEin(query)
    await take(query, match)
    await decide(query, 'filing', 'approve', { id: CASE })
    const evidence = `jsonb_build_object('source_url', 'https://a.example', 'as_of', current_date, 'expires_at', current_date + 20)`
    await query(
      `select desk_decide('credential', '${String(stated!['id'])}', 1, 'check', null, ${evidence})`,
    )
    await query.enter('team')
    await query('select queue_reminders()')
    const mails = await query.owner('select * from private.outbox')
    expect(mails.length).toBeGreaterThan(1)
    const [listing] = await query.owner(
      `select checks, audits from "Advisors" where "Id" = ${FIRM}`,
    )
    expect(listing).toMatchObject({ checks: {}, audits: { plans: 7, year: 2024 } })
    const tables = await query.owner(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')`,
    )
    const reads = [
      ...tables.map(({ name }) => `select t.* from public."${String(name)}" t`),
      `select advisor_credentials('1,${FIRM}')`,
      `select own_credentials(${FIRM})`,
      `select own_page('advisor', ${FIRM})`,
      'select own_pages()',
      'select my_data()',
      'select count_advisors()',
      `select search_advisors('${EIN}')`,
      `select search_advisors('Reed Moss')`,
      `select desk_item('filing', '${CASE}')`,
      `select desk_queue(term => '${EIN}')`,
      `select state_credential(${FIRM}, '{"kind": "ein", "value": "${EIN}"}')`,
      `select save_decision_record('d0000000-0000-4000-8000-0000000000aa', null, '{"firms": [${FIRM}]}')`,
    ]
    const answers: unknown[] = [mails]
    for (const actor of ['anonymous', 'other member'] as const)
      for (const text of reads) {
        await query.enter(actor)
        await query('savepoint here')
        answers.push(
          await query(text).catch((error: Error) => ({ ...error, message: error.message })),
        )
        await query('rollback to here')
      }
    expect(JSON.stringify(answers)).not.toMatch(/12.?1234567/)
    await query.enter('other desk')
    expect(JSON.stringify(await query(`select own_credentials(${FIRM})`))).toContain(EIN)
    const found = (await queueOf(query, `state => 'all', term => '${EIN}'`)).items.map(
      ({ kind }) => kind,
    )
    expect(found).toEqual(['credential'])
  })

  it.each(
    table(`
      a count is written | member, desk, team | 42501 | update "Advisors" set audits = '{"plans": 99}' where "Id" = ${FIRM}
      a case is written | member, desk, team | 42501 | update cases set state = 'approved' where kind = 'filing'
      filings are written | member, desk, team | 42501 | insert into private.filed_audits (year) values (2024)
      filings are read | anonymous, member, desk, team | 42501 | select * from private.filed_audits
      they are matched | member, desk, team | 42501 | select private.match_filings()
      the desk is asked who else states an EIN | member, desk, team | 42501 | select private.rivals_of(f) from credentials f
      the firm publishes | anonymous, member, other member | PT404 | select desk_decide('filing', '${CASE}', 1, 'approve')
      the firm reads the case | anonymous, member, other member | PT404 | select desk_item('filing', '${CASE}')
      the firm’s desk person publishes | other desk | PT403 | select desk_decide('filing', '${CASE}', 1, 'approve')
      what does not fit is published | desk, team | PT422 | select desk_decide('filing', '${CASE}', 1, 'approve')
      several are published at once | desk | PT422 | select desk_decide_several('filing', '[{"item_id": "${CASE}", "version": 1}]', 'approve')
      it is checked like a credential | desk | PT409 | select desk_decide('filing', '${CASE}', 1, 'check', null, '{}')
      a stale version is closed | desk | PT409 | select desk_decide('filing', '${CASE}', 9, 'close')
      an EIN is stated for another | other member, desk | PT404 | select state_credential(${FIRM}, '{"kind": "ein", "value": "12-7654321"}')
      an EIN is stated as checked | member | PT422 | select state_credential(${FIRM}, '{"kind": "ein", "value": "12-7654321", "basis": "checked"}')
      an EIN is a company’s | member | PT422 | select state_credential(${FIRM}, '{"kind": "ein", "value": "12-7654321", "company_id": 1}')
      an EIN is stated twice | member, other desk | PT409 | select state_credential(${FIRM}, '{"kind": "ein", "value": "121234567"}')
      others read the firm’s EIN | other member, desk | PT404 | select own_credentials(${FIRM})`),
  )('are refused if %s (%s)', async (_, actors, code, text) => {
    await stateEin(query)
    await take(query, ['BIG NATIONAL AUDITORS LLP', EIN, 7, 'CA'])
    for (const actor of actors!.split(', ')) {
      await query.enter(actor as Actor)
      expect([actor, await query.code(text!)]).toEqual([actor, code])
    }
  })
})
