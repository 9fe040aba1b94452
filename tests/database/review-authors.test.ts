import { expect, it } from 'vitest'
import {
  decide as decideOn,
  eventsOf,
  itemOf,
  mailsOf,
  queueOf,
  makeRepresentative,
  undo,
} from './actions.ts'
import { describeDatabase, memberIds, query, table, type Row } from './database.ts'
import { addEnquiry, review, send } from './forms.ts'

const FIRM = 40

const write = (review_text = 'Clear and quick.', advisor_id = FIRM) =>
  send(review, { advisor_id, reviewer_name: 'Mia', rating: 2, review_text })
const own = () => query('select * from own_reviews()')
const shown = (id: number) => query('select id from advisor_reviews where id = $1', [id])
const countsOf = () =>
  query.value<{ received: number; withdrawn: number }>('select review_counts($1)', [FIRM])

async function ratingOf(): Promise<Row> {
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
async function reported(): Promise<number> {
  await query.enter('member')
  const id = await write()
  await query.as('other member', REPORT, [id, 'not_client'])
  return id
}

const decide = (id: number, decision: string, reason: string | null = null) =>
  decideOn('review', decision, { id, reason })

describeDatabase('reviews of an account', 'member', () => {
  it('are corrected by their author only, against the version seen, and logged', async () => {
    const id = await write()
    expect(await query(CORRECT, [id, 1, 5, 'Better in the end.'])).toEqual([{ version: 2 }])
    expect(await own()).toMatchObject([
      { rating: 5, review_text: 'Better in the end.', version: 2 },
    ])
    expect(await query.code(CORRECT, [id, 1, 4, null])).toBe('PT409')
    expect(await query.code(CORRECT, [id, 2, 6, null])).toBe('PT422')
    await query.enter('other member')
    expect(await own()).toEqual([])
    expect(await query.code(CORRECT, [id, 2, 1, null])).toBe('PT404')
    const { average_rating, truth } = await ratingOf()
    expect(average_rating).toBeCloseTo(Number(truth), 1)
    const diff = { rating: [2, 5], review_text: ['Clear and quick.', 'Better in the end.'] }
    expect(await eventsOf('review', id)).toMatchObject([{ action: 'corrected', diff }])
  })

  it('leave average and count when withdrawn, and lose text, name and address, in the history too', async () => {
    const before = await ratingOf()
    await query.enter('member')
    const id = await write()
    expect((await ratingOf())['review_count']).toBe(Number(before['review_count']) + 1)
    await query.as('member', CORRECT, [id, 1, 1, 'Words that I regret.'])
    await query.enter('other member')
    expect(await query.code(WITHDRAW, [id, 2])).toBe('PT404')
    await query.as('member', WITHDRAW, [id, 2])
    expect(await own()).toMatchObject([
      { state: 'withdrawn', review_text: null, reviewer_name: 'Anonymous' },
    ])
    expect(await shown(id)).toEqual([])
    expect(await ratingOf()).toEqual(before)
    expect(await eventsOf('review', id)).toMatchObject([
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
    const { received, withdrawn } = await countsOf()
    for (const text of ['One.', 'Two.', 'Three.']) await query(WITHDRAW, [await write(text), 1])
    const after = { received: received + 1, withdrawn: withdrawn + 1 }
    expect(await countsOf()).toMatchObject(after)
    expect(await query.code(() => write('Four.'))).toBe('PT429')
    expect(await own()).toHaveLength(1)
  })

  it("are limited to one for each firm, and forbidden for one's own firm", async () => {
    await write()
    expect(await query.code(() => write('And again.'))).toBe('PT409')
    await makeRepresentative(41, 'member', 'editor')
    await query.enter('member')
    expect(await query.code(() => write('The best.', 41))).toBe('PT403')
  })
})

/** A message of the member to the firm, sent in March. */
const enquire = (state = 'sent') =>
  addEnquiry({ advisor_id: FIRM, state, created_at: '2026-03-31T23:30:00Z' })
const writerOf = async (id: number): Promise<Row> => {
  const text = 'select written_as, enquired_in::text from advisor_reviews where id = $1'
  return (await query.owner(text, [id]))[0]!
}
const known = () => query.value('select review_writer($1)', [FIRM])

const enquirer = { written_as: 'enquirer', enquired_in: '2026-03-01' }
const plain = { written_as: 'member', enquired_in: null }

// That nobody chooses it: forging.test.ts. Clients: attacks.test.ts.
describeDatabase('the writer of a review', 'member', () => {
  it.each([
    ['anonymous', 1, 'visitor'],
    ['desk', FIRM, 'member'],
    ['team', FIRM, 'team'],
  ] as const)('is known of %s for firm %i as: %s', async (actor, firm, written_as) => {
    await query.enter(actor)
    const id = await write('Clear.', firm)
    expect(await writerOf(id)).toEqual({ written_as, enquired_in: null })
  })

  it('has written to this firm here, in the month of the first message that was not closed', async () => {
    await enquire('closed')
    await query.enter('member')
    expect(await known()).toEqual(plain)
    await enquire()
    await query.enter('member')
    expect(await known()).toEqual(enquirer)
    const id = await write()
    const elsewhere = await write('Another firm.', 41)
    expect(await writerOf(elsewhere)).toEqual(plain)
    const listed = `select written_as, enquired_in::text from own_reviews() where advisor_id = ${FIRM}`
    expect(await query.as('member', listed)).toEqual([enquirer])
    // Still after a correction and without the account.
    await query(CORRECT, [id, 1, 5, 'Better in the end.'])
    await query.owner(`delete from auth.users where id = '${memberIds.member}'`)
    expect(await writerOf(id)).toEqual(enquirer)
    const author = 'select 1 from private.review_authors where review_id = $1'
    expect(await query(author, [id])).toEqual([])
  })

  it('may be shown as a member and nothing more, at writing or later, and is forgotten with the text', async () => {
    await enquire()
    await query.enter('member')
    const id = await send(review, { advisor_id: FIRM, as_member: true })
    expect(await writerOf(id)).toEqual(plain)
    await query.as('member', WITHDRAW, [id, 1])
    const again = await write()
    await query('select correct_review($1, 1, 2, $2, true)', [again, 'Clear and quick.'])
    expect(await writerOf(again)).toEqual(plain)
    await query.as('member', WITHDRAW, [again, 2])
    const last = await write('Once more.')
    await query(WITHDRAW, [last, 1])
    expect(await writerOf(last)).toEqual(plain)
  })

  it('is the team once the service key changes a word', async () => {
    const id = await write()
    await query.enter('team')
    for (const change of [`written_as = 'client'`, `enquired_in = '2026-03-01'`])
      expect(await query.code(`update advisor_reviews set ${change}`)).toBe('42501')
    await query(`update advisor_reviews set review_text = 'Superb.' where id = $1`, [id])
    expect(await writerOf(id)).toEqual({ written_as: 'team', enquired_in: null })
    await query.enter('team')
    const forged = await send(review, { advisor_id: FIRM, written_as: 'client' })
    expect(await writerOf(forged)).toMatchObject({ written_as: 'team' })
  })
})

describeDatabase('a reported review', 'member', () => {
  it('is hidden for a reason of the list, left out of average and count, and restored', async () => {
    const before = await ratingOf()
    const id = await reported()
    expect((await decide(id, 'hide', 'not_client')).state).toBe('hidden')
    expect(await ratingOf()).toEqual(before)
    await query.enter('other member')
    expect(await shown(id)).toEqual([])
    await query.enter('member')
    expect(await own()).toMatchObject([{ state: 'hidden', reason: 'not_client' }])
    expect(await countsOf()).toMatchObject({ hidden: { not_client: 1 }, withdrawn: 0 })
    await decide(id, 'restore')
    expect((await ratingOf())['review_count']).toBe(Number(before['review_count']) + 1)
    const mails = ['hidden', 'restored'].map((action) => `member@example.com: ${action}`)
    expect(await mailsOf('review')).toEqual(mails)
  })

  it('is pending again when the decision to hide or keep it is undone', async () => {
    const id = await reported()
    const waiting = async () => (await queueOf(`kind => 'review', term => 'Mia'`)).items
    for (const [decision, reason] of [
      ['hide', 'spam'],
      ['keep', null],
    ] as const) {
      await undo(await decide(id, decision, reason))
      expect(await waiting()).toMatchObject([{ item_id: `${id}`, state: 'pending' }])
    }
    await decide(id, 'keep')
    expect(await waiting()).toEqual([])
    // The author is not told of a report without consequence.
    expect(await mailsOf('review')).toEqual([])
  })

  it.each(
    table(`
      its author | insert into private.review_authors values ($1, $2) on conflict (review_id) do update set author = $2
      who once reported it | insert into private.review_reports (review_id, reporter, reason, closed_at) values ($1, $2, 'spam', now())`),
  )('is not decided on by %s', async (_who, tie) => {
    const id = await reported()
    await query.owner(tie!, [id, memberIds.desk])
    expect(await query.code(() => decide(id, 'hide', 'spam'))).toBe('PT403')
  })

  it('is reported once by each member, for a known reason, and not by its author', async () => {
    const id = await reported()
    expect(await query.code(REPORT, [id, 'spam'])).toBe('PT409')
    await query.enter('other desk')
    expect(await query.code(REPORT, [id, 'negative'])).toBe('PT422')
    expect(await query.code(REPORT, [999_999, 'spam'])).toBe('PT404')
    await query.enter('member')
    expect(await query.code(REPORT, [id, 'spam'])).toBe('PT409')
  })

  it('is answered once by a person of the firm, and again when a correction has removed the answer', async () => {
    await makeRepresentative(FIRM, 'other member', 'editor')
    await query.enter('member')
    const id = await write('A pleasure.')
    const answerOf = () =>
      query.owner.value('select answer from advisor_reviews where id = $1', [id])
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

describeDatabase('a reported mistake in a listing', 'member', () => {
  const report = `select report_listing($1, 'contact', 'The telephone has changed.')`

  it('is pending at the desk, closed and reopened, and sends no mail', async () => {
    await query(report, [FIRM])
    expect(await query.code(report, [FIRM])).toBe('PT409')
    const { item_id: id } = (await queueOf(`kind => 'report'`)).items.at(-1)!
    expect(await itemOf('report', id)).toMatchObject({
      advisor_id: FIRM,
      decisions: ['correct', 'close'],
      sent: { about: 'contact', reporter: 'member@example.com' },
      published: { Id: FIRM },
    })
    await decideOn('report', 'close', { id })
    await decideOn('report', 'restore', { id })
    const mails = `select 1 from private.outbox where content ->> 'item' = 'report'`
    expect(await query.owner(mails)).toEqual([])
  })

  it('is not closed by a person of the firm or by the reporter', async () => {
    await query.as('desk', report, [FIRM])
    await makeRepresentative(FIRM, 'other desk', 'editor')
    const id = await query.value<string>(`select max(id)::text from cases where kind = 'report'`)
    for (const actor of ['desk', 'other desk'] as const) {
      const close = () => decideOn('report', 'close', { id, version: 1, actor })
      expect(await query.code(close)).toBe('PT403')
    }
  })
})
