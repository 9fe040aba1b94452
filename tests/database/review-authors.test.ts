import { expect, it } from 'vitest'
import {
  decide as decideOn,
  itemOf,
  mailsOf,
  queueOf,
  makeRepresentative,
  undo,
} from './actions.ts'
import { describeDatabase, eachAs, memberIds, table, type Query, type Row } from './database.ts'

const FIRM = 40

const write = (query: Query, text = 'Clear and quick.', firm = FIRM) =>
  query.value<number>(
    `insert into advisor_reviews (advisor_id, reviewer_name, rating, review_text)
      values ($1, 'Mia', 2, $2) returning id`,
    [firm, text],
  )
const own = (query: Query) => query('select * from own_reviews()')
const shown = (query: Query, id: number) =>
  query('select id from advisor_reviews where id = $1', [id])
const countsOf = (query: Query, firm = FIRM) =>
  query.value<{ received: number; withdrawn: number }>('select review_counts($1)', [firm])

async function ratingOf(query: Query): Promise<Row> {
  const [row] = await query.owner(
    `select a.review_count, a.average_rating, avg(r.rating) filter (where r.state = 'published') as truth
      from "Advisors" a left join advisor_reviews r on r.advisor_id = a."Id" where a."Id" = ${FIRM} group by a."Id"`,
  )
  return row!
}

const REPORT = 'select report_review($1, $2)'
const ANSWER = 'select answer_review($1, $2)'
const CORRECT = 'select correct_review($1, $2, $3, $4) as version'
const WITHDRAW = 'select withdraw_review($1, $2)'

/** A firm's review by the member, reported by the other member. */
async function reported(query: Query): Promise<number> {
  await query.enter('member')
  const id = await write(query)
  await query.as('other member', REPORT, [id, 'not_client'])
  return id
}

const decide = (query: Query, id: number, decision: string, reason: string | null = null) =>
  decideOn(query, 'review', decision, { id, reason })

describeDatabase('reviews of an account', (db) => {
  const query = eachAs('member', db)
  it('are corrected by their author only, against the version seen, and logged', async () => {
    const id = await write(query)
    expect(await query(CORRECT, [id, 1, 5, 'Better in the end.'])).toEqual([{ version: 2 }])
    expect(await own(query)).toMatchObject([
      { rating: 5, review_text: 'Better in the end.', version: 2 },
    ])
    expect(await query.code(CORRECT, [id, 1, 4, null])).toBe('PT409')
    expect(await query.code(CORRECT, [id, 2, 6, null])).toBe('PT422')
    await query.enter('other member')
    expect(await own(query)).toEqual([])
    expect(await query.code(CORRECT, [id, 2, 1, null])).toBe('PT404')
    const { average_rating, truth } = await ratingOf(query)
    expect(average_rating).toBeCloseTo(Number(truth), 1)
    const logged = `select action, diff from private.events where kind = 'review' and item_id = $1`
    const diff = { rating: [2, 5], review_text: ['Clear and quick.', 'Better in the end.'] }
    expect(await query(logged, [`${id}`])).toEqual([{ action: 'corrected', diff }])
  })

  it('leave average and count when withdrawn, and lose text, name and address, in the history too', async () => {
    const before = await ratingOf(query)
    await query.enter('member')
    const id = await write(query)
    expect((await ratingOf(query))['review_count']).toBe(Number(before['review_count']) + 1)
    await query.as('member', CORRECT, [id, 1, 1, 'Words that I regret.'])
    await query.enter('other member')
    expect(await query.code(WITHDRAW, [id, 2])).toBe('PT404')
    await query.as('member', WITHDRAW, [id, 2])
    expect(await own(query)).toMatchObject([
      { state: 'withdrawn', review_text: null, reviewer_name: 'Anonymous' },
    ])
    expect(await shown(query, id)).toEqual([])
    expect(await ratingOf(query)).toEqual(before)
    const history = `select action, diff from private.events where kind = 'review' and item_id = $1 order by id`
    expect(await query(history, [`${id}`])).toEqual([
      { action: 'corrected', diff: null },
      { action: 'withdrawn', diff: null },
    ])
    const contact = 'select 1 from private.review_contacts where review_id = $1'
    expect(await query(contact, [id])).toEqual([])
    // The difference can be emptied, but nothing else in an event can change, not even by the owner.
    for (const change of [`diff = '{}'`, `diff = null, action = 'approved'`])
      expect(await query.code(`update private.events set ${change}`)).toBe('PT403')
  })

  it('replace a withdrawn one, three times a day for a firm at most', async () => {
    const { received, withdrawn } = await countsOf(query)
    for (const text of ['One.', 'Two.', 'Three.'])
      await query(WITHDRAW, [await write(query, text), 1])
    const after = { received: received + 1, withdrawn: withdrawn + 1 }
    expect(await countsOf(query)).toMatchObject(after)
    expect(await query.code(() => write(query, 'Four.'))).toBe('PT429')
    expect(await own(query)).toHaveLength(1)
  })

  it("are limited to one for each firm, and forbidden for one's own firm", async () => {
    await write(query)
    expect(await query.code(() => write(query, 'And again.'))).toBe('PT409')
    await makeRepresentative(query, 41, 'member', 'editor')
    await query.enter('member')
    expect(await query.code(() => write(query, 'The best.', 41))).toBe('PT403')
  })
})

