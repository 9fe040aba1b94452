import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { enquiryOutcomes } from '#domain/enquiries/enquiry.ts'
import { mailContentSchema } from '#domain/mail/mail.ts'
import { makeRepresentative } from './actions.ts'
import {
  asOwner,
  codeOf,
  describeDatabase,
  enter,
  memberIds,
  queryAs,
  refusal,
  valueOf,
  type Actor,
  type Query,
  type Row,
} from './database.ts'

const TEXT = 'We look for a trustee and ask five firms.'
const FIRMS = '2,3,4,5,6'
/** All columns that an account may read. */
const COLUMNS = `id, idempotency_key, sender, advisor_id, firm, reply_to, about, stage, message, proposed_times, time_zone,
  wants_copy, firms, state, mail_id, created_at, sent_at, read_at, answer, answered_at`
const ANSWER = 'Thank you, we are free on Tuesday.'
const members = Object.keys(memberIds) as (keyof typeof memberIds)[]

/** Sends a text to firms; returns the ids of the messages. */
async function send(query: Query, advisors = FIRMS, key: string = randomUUID()) {
  await enter(query, 'member')
  const rows = await query(
    `select unnest(send_enquiries($1, $2, 'transaction', 'planning', $3, true)) as id`,
    [key, advisors, TEXT],
  )
  return rows.map(({ id }) => Number(id))
}
const messageOf = async (query: Query, work: () => Promise<unknown>) =>
  (await refusal(query, work)).message
const contentsOf = async (query: Query, kind: string) =>
  (
    await asOwner(
      query,
      `select content from private.outbox where content ->> 'kind' = $1 order by content ->> 'advisor_id'`,
      [kind],
    )
  ).map(({ content }) => mailContentSchema.parse(content))
const nameOf = async (query: Query, id: number) =>
  valueOf<string>(query, 'select company_name from "Advisors" where "Id" = $1', [id])
const mark = (id: unknown, outcome: string, token: string | null = null) =>
  [`select mark_enquiry($1, $2, $3)`, [id, outcome, token]] as [string, unknown[]]

