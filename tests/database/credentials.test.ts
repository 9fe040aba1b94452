/** Credentials that firms state and the desk checks. */
import { beforeAll, expect, it } from 'vitest'
import type { AdvisorCard } from '#domain/advisors/advisor.ts'
import { toCredentialForm } from '#domain/credentials/credential-form.ts'
import type { CredentialKind } from '#domain/credentials/kinds.ts'
import { toToday } from '#domain/dates/day.ts'
import { createFilter } from '#domain/directory/choices.ts'
import { decide, itemOf, mailsOf, makeRepresentative, undo } from './actions.ts'
import {
  attempt,
  describeDatabase,
  describeEngines,
  memberIds,
  query,
  table,
  type Actor,
  type Row,
} from './database.ts'

/** The member owns the firm; a desk person is an editor of it. Neither has credentials in the demo data. */
const FIRM = 60
const OTHER_FIRM = 61

const bar = { kind: 'bar', value: '6201234', holder: 'Dana Reed', issued_in: 'IL' }
type Credential = Row & { id: number; version: number; state: string }

const state = (credential: Row, seen: Row = {}) =>
  query.value<Credential[]>('select state_credential($1, $2, $3, $4)', [
    FIRM,
    credential,
    seen['id'] ?? null,
    seen['version'] ?? null,
  ])
async function stateAsFirm(credential: Row = bar, seen: Row = {}): Promise<Credential> {
  await query.enter('member')
  return (await state(credential, seen)).at(-1)!
}
const own = () => query.value<Credential[]>('select own_credentials($1)', [FIRM])

const SOURCE = 'https://www.iardc.example/6201234'
/** Checks a credential as the desk: looked at today, valid for the given interval. */
async function check({ id, version }: Row, valid = '12 months') {
  const text = `select current_date::text as as_of, (current_date + $1::interval)::date::text as expires_at`
  const [days] = await query(text, [valid])
  const sent = { source_url: SOURCE, ...days }
  const values = ['credential', String(id), version, 'check', null, sent]
  return query.call<Awaited<ReturnType<typeof decide>>>('desk', 'desk_decide', ...values)
}

/** A day that many days from now; other values as they are. */
const day = (value: unknown) =>
  typeof value === 'number'
    ? new Date(Date.now() + value * 86_400_000).toISOString().slice(0, 10)
    : value

/** What an actor reads of the firm's credentials. */
const read = (actor: Actor) =>
  query.as(actor, `select kind, value, basis, source_url from advisor_credentials('${FIRM}')`)

/** Moves the clock on by moving every day of the credentials back. */
const moveClock = (by: string) =>
  query.owner(
    `update credentials set stated_on = stated_on - $1::interval, as_of = as_of - $1::interval,
      expires_at = expires_at - $1::interval, reminded_for = reminded_for - $1::interval`,
    [by],
  )

/** Number of firms that the list finds by checked credentials. */
const searched = async () => {
  const isChecked = createFilter('with_checked', 'true', toToday())
  const firms = await query.as('member', 'select checks, \'{}\'::jsonb as stated from "Advisors"')
  return firms.filter((firm) => isChecked(firm as AdvisorCard)).length
}

async function prepare(): Promise<void> {
  await query('delete from credentials')
  await query('delete from firm_people where advisor_id in ($1, $2)', [FIRM, OTHER_FIRM])
  await makeRepresentative(FIRM, 'member')
  await makeRepresentative(FIRM, 'other desk', 'editor')
  await makeRepresentative(OTHER_FIRM, 'other member')
  await query('delete from private.outbox')
}