/** A message of the member to the firm, sent in March. */
const addEnquiry = (query: Query, state = 'sent') =>
  query.owner(
    `insert into enquiries (idempotency_key, sender, advisor_id, firm, reply_to, about, stage, message, wants_copy, state, created_at)
      values (gen_random_uuid(), '${memberIds.member}', ${FIRM}, 'A', 'a@b.example', 'other', 'running', 'A message of ten',
        false, '${state}', '2026-03-31T23:30:00Z')`,
  )
const writerOf = async (query: Query, id: number): Promise<Row> => {
  const text = 'select written_as, enquired_in::text from advisor_reviews where id = $1'
  return (await query.owner(text, [id]))[0]!
}
const known = (query: Query) => query.value('select review_writer($1)', [FIRM])

const enquirer = { written_as: 'enquirer', enquired_in: '2026-03-01' }
const plain = { written_as: 'member', enquired_in: null }

// That nobody chooses it: forging.test.ts. Clients: attacks.test.ts.
describeDatabase('the writer of a review', (db) => {
  const query = eachAs('member', db)
  it.each([
    ['anonymous', 1, 'visitor'],
    ['desk', FIRM, 'member'],
    ['team', FIRM, 'team'],
  ] as const)('is known of %s for firm %i as: %s', async (actor, firm, written_as) => {
    await query.enter(actor)
    const id = await write(query, 'Clear.', firm)
    expect(await writerOf(query, id)).toEqual({ written_as, enquired_in: null })
  })

  it('has written to this firm here, in the month of the first message that was not closed', async () => {
    await addEnquiry(query, 'closed')
    await query.enter('member')
    expect(await known(query)).toEqual(plain)
    await addEnquiry(query)
    await query.enter('member')
    expect(await known(query)).toEqual(enquirer)
    const id = await write(query)
    const elsewhere = await write(query, 'Another firm.', 41)
    expect(await writerOf(query, elsewhere)).toEqual(plain)
    const listed = `select written_as, enquired_in::text from own_reviews() where advisor_id = ${FIRM}`
    expect(await query.as('member', listed)).toEqual([enquirer])
    // Still after a correction and without the account.
    await query(CORRECT, [id, 1, 5, 'Better in the end.'])
    await query.owner(`delete from auth.users where id = '${memberIds.member}'`)
    expect(await writerOf(query, id)).toEqual(enquirer)
    const author = 'select 1 from private.review_authors where review_id = $1'
    expect(await query(author, [id])).toEqual([])
  })

  it('may be shown as a member and nothing more, at writing or later, and is forgotten with the text', async () => {
    await addEnquiry(query)
    await query.enter('member')
    const wished = `insert into advisor_reviews (advisor_id, reviewer_name, rating, as_member) values (${FIRM}, 'Mia', 4, true) returning id`
    const id = await query.value<number>(wished)
    expect(await writerOf(query, id)).toEqual(plain)
    await query.as('member', WITHDRAW, [id, 1])
    const again = await write(query)
    await query('select correct_review($1, 1, 2, $2, true)', [again, 'Clear and quick.'])
    expect(await writerOf(query, again)).toEqual(plain)
    await query.as('member', WITHDRAW, [again, 2])
    const last = await write(query, 'Once more.')
    await query(WITHDRAW, [last, 1])
    expect(await writerOf(query, last)).toEqual(plain)
  })

  it('is the team once the service key changes a word', async () => {
    const id = await write(query)
    await query.enter('team')
    for (const change of [`written_as = 'client'`, `enquired_in = '2026-03-01'`])
      expect(await query.code(`update advisor_reviews set ${change}`)).toBe('42501')
    await query(`update advisor_reviews set review_text = 'Superb.' where id = $1`, [id])
    expect(await writerOf(query, id)).toEqual({ written_as: 'team', enquired_in: null })
    const forged = `insert into advisor_reviews (advisor_id, reviewer_name, rating, written_as) values (${FIRM}, 'Ann', 5, 'client') returning id`
    const [added] = await query.as('team', forged)
    expect(await writerOf(query, Number(added!['id']))).toMatchObject({ written_as: 'team' })
  })
})