describeDatabase('a message to several firms', (db) => {
  beforeAll(() =>
    db().owner(
      `update auth.users set email_confirmed_at = now();
      update "Advisors" set email = 'office' || "Id" || '@firm.example' where "Id" between 2 and 40`,
    ),
  )

  it('reaches each firm once with the same text, and one copy names the firms to the sender', async () => {
    const query = await db().begin('member')
    const key = randomUUID()
    const ids = await send(query, FIRMS, key)
    expect(await send(query, FIRMS, key)).toEqual(ids)
    expect(await messageOf(query, () => send(query, '2,3', key))).toMatch(/another message/)
    const mails = await contentsOf(query, 'enquiry')
    expect(mails).toHaveLength(5)
    for (const mail of mails) expect(mail).toMatchObject({ message: TEXT, others: 4 })
    const [copy] = await contentsOf(query, 'enquiry_copy')
    for (const id of [2, 6]) expect(JSON.stringify(copy)).toContain(await nameOf(query, id))
  })

  it('tells a firm the number of the others, and nothing else about them', async () => {
    const query = await db().begin('member')
    const [first] = await send(query)
    await makeRepresentative(query, 2, 'other member', 'editor')
    await makeRepresentative(query, 3, 'other desk')
    const others = [3, 4, 5, 6].map((id) => nameOf(query, id))
    const answers = [
      await queryAs(query, 'other member', `select ${COLUMNS} from enquiries`),
      await query('select enquiry_id from enquiry_outcomes'),
      await query('select my_data()'),
      await query('select * from asked_enquiries($1)', [first]),
      await contentsOf(query, 'enquiry').then((mails) =>
        mails.filter((mail) => mail.kind === 'enquiry' && mail.advisor_id === 2),
      ),
    ]
    expect(answers[0]).toMatchObject([{ id: first, advisor_id: 2, firms: 5 }])
    expect(answers[1]).toEqual([])
    await enter(query, 'other member')
    expect(await codeOf(query, () => query('select place from enquiries'))).toBe('42501')
    for (const other of await Promise.all(others))
      expect(JSON.stringify(answers)).not.toContain(other)
  })

  it('is sent to all firms or to none, and says before which one is in the way', async () => {
    const query = await db().begin('member')
    await asOwner(query, 'update "Advisors" set email = null where "Id" = 3')
    await query('update "Advisors" set hidden_at = now() where "Id" = 4')
    await query('update "Advisors" set suspended_at = now() where "Id" = 5')
    const none = `${await nameOf(query, 3)} has listed no email address.`
    const gone = 'This firm is no longer in the directory.'
    const found = await queryAs(query, 'member', 'select * from enquiry_obstacles($1)', [FIRMS])
    expect(found.map(({ obstacle }) => obstacle)).toEqual([null, null, none, gone, gone, null])
    expect(await messageOf(query, () => send(query))).toBe(none)
    expect(await messageOf(query, () => send(query, '2,5'))).toBe(gone)
    expect(await asOwner(query, 'select id from enquiries')).toEqual([])
    expect(
      await codeOf(query, () => queryAs(query, 'anonymous', 'select enquiry_obstacles($1)', ['2'])),
    ).toBe('42501')
  })

  it('allows five open ones to a member; a mark for each firm closes one', async () => {
    const query = await db().begin('member')
    const rounds = ['2,3', '4,5', '6,7', '8,9', '10,11']
    const first = await send(query, rounds[0])
    for (const round of rounds.slice(1)) await send(query, round)
    const sixth = () => send(query, '12,13')
    expect(await messageOf(query, sixth)).toMatch(
      /^Five of your messages to several firms are open/,
    )
    const [row] = await queryAs(query, 'member', `select obstacle from enquiry_obstacles('12,13')`)
    expect(row!['obstacle']).toMatch(/^Five/)
    await send(query, '14')
    await query(...mark(first[0], 'met'))
    expect(await messageOf(query, sixth)).toMatch(/^Five/)
    await query(...mark(first[1], 'no_answer'))
    expect(await sixth()).toHaveLength(2)
  })

  it('is marked by its sender only, with one of the outcomes', async () => {
    const query = await db().begin('member')
    const [id] = await send(query, '2,3')
    await makeRepresentative(query, 2, 'other member', 'editor')
    for (const actor of ['anonymous', ...members.slice(1)] as Actor[]) {
      await enter(query, actor)
      expect(await codeOf(query, () => query(...mark(id, 'met')))).toBe('PT404')
    }
    await enter(query, 'member')
    expect(await codeOf(query, () => query(...mark(id, 'sold')))).toBe('PT422')
    for (const outcome of Object.keys(enquiryOutcomes)) await query(...mark(id, outcome))
    expect(await query('select outcome from enquiry_outcomes where enquiry_id = $1', [id])).toEqual(
      [{ outcome: 'no_answer' }],
    )
    for (const text of [
      `update enquiry_outcomes set outcome = 'met'`,
      'select question_hash from enquiry_outcomes',
    ])
      expect(await codeOf(query, () => query(text))).toBe('42501')
  })

  it('is opened and answered by its own firm’s people, once, with a mail to the sender', async () => {
    const query = await db().begin('member')
    const [first, second] = await send(query, '2,3')
    await makeRepresentative(query, 2, 'other member', 'editor')
    await makeRepresentative(query, 3, 'other desk')
    const answer = (text = ANSWER) => query('select answer_enquiry($1, $2)', [first, text])
    for (const actor of ['member', 'desk', 'other desk'] as const) {
      await enter(query, actor)
      expect(await codeOf(query, answer)).toBe('PT404')
      expect(await codeOf(query, () => query('select read_enquiry($1)', [first]))).toBe('PT404')
    }
    await enter(query, 'anonymous')
    expect(await codeOf(query, answer)).toBe('42501')
    await enter(query, 'other member')
    await query('select read_enquiry($1)', [first])
    expect(await messageOf(query, () => answer('No'))).toMatch(/at least 10/)
    await answer()
    await answer()
    expect(await codeOf(query, () => answer('Another answer altogether.'))).toBe('PT409')
    expect(await contentsOf(query, 'enquiry_answer')).toMatchObject([
      { answer: ANSWER, message: TEXT, reply_to: 'office2@firm.example' },
    ])
    const seen = await queryAs(
      query,
      'member',
      'select answer, read_at is not null as opened from enquiries where id = any ($1) order by id',
      [`{${first},${second}}`],
    )
    expect(seen).toEqual([
      { answer: ANSWER, opened: true },
      { answer: null, opened: false },
    ])
  })
})