describeDatabase('credentials of a firm', 'member', () => {
  beforeAll(prepare)

  it('are shown as stated at once, and as checked with source and day after the desk has looked', async () => {
    const stated = await stateAsFirm()
    expect(stated).toMatchObject({ ...bar, state: 'pending', checked_until: null })
    expect(await read('other member')).toMatchObject([{ basis: 'stated', source_url: null }])
    const item = await itemOf('credential')
    expect(item).toMatchObject({
      item_id: String(stated.id),
      about: ['bar'],
      decisions: ['check', 'keep', 'reject'],
      sent: {
        credential: 'bar',
        value: '6201234',
        holder: 'Dana Reed',
        account: 'member@example.com',
      },
    })
    await check(stated)
    expect(await read('other member')).toEqual([
      { kind: 'bar', value: '6201234', basis: 'checked', source_url: SOURCE },
    ])
    expect(await searched()).toBe(1)
    expect(await mailsOf()).toEqual(['member@example.com: checked'])
    const shown = await query.value(`select checks from "Advisors" where "Id" = ${FIRM}`)
    expect(Object.keys(shown as Row)).toEqual(['bar'])
  })

  it('carry no mark after 14 months, though nothing has run: they are the firm’s word again', async () => {
    await check(await stateAsFirm(), '13 months')
    await moveClock('12 months')
    expect(await read('member')).toMatchObject([{ basis: 'checked' }])
    await moveClock('2 months')
    expect(await read('member')).toEqual([
      { kind: 'bar', value: '6201234', basis: 'stated', source_url: null },
    ])
    expect(await searched()).toBe(0)
    expect((await own())[0]).toMatchObject({ state: 'closed', checked_until: null })
  })

  it('lose their check when the firm changes them, and keep it when it states the same again', async () => {
    await check(await stateAsFirm())
    await query.enter('member')
    const again = await stateAsFirm(bar, (await own())[0])
    expect(again).toMatchObject({ state: 'pending' })
    expect(again['checked_until']).not.toBeNull()
    expect(await read('desk')).toMatchObject([{ basis: 'checked' }])
    const changed = await stateAsFirm({ ...bar, value: '6209999' }, again)
    expect(changed).toMatchObject({ value: '6209999', state: 'pending', checked_until: null })
    expect(await read('desk')).toMatchObject([{ basis: 'stated' }])
  })

  it('stand as before after an undo of a check, of a rejection, and of leaving them as stated', async () => {
    const stated = await stateAsFirm()
    await undo(await check(stated))
    expect(await read('member')).toMatchObject([{ basis: 'stated' }])
    await undo(await decide('credential', 'keep', { id: stated.id }))
    expect((await itemOf('credential', stated.id))['state']).toBe('pending')
    const { version } = await itemOf('credential', stated.id)
    await check({ id: stated.id, version })
    await undo(await decide('credential', 'reject', { id: stated.id, reason: 'A slip' }))
    expect(await read('member')).toMatchObject([{ basis: 'checked' }])
    expect(await mailsOf()).toEqual(['member@example.com: checked'])
  })

  it('are read by visitors for the preview advisor only, and never with the person who checked', async () => {
    await check(await stateAsFirm())
    await query.owner(`insert into credentials (advisor_id, kind, value)
      values (1, 'crd', '1'), (2, 'crd', '2')`)
    const seen = await query.as('anonymous', `select * from advisor_credentials('1,2,${FIRM}')`)
    expect(seen).toMatchObject([{ advisor_id: 1, value: '1' }])
    const [shown] = await query.as('member', `select * from advisor_credentials('${FIRM}')`)
    expect(JSON.stringify([shown, await own()])).not.toContain(memberIds.desk)
    await query.owner(`update "Advisors" set suspended_at = now() where "Id" = ${FIRM}`)
    expect(await read('other member')).toEqual([])
  })

  it('remind the owner once for each expiry, within the last 30 days', async () => {
    await check(await stateAsFirm())
    const remind = () => query.call('team', 'queue_reminders')
    expect(await remind()).toBe(0)
    await moveClock('340 days')
    expect([await remind(), await remind()]).toEqual([1, 0])
    const mails = await query.owner(`select recipient, content
      from private.outbox where content ->> 'kind' = 'check-lapses'`)
    expect(mails).toMatchObject([
      {
        recipient: 'member@example.com',
        content: { credentials: [{ kind: 'bar', value: '6201234' }] },
      },
    ])
    // A new check has an expiry of its own.
    const [seen] = await query.as('member', 'select own_credentials($1) as own', [FIRM])
    await check(await stateAsFirm(bar, (seen!['own'] as Credential[])[0]))
    await moveClock('340 days')
    expect(await remind()).toBe(1)
  })

  it.each(
    table(`
      an unknown kind | {"kind": "degree"}
      nothing | {"value": " "}
      too much | {"value": "${'x'.repeat(201)}"}
      no state | {"issued_in": null}
      no such state | {"issued_in": "ZZ"}
      no person | {"holder": null}
      another designation | {"kind": "appraisal", "value": "MBA"}
      no page | {"link": "not a page"}
      a company of a bar | {"company_id": 1}
      a pending company | {"kind": "client_reference", "value": "A", "company_id": 8}
      a check | {"basis": "checked"}
      an expiry | {"expires_at": "2099-01-01"}
      another’s listing | {"advisor_id": ${OTHER_FIRM}}
      a decision | {"review": "settled"}
      a person who checked | {"checked_by": "${memberIds.desk}"}
      the whole form in a megabyte | {"link": "https://a.example/${'x'.repeat(3000)}"}`),
  )('are refused with %s', async (_, change) => {
    expect(await query.code(() => state({ ...bar, ...JSON.parse(change!) }))).toBe('PT422')
  })

  it.each(
    table(`
      a member states | other member | PT404 | select state_credential(${FIRM}, '{bar}')
      the desk states | desk | PT404 | select state_credential(${FIRM}, '{bar}')
      the service key states | team | 42501 | select state_credential(${FIRM}, '{bar}')
      another firm changes | other member | PT404 | select state_credential(${OTHER_FIRM}, '{bar}', {id}, {version})
      a stale version is changed | member | PT409 | select state_credential(${FIRM}, '{bar}', {id}, 99)
      no version is changed | member | PT409 | select state_credential(${FIRM}, '{bar}', {id})
      the same is stated twice | member | PT409 | select state_credential(${FIRM}, '{bar}')
      another firm removes | other member | PT404 | select withdraw_credential(${OTHER_FIRM}, {id}, {version})
      a member removes | other member | PT404 | select withdraw_credential(${FIRM}, {id}, {version})
      a stale version is removed | member | PT409 | select withdraw_credential(${FIRM}, {id}, 99)
      another firm reads the states | other member | PT404 | select own_credentials(${FIRM})
      the firm’s desk person checks | other desk | PT403 | select desk_decide('credential', '{id}', {version}, 'check', null, '{}')
      the firm’s desk person rejects | other desk | PT403 | select desk_decide('credential', '{id}', {version}, 'reject', 'No')
      a check has no evidence | desk | PT422 | select desk_decide('credential', '{id}', {version}, 'check')
      a mark is written by the key | team | 42501 | update "Advisors" set checks = '{"bar": "2099-01-01"}' where "Id" = ${FIRM}`),
  )('are refused when %s', async (_, actor, code, text) => {
    const { id, version } = await stateAsFirm()
    const placed: Row = { id, version, bar: JSON.stringify(bar) }
    const call = text!.replaceAll(/\{(id|version|bar)\}/g, (_whole, name) => String(placed[name]))
    await query.enter(actor as Actor)
    expect(await query.code(call)).toBe(code)
  })

  it.each(
    table(`
      bar | 6201234 | 6201234
      bar | admitted | -
      cpa | CPA-0012 (inactive) | CPA-0012 (inactive)
      cpa | ${'1'.repeat(41)} | -
      crd | 0012345678 | 0012345678
      crd | 12a | -
      crd | 12345678901 | -
      fdic | 57803 | 57803
      fdic | 5780 3 | -
      fdic | 1234567 | -
      pcaob | 238 | 238
      pcaob | No. 238 | -
      ein | 121234567 | 12-1234567
      ein |  12 - 1234567 | 12-1234567
      ein | 12-123456 | -
      ein | 123-45-6789 | -
      ein | 00-1234567 | -
      ein | 07-1234567 | -
      ein | 49-1234567 | -
      ein | 96-1234567 | -
      ein | 12-12345678 | -`),
  )('have the shape of their kind, in form and database: %s %s', async (kind, value, stored) => {
    const { schema, blank } = toCredentialForm(kind as CredentialKind)
    const typed = { ...blank, value, holder: 'Dana Reed', issued_in: 'IL' }
    const parsed = schema.safeParse(typed)
    expect(parsed.success ? parsed.data['value'] : '-').toBe(stored)
    const send = () => state({ ...bar, kind, value })
    const code = await query.code(send)
    const [made] = code
      ? []
      : await query.owner('select value from credentials order by id desc limit 1')
    expect([code ?? made?.['value']]).toEqual([stored === '-' ? 'PT422' : stored])
  })

  it.each([
    ['no source', { source_url: undefined }],
    ['no day', { as_of: undefined }],
    ['a day of tomorrow', { as_of: 1 }],
    ['a day of long ago', { as_of: '2020-01-01' }],
    ['a day that is none', { as_of: '2026-02-31' }],
    ['14 months of validity', { expires_at: 430 }],
    ['no validity', { expires_at: 0 }],
  ] as [string, Row][])('are not checked with %s', async (_, change) => {
    const { id, version } = await stateAsFirm()
    const sent = { source_url: SOURCE, as_of: 0, expires_at: 300, ...change }
    const proof = { ...sent, as_of: day(sent.as_of), expires_at: day(sent.expires_at) }
    const send = () =>
      query.call('desk', 'desk_decide', 'credential', `${id}`, version, 'check', null, proof)
    expect(await query.code(send)).toBe('PT422')
  })

  it('carry no mark of a client’s making', async () => {
    const text = `insert into "Advisors" (company_name, checks) values ('Forged', '{"bar": "2099-01-01"}') returning checks`
    expect(await attempt('team', text)).toMatchObject({ rows: [{ checks: {} }] })
    await query('reset role')
    await query('grant all on credentials to anon, authenticated')
    for (const actor of ['anonymous', 'member', 'desk'] as const) {
      expect(await query.as(actor, 'select * from credentials')).toEqual([])
      expect(await query(`update credentials set basis = 'checked' returning id`)).toEqual([])
      const forged = `insert into credentials (advisor_id, kind, value) values (${FIRM}, 'crd', '1')`
      expect(await query.code(forged)).toBe('42501')
    }
  })
})