describeDatabase('a reported review', (db) => {
  const query = eachAs('member', db)
  it('is hidden for a reason of the list, left out of average and count, and restored', async () => {
    const before = await ratingOf(query)
    const id = await reported(query)
    expect((await decide(query, id, 'hide', 'not_client')).state).toBe('hidden')
    expect(await ratingOf(query)).toEqual(before)
    await query.enter('other member')
    expect(await shown(query, id)).toEqual([])
    await query.enter('member')
    expect(await own(query)).toMatchObject([{ state: 'hidden', reason: 'not_client' }])
    expect(await countsOf(query)).toMatchObject({ hidden: { not_client: 1 }, withdrawn: 0 })
    await decide(query, id, 'restore')
    expect((await ratingOf(query))['review_count']).toBe(Number(before['review_count']) + 1)
    const mails = ['hidden', 'restored'].map((action) => `member@example.com: ${action}`)
    expect(await mailsOf(query, 'review')).toEqual(mails)
  })

  it('is pending again when the decision to hide or keep it is undone', async () => {
    const id = await reported(query)
    const waiting = async () => (await queueOf(query, `kind => 'review', term => 'Mia'`)).items
    for (const [decision, reason] of [
      ['hide', 'spam'],
      ['keep', null],
    ] as const) {
      await undo(query, await decide(query, id, decision, reason))
      expect(await waiting()).toMatchObject([{ item_id: `${id}`, state: 'pending' }])
    }
    await decide(query, id, 'keep')
    expect(await waiting()).toEqual([])
    // The author is not told of a report without consequence.
    expect(await mailsOf(query, 'review')).toEqual([])
  })

  it.each(
    table(`
      its author | insert into private.review_authors values ($1, $2) on conflict (review_id) do update set author = $2
      who once reported it | insert into private.review_reports (review_id, reporter, reason, closed_at) values ($1, $2, 'spam', now())`),
  )('is not decided on by %s', async (_who, tie) => {
    const id = await reported(query)
    await query.owner(tie!, [id, memberIds.desk])
    expect(await query.code(() => decide(query, id, 'hide', 'spam'))).toBe('PT403')
  })

  it('is reported once by each member, for a known reason, and not by its author', async () => {
    const id = await reported(query)
    expect(await query.code(REPORT, [id, 'spam'])).toBe('PT409')
    await query.enter('other desk')
    expect(await query.code(REPORT, [id, 'negative'])).toBe('PT422')
    expect(await query.code(REPORT, [999_999, 'spam'])).toBe('PT404')
    await query.enter('member')
    expect(await query.code(REPORT, [id, 'spam'])).toBe('PT409')
  })

  it('is answered once by a person of the firm, and again when a correction has removed the answer', async () => {
    await makeRepresentative(query, FIRM, 'other member', 'editor')
    await query.enter('member')
    const id = await write(query, 'A pleasure.')
    const answerOf = async () =>
      (await query.as('desk', 'select answer from advisor_reviews where id = $1', [id]))[0]![
        'answer'
      ]
    await query.enter('member')
    expect(await query.code(ANSWER, [id, 'Mine.'])).toBe('PT403')
    await query.enter('other member')
    expect(await query.code(ANSWER, [id, '  '])).toBe('PT422')
    await query(ANSWER, [id, 'What a pleasure.'])
    expect(await query.code(ANSWER, [id, 'Again.'])).toBe('PT409')
    await query.as('member', CORRECT, [id, 2, 2, 'A pleasure.'])
    expect(await answerOf()).toBe('What a pleasure.')
    await query.as('member', CORRECT, [id, 3, 1, 'Never again.'])
    expect(await answerOf()).toBeNull()
    await query.as('other member', ANSWER, [id, 'We are sorry.'])
    expect(await answerOf()).toBe('We are sorry.')
  })
})

describeDatabase('a reported mistake in a listing', (db) => {
  const query = eachAs('member', db)
  const report = `select report_listing($1, 'contact', 'The telephone has changed.')`

  it('is pending at the desk, closed and reopened, and sends no mail', async () => {
    await query(report, [FIRM])
    expect(await query.code(report, [FIRM])).toBe('PT409')
    const { item_id: id } = (await queueOf(query, `kind => 'report'`)).items.at(-1)!
    expect(await itemOf(query, 'report', id)).toMatchObject({
      advisor_id: FIRM,
      decisions: ['correct', 'close'],
      sent: { about: 'contact', reporter: 'member@example.com' },
      published: { Id: FIRM },
    })
    await decideOn(query, 'report', 'close', { id })
    await decideOn(query, 'report', 'restore', { id })
    const mails = `select 1 from private.outbox where content ->> 'item' = 'report'`
    expect(await query.owner(mails)).toEqual([])
  })

  it('is not closed by a person of the firm or by the reporter', async () => {
    await query.enter('desk')
    await query(report, [FIRM])
    await makeRepresentative(query, FIRM, 'other desk', 'editor')
    const id = await query.value<string>(`select max(id)::text from cases where kind = 'report'`)
    for (const actor of ['desk', 'other desk'] as const) {
      const close = () => decideOn(query, 'report', 'close', { id, version: 1, actor })
      expect(await query.code(close)).toBe('PT403')
    }
  })
})