/** Moves all messages to the past, with their mails sent. */
const age = (query: Query, days: number) =>
  asOwner(
    query,
    `update enquiries set created_at = now() - interval '${days} days', sent_at = now() - interval '${days} days'`,
  )
const ask = async (query: Query) => {
  await enter(query, 'team')
  return valueOf<number>(query, 'select ask_for_outcomes()')
}

describeDatabase('after a message', (db) => {
  beforeAll(() =>
    db().owner(
      `update auth.users set email_confirmed_at = now(); update "Advisors" set email = 'office@firm.example'`,
    ),
  )

  it('asks its sender once, after two weeks, for all firms without a mark', async () => {
    const query = await db().begin('member')
    const [first, second] = await send(query, '2,3,4')
    await query(...mark(first, 'met'))
    await age(query, 13)
    expect(await ask(query)).toBe(0)
    await age(query, 15)
    expect([await ask(query), await ask(query)]).toEqual([1, 0])
    const [mail] = (await contentsOf(query, 'enquiry_question')) as unknown as Row[]
    expect(mail!['firms']).toEqual([await nameOf(query, 3), await nameOf(query, 4)])
    // The link shows what is asked and changes nothing; a button marks.
    await enter(query, 'anonymous')
    const asked = () => query('select id, outcome from asked_enquiries($1)', [mail!['token']])
    expect(await asked()).toMatchObject([{ outcome: null }, { outcome: null }])
    await query(...mark(second, 'declined', String(mail!['token'])))
    expect((await asked())[0]).toEqual({ id: second, outcome: 'declined' })
    expect(
      await codeOf(query, () => query(...mark(first, 'declined', String(mail!['token'])))),
    ).toBe('PT404')
    expect(await query('select * from asked_enquiries($1)', ['guess'])).toEqual([])
    expect(await codeOf(query, () => queryAs(query, 'member', 'select ask_for_outcomes()'))).toBe(
      '42501',
    )
  })

  it('shows how long a firm takes from five answers on, rounded up, unanswered messages included', async () => {
    const query = await db().begin('member')
    const days = async (actor: Actor = 'member', firm = 2) => {
      await enter(query, actor)
      const [row] = await query('select days from answer_days($1)', [firm])
      return row?.['days'] ?? null
    }
    const received = (hours: string) =>
      asOwner(
        query,
        `insert into enquiries (idempotency_key, sender, advisor_id, firm, reply_to, about, stage, message, wants_copy, created_at, sent_at, answered_at, answer)
        select gen_random_uuid(), '${memberIds.member}', 2, 'A', 'a@b.example', 'other', 'running', 'A message of ten', false,
          now() - interval '20 days', now(), now() - interval '20 days' + h * interval '1 hour', case when h is not null then 'An answer of ten' end
        from unnest('{${hours}}'::int[]) as h`,
      )
    await received('1,2,30,50')
    expect(await days()).toBeNull()
    await received('60')
    expect(await days()).toBe(2)
    expect([await days('anonymous'), await days('anonymous', 1)]).toEqual([null, null])
    await received('null,null,null')
    expect(await days()).toBe(3)
    await received('null,null,null')
    expect(await days()).toBeNull()
    // Nobody improves the figure of their own firm.
    await asOwner(query, 'delete from enquiries where answer is null')
    expect(await days()).toBe(2)
    await makeRepresentative(query, 2, 'member', 'editor')
    expect(await days()).toBeNull()
  })
})
