/**
 * A rehearsal of the day after a release: today's files and data are there, and new migrations that follow
 * docs/recipes.md add kinds of cases and a mail. What the recipe promises of a new kind holds without another line.
 */
import { beforeEach, expect, it } from 'vitest'
import {
  contentsOf,
  decide,
  eventsOf,
  itemOf,
  mailsOf,
  makeRepresentative,
  queueOf,
  undo,
} from './actions.ts'
import { addCompanySql, describeDatabase, memberIds, query, type Row } from './database.ts'
import { later } from './second-day.ts'

/** A kind that is about a firm: a member names one that deserves an article. */
const nominations = `
  insert into private.case_kinds (kind, mail_to, shows_page) values ('nomination', 'sender', true);
  insert into private.transitions (kind, state, decision, target, action, needs_reason, is_shared, sends_mail) values
    ('nomination', 'pending', 'approve', 'approved', 'approved', false, true, true),
    ('nomination', 'pending', 'reject', 'rejected', 'rejected', true, true, true);
  create function private.nominate_firm(advisor_id bigint, words text) returns void
  language sql security definer set search_path = '' as $$
    select private.send_case('nomination', jsonb_build_object('advisor_id', $1, 'said', $2, 'patch', jsonb_build_object('words', $2)))
  $$;
  select private.expose('authenticated', '{nominate_firm}');`

/** One that outlives the firm, and of which the firm reads what the desk did. It opens with words of its own, and has an obstacle. */
const complaints = `
  insert into private.case_kinds (kind, mail_to, firm_sees, outlives_firm) values ('complaint', 'owner', true, true);
  insert into private.transitions (kind, state, decision, target, action, needs_reason) values
    ('complaint', 'pending', 'close', 'closed', 'closed', false), ('complaint', 'pending', 'reject', 'rejected', 'rejected', true);
  create function private.sent_complaint(c public.cases) returns jsonb
  language sql stable set search_path = '' as $$ select jsonb_build_object('complaint', c.patch -> 'words') $$;
  create function private.obstacle_complaint(c public.cases, decision text) returns text
  language sql stable set search_path = '' as $$ select 'Ask the firm first.' where decision = 'reject' $$;
  create function private.effect_complaint(c public.cases, target text, details jsonb) returns jsonb
  language sql security definer set search_path = '' as $$
    update public.companies o set description = case target when 'closed' then 'Complained about' end where o.id = c.company_id;
    select '{"advisor_id": null}'::jsonb
  $$;
  create function private.complain(company_id bigint, words text) returns void
  language sql security definer set search_path = '' as $$
    select private.send_case('complaint', jsonb_build_object('company_id', $1, 'patch', jsonb_build_object('words', $2)))
  $$;
  select private.expose('authenticated', '{complain}');`

const FIRM = 3
const WORDS = 'Their newsletter explains vesting well.'
const REASON = 'We have written about the firm in March.'

const nominate = () => query.call('member', 'nominate_firm', FIRM, WORDS)
const historyOf = async (actor: 'member' | 'other member') =>
  (await query.call<{ history: Row[] }>(actor, 'own_page', 'advisor', FIRM)).history

describeDatabase(
  'a kind of case without a firm that a new migration adds',
  'member',
  () => {
    beforeEach(() => query(`select suggest_firm('Harbor Trust', 'https://harbor.example')`))

    it('is in the queue, found by search, and opened with what was sent', async () => {
      const line = { kind: 'suggestion', title: 'Harbor Trust', shared: ['close'] }
      expect((await queueOf()).counts['suggestion']).toBe(1)
      const only = `kind => 'suggestion'`
      expect((await queueOf(`${only}, term => 'harbor trust'`)).items).toMatchObject([line])
      expect((await queueOf(`${only}, term => 'harbor.example'`)).items).toMatchObject([line])
      expect(await itemOf('suggestion')).toMatchObject({
        decisions: ['close'],
        own: false,
        published: null,
        sent: { account: 'member@example.com', title: 'Harbor Trust' },
        history: [{ action: 'sent', who: 'member@example.com' }],
      })
    })

    it('is decided, undone and restored', async () => {
      const done = await decide('suggestion', 'close', { reason: REASON })
      expect((await queueOf()).counts['suggestion']).toBeUndefined()
      await undo(done)
      const { item_id } = await itemOf('suggestion')
      await decide('suggestion', 'close')
      await decide('suggestion', 'restore', { id: item_id })
      expect((await queueOf()).counts['suggestion']).toBe(1)
    })

    it('is decided with several at once', async () => {
      await query.as('other member', `select suggest_firm('Other Trust', null)`)
      const { items } = await queueOf(`kind => 'suggestion'`)
      const several = items.map(({ item_id, version }) => ({ item_id, version }))
      const call = `select desk_decide_several('suggestion', $1, 'close')`
      const { decided } = await query.value<{ decided: Row[] }>(call, [several])
      expect(decided).toHaveLength(2)
      expect((await queueOf()).counts['suggestion']).toBeUndefined()
    })

    it('loses what was typed with the account of its sender', async () => {
      const { item_id } = await itemOf('suggestion')
      await query.owner(`delete from auth.users where email = 'member@example.com'`)
      expect(
        await query.owner(`select state, title, patch, said from cases where subject = $1`, [
          item_id,
        ]),
      ).toEqual([{ state: 'withdrawn', title: null, patch: null, said: null }])
    })
  },
  { later: async () => [...(await later()), nominations, complaints] },
)