describeEngines('rejected credentials', 'member', () => {
  beforeAll(prepare)

  it('are hidden, and the firm learns why, until the desk decides again, however they are stated', async () => {
    const stated = await stateAsFirm()
    const reason = 'The number is another person’s.'
    await decide('credential', 'reject', { id: stated.id, reason })
    expect(await mailsOf()).toEqual(['member@example.com: rejected'])
    expect(await read('other member')).toEqual([])
    await query.enter('member')
    const [rejected] = await own()
    expect(rejected).toMatchObject({ state: 'rejected', reason })
    const again = await stateAsFirm(bar, rejected)
    expect(await read('other member')).toEqual([])
    await query.call('member', 'withdraw_credential', FIRM, again.id, again.version)
    expect(await own()).toEqual([])
    // Stated as if for the first time, it comes back with its history.
    const anew = await stateAsFirm({ ...bar, value: '6201234' })
    expect([anew.id, anew.state]).toEqual([stated.id, 'pending'])
    expect(await read('other member')).toEqual([])
    const { history } = await itemOf('credential', anew.id)
    expect((history as Row[]).map(({ action }) => action)).toEqual([
      'sent',
      'rejected',
      'sent_again',
      'withdrawn',
      'sent_again',
    ])
    await decide('credential', 'keep', { id: anew.id })
    expect(await read('other member')).toMatchObject([{ basis: 'stated' }])
  })
})
