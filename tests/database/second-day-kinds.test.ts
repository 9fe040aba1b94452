/**
 * A rehearsal of the day after the first deployment: today's files and data are there, and new migrations that follow
 * docs/recipes.md add kinds of cases and a mail. What the recipe promises of a new kind holds without another line.
 */
import { beforeEach, expect, it } from 'vitest'
import {
  contentsOf,
  decide,
  eventsOf,
  itemOf,
  makeRepresentative,
  queueOf,
  undo,
} from './actions.ts'
import { describeDatabase, query, type Row } from './database.ts'
import { readRecipeMigrations } from './second-day.ts'

/** A kind that is about a firm: a member names a firm that deserves an article. */
const nominations = `
  insert into private.case_kinds (kind, mail_to, sender_is) values ('nomination', 'sender', 'a member');
  insert into private.transitions (kind, state, decision, target, action, needs_reason, is_shared, sends_mail) values
    ('nomination', 'pending', 'approve', 'approved', 'approved', false, true, true),
    ('nomination', 'pending', 'reject', 'rejected', 'rejected', true, true, true);
  create function private.nominate_firm(advisor_id bigint, words text) returns void
  language plpgsql security definer set search_path = '' as $$
  declare
    made public.cases;
  begin
    insert into public.cases (kind, state, advisor_id, sender, patch, said)
    values ('nomination', 'pending', advisor_id, auth.uid(), jsonb_build_object('words', words), words) returning * into made;
    perform private.log_event('nomination', made.subject, 'sent', to_state => 'pending', version => 1, actor_role => 'member');
  end;
  $$;
  select private.expose('authenticated', '{nominate_firm}');`

const FIRM = 3
const WORDS = 'Their newsletter explains vesting well.'
const REASON = 'We have written about the firm in March.'

const nominate = (words = WORDS) => query.call('member', 'nominate_firm', FIRM, words)
const historyOf = async (actor: 'member' | 'other member') =>
  (await query.call<{ history: Row[] }>(actor, 'own_page', 'advisor', FIRM)).history

describeDatabase(
  'a kind of case without a firm that a new migration adds',
  'member',
  () => {
    beforeEach(() => query(`select suggest_firm('Harbor Trust', 'https://harbor.example')`))

    it('is in the queue, found by search, and opened with what was sent', async () => {
      const line = { kind: 'suggestion', title: 'Harbor Trust', shared: ['close', 'reject'] }
      expect((await queueOf()).counts['suggestion']).toBe(1)
      const only = `kind => 'suggestion'`
      expect((await queueOf(`${only}, term => 'harbor trust'`)).items).toMatchObject([line])
      expect((await queueOf(`${only}, term => 'harbor.example'`)).items).toMatchObject([line])
      expect(await itemOf('suggestion')).toMatchObject({
        decisions: ['close', 'reject'],
        own: false,
        published: null,
        sent: { account: 'member@example.com', name: 'Harbor Trust' },
        history: [{ action: 'sent', who: 'member@example.com' }],
      })
    })

    it('is decided, mails its sender, and is undone with its mail', async () => {
      const done = await decide('suggestion', 'reject', { reason: REASON })
      const mail = { item: 'suggestion', action: 'rejected', name: 'Harbor Trust', reason: REASON }
      expect(await contentsOf('decision')).toMatchObject([
        { recipient: 'member@example.com', content: mail },
      ])
      await undo(done)
      expect(await queueOf()).toMatchObject({ counts: { suggestion: 1 } })
      const cancelled =
        'select bool_and(cancelled_at is not null) from private.outbox where id = $1'
      const sent = `select mail_id from private.events where id = $1`
      const id = await query.owner.value(sent, [done.event_id])
      expect(await query.owner.value(cancelled, [id])).toBe(true)
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
  {
    later: [
      ...readRecipeMigrations('A kind of case at the desk'),
      nominations,
      ...readRecipeMigrations('An e-mail'),
    ],
  },
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
    await undo(done)
    expect(await itemOf('nomination')).toMatchObject({ state: 'pending' })
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

describeDatabase('a mail that a new migration adds', 'member', () => {
  it('is written with the change that it reports', async () => {
    await makeRepresentative(FIRM, 'other member')
    await query.as(
      'member',
      `insert into advisor_reviews (advisor_id, reviewer_name, rating) values (${FIRM}, 'Ann', 4)`,
    )
    expect(await contentsOf('new_review')).toMatchObject([
      { recipient: 'other@example.com', content: { advisor_id: FIRM, rating: 4 } },
    ])
  })
})