describeDatabase('a kind of case about a firm that a new migration adds', 'member', () => {
  beforeEach(async () => {
    await makeRepresentative(FIRM, 'other member')
    await nominate()
  })

  it('has the name of its firm, is found by it, and is decided with a mail to its sender', async () => {
    const name = await query.owner.value('select company_name from "Advisors" where "Id" = $1', [
      FIRM,
    ])
    const { items } = await queueOf(`kind => 'nomination', term => 'explains vesting'`)
    expect(items).toMatchObject([{ title: name, state: 'pending' }])
    expect(await itemOf('nomination')).toMatchObject({ advisor_id: FIRM, sent: { words: WORDS } })
    const done = await decide('nomination', 'approve')
    expect(await contentsOf('decision')).toMatchObject([
      { recipient: 'member@example.com', content: { item: 'nomination', advisor_id: FIRM } },
    ])
    expect(await mailsOf('decision')).toHaveLength(1)
    await undo(done)
    expect(await mailsOf('decision')).toEqual([])
    expect(await itemOf('nomination')).toMatchObject({
      state: 'pending',
      published: { company_name: name },
    })
  })

  it('shows the firm no event, reason or note of the desk', async () => {
    const before = await historyOf('other member')
    const { item_id } = await itemOf('nomination')
    await query.call('desk', 'desk_add_note', 'nomination', item_id, 'A note of the desk.')
    await decide('nomination', 'reject', { reason: REASON })
    expect(await historyOf('other member')).toEqual(before)
    const page = await query.call('other member', 'own_page', 'advisor', FIRM)
    const data = await query.call('other member', 'my_data')
    for (const shown of [page, data])
      for (const words of [WORDS, REASON, 'A note of the desk.'])
        expect(JSON.stringify(shown)).not.toContain(words)
  })

  it('shows its sender only what the sender sent', async () => {
    await decide('nomination', 'reject', { reason: REASON })
    const { cases } = await query.call<{ cases: Row[] }>('member', 'my_data')
    expect(cases).toMatchObject([
      { kind: 'nomination', state: 'rejected', patch: { words: WORDS } },
    ])
  })

  it('is not decided by the people of its firm', async () => {
    await query.owner(`delete from private.desk_people where user_id <> $1`, [
      '33333333-3333-4333-8333-333333333333',
    ])
    await makeRepresentative(FIRM, 'desk', 'editor')
    expect(await query.code(() => decide('nomination', 'approve'))).toBe('PT403')
  })

  it('goes with the firm, and what was typed for the desk with it', async () => {
    const { item_id } = await itemOf('nomination')
    await query.call('desk', 'desk_add_note', 'nomination', item_id, 'A note of the desk.')
    const name = await query.owner.value('select company_name from "Advisors" where "Id" = $1', [
      FIRM,
    ])
    await query.call('other member', 'remove_page', 'advisor', FIRM, name)
    expect(await query.owner(`select from cases where kind = 'nomination'`)).toEqual([])
    expect(await query(`select from private.notes where kind = 'nomination'`)).toEqual([])
    expect((await eventsOf('nomination', item_id)).map(({ action }) => action)).toEqual(['sent'])
  })
})

describeDatabase('a kind of case about a company that outlives it', 'member', () => {
  let company = 0
  const NAME = 'Reed Tools'
  const describe = () =>
    query.owner.value('select description from companies where id = $1', [company])
  beforeEach(async () => {
    const [added] = await query.owner(addCompanySql(NAME, memberIds['other member']))
    company = Number(added!['id'])
    await query(`update companies set status = 'approved' where id = $1`, [company])
    await query.call('member', 'complain', company, WORDS)
  })

  it('opens with its own words, and is decided by its own effect, which an undo reverts', async () => {
    expect(await itemOf('complaint')).toMatchObject({
      title: NAME,
      sent: { account: 'member@example.com', complaint: WORDS },
      decisions: ['close'],
      published: null,
    })
    expect(await query.code(() => decide('complaint', 'reject', { reason: REASON }))).toBe('PT422')
    const done = await decide('complaint', 'close', { reason: REASON })
    expect(await describe()).toBe('Complained about')
    expect(await contentsOf('decision')).toMatchObject([{ recipient: 'other@example.com' }])
    const page = () =>
      query.call<{ history: Row[] }>('other member', 'own_page', 'company', company)
    expect((await page()).history).toMatchObject([{ action: 'closed', reason: REASON }])
    await undo(done)
    expect(await describe()).toBeNull()
    expect((await page()).history).toEqual([])
  })

  it('stays with the name of the company when that goes', async () => {
    const { item_id } = await itemOf('complaint')
    await query.call('desk', 'desk_add_note', 'complaint', item_id, 'A note of the desk.')
    await query.call('other member', 'remove_page', 'company', company, NAME)
    expect(await itemOf('complaint', item_id)).toMatchObject({
      title: NAME,
      state: 'pending',
      notes: [{ note: 'A note of the desk.' }],
    })
  })
})

describeDatabase('a mail that a new migration adds', 'member', () => {
  it('is written with the change that it reports', async () => {
    await makeRepresentative(FIRM, 'other member')
    await query.as(
      'member',
      `insert into advisor_reviews (advisor_id, reviewer_name, rating) values (${FIRM}, 'Ann', 4)`,
    )
    expect(await contentsOf('new_review')).toMatchObject([
      { recipient: 'other@example.com', content: { advisor_id: FIRM } },
    ])
  })
})
