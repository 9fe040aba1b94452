import { expect, it } from 'vitest'
import {
  decide as decideOn,
  itemOf,
  mailsOf,
  queueOf,
  makeRepresentative,
  undo,
} from './actions.ts'
import {
  queryAs,
  asOwner,
  codeOf,
  describeDatabase,
  enter,
  memberIds,
  valueOf,
  type Query,
  type Row,
} from './database.ts'

const FIRM = 40

const write = (query: Query, text = 'Clear and quick.', firm = FIRM) =>
  valueOf<number>(
    query,
    `insert into advisor_reviews (advisor_id, reviewer_name, rating, review_text)
      values ($1, 'Mia', 2, $2) returning id`,
    [firm, text],
  )
const own = (query: Query) => query('select * from own_reviews()')
const shownWith = (query: Query, id: number) =>
  query('select id from advisor_reviews where id = $1', [id])
const countsOf = (query: Query, firm = FIRM) =>
  valueOf<{ received: number; withdrawn: number }>(query, 'select review_counts($1)', [firm])

async function ratingOf(query: Query): Promise<Row> {
  const [row] = await asOwner(
    query,
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
  await enter(query, 'member')
  const id = await write(query)
  await queryAs(query, 'other member', REPORT, [id, 'not_client'])
  return id
}

const decide = (query: Query, id: number, decision: string, reason: string | null = null) =>
  decideOn(query, 'review', decision, { id, reason })

describeDatabase('reviews of an account', (db) => {
  it('are listed for their author, whom nobody else can identify', async () => {
    const query = await db().begin('member')
    const id = await write(query)
    expect(await own(query)).toMatchObject([
      { id, advisor_id: FIRM, rating: 2, state: 'published', version: 1, reason: null },
    ])
    await enter(query, 'other member')
    expect(await own(query)).toEqual([])
    for (const column of ['state', 'version', 'hidden_reason'])
      expect(await codeOf(query, `select ${column} from advisor_reviews`)).toBe('42501')
  })

  it('are corrected by their author only, against the version seen, and logged', async () => {
    const query = await db().begin('member')
    const id = await write(query)
    expect(await query(CORRECT, [id, 1, 5, 'Better in the end.'])).toEqual([{ version: 2 }])
    expect(await own(query)).toMatchObject([{ rating: 5, review_text: 'Better in the end.' }])
    expect(await codeOf(query, CORRECT, [id, 1, 4, null])).toBe('PT409')
    expect(await codeOf(query, CORRECT, [id, 2, 6, null])).toBe('PT422')
    await enter(query, 'other member')
    expect(await codeOf(query, CORRECT, [id, 2, 1, null])).toBe('PT404')
    const { average_rating, truth } = await ratingOf(query)
    expect(average_rating).toBeCloseTo(Number(truth), 1)
    const logged = `select action, diff from private.events where kind = 'review' and item_id = $1`
    expect(await query(logged, [`${id}`])).toEqual([
      {
        action: 'corrected',
        diff: { rating: [2, 5], review_text: ['Clear and quick.', 'Better in the end.'] },
      },
    ])
  })

  it('leave average and count when withdrawn, and lose text, name and address', async () => {
    const query = await db().begin('member')
    const before = await ratingOf(query)
    await enter(query, 'member')
    const id = await write(query)
    expect((await ratingOf(query))['review_count']).toBe(Number(before['review_count']) + 1)
    await enter(query, 'other member')
    expect(await codeOf(query, WITHDRAW, [id, 1])).toBe('PT404')
    await queryAs(query, 'member', WITHDRAW, [id, 1])
    expect(await own(query)).toMatchObject([{ state: 'withdrawn', review_text: null }])
    expect(await shownWith(query, id)).toEqual([])
    expect(await ratingOf(query)).toEqual(before)
    const contact = 'select 1 from private.review_contacts where review_id = $1'
    expect(await query(contact, [id])).toEqual([])
    // After a withdrawal the author may write another.
    await enter(query, 'member')
    await write(query, 'A second look.')
  })

  it('replace a withdrawn one, three times a day for a firm at most', async () => {
    const query = await db().begin('member')
    const { received, withdrawn } = await countsOf(query)
    for (const text of ['One.', 'Two.', 'Three.'])
      await query(WITHDRAW, [await write(query, text), 1])
    const after = { received: received + 1, withdrawn: withdrawn + 1 }
    expect(await countsOf(query)).toMatchObject(after)
    expect(await codeOf(query, () => write(query, 'Four.'))).toBe('PT429')
    expect(await own(query)).toHaveLength(1)
  })

  it('lose their text in the history when withdrawn', async () => {
    const query = await db().begin('member')
    const id = await write(query, 'Words that I regret.')
    await query(CORRECT, [id, 1, 1, 'Other words that I regret.'])
    await query(WITHDRAW, [id, 2])
    const history = `select action, diff from private.events where kind = 'review' and item_id = $1 order by id`
    expect(await asOwner(query, history, [`${id}`])).toEqual([
      { action: 'corrected', diff: null },
      { action: 'withdrawn', diff: null },
    ])
    // The diff can be emptied, but nothing else in an event can change, not even by the owner.
    for (const change of [`diff = '{}'`, `diff = null, action = 'approved'`]) {
      const forge = `update private.events set ${change} where item_id = $1`
      expect(await codeOf(query, forge, [`${id}`])).toBe('PT403')
    }
  })

  it("are limited to one for each firm, and forbidden for one's own firm", async () => {
    const query = await db().begin('member')
    await write(query)
    expect(await codeOf(query, () => write(query, 'And again.'))).toBe('PT409')
    await makeRepresentative(query, 41, 'member', 'editor')
    await enter(query, 'member')
    expect(await codeOf(query, () => write(query, 'The best.', 41))).toBe('PT403')
  })

  it('have no author once the account is deleted, and stay', async () => {
    const query = await db().begin('member')
    const id = await write(query)
    await asOwner(query, `delete from auth.users where id = '${memberIds.member}'`)
    const author = 'select 1 from private.review_authors where review_id = $1'
    expect(await query(author, [id])).toEqual([])
    expect(await shownWith(query, id)).toEqual([{ id }])
  })
})

const MONTH = '2026-03-01'

/** A message of the member to the firm, sent in March. */
const addEnquiry = (query: Query, state = 'sent') =>
  asOwner(
    query,
    `insert into enquiries (idempotency_key, sender, advisor_id, firm, reply_to, about, stage, message, wants_copy, state, created_at)
      values (gen_random_uuid(), '${memberIds.member}', ${FIRM}, 'A', 'a@b.example', 'other', 'running', 'A message of ten',
        false, '${state}', '2026-03-31T23:30:00Z')`,
  )
const writerOf = async (query: Query, id: number): Promise<Row> => {
  const text = 'select written_as, enquired_in::text from advisor_reviews where id = $1'
  return (await asOwner(query, text, [id]))[0]!
}
const known = (query: Query) => valueOf(query, 'select review_writer($1)', [FIRM])
const asMember = (query: Query) =>
  valueOf<number>(
    query,
    `insert into advisor_reviews (advisor_id, reviewer_name, rating, as_member) values (${FIRM}, 'Mia', 4, true) returning id`,
  )

const enquirer = { written_as: 'enquirer', enquired_in: MONTH }
const plain = { written_as: 'member', enquired_in: null }

describeDatabase('the writer of a review', (db) => {
  it.each([
    ['anonymous', 1, 'visitor'],
    ['member', FIRM, 'member'],
    ['team', FIRM, 'team'],
  ] as const)('is known of %s for firm %i as: %s', async (actor, firm, written_as) => {
    const query = await db().begin(actor)
    const id = await write(query, 'Clear.', firm)
    expect(await writerOf(query, id)).toEqual({ written_as, enquired_in: null })
  })

  it.each([
    ['anonymous', 1, 'visitor'],
    ['member', FIRM, 'member'],
    ['desk', FIRM, 'member'],
  ] as const)(
    'cannot be chosen by %s, for firm %i, and stays: %s',
    async (actor, firm, written_as) => {
      const query = await db().begin(actor)
      const forge = (columns: string, values: string) =>
        valueOf<number>(
          query,
          `insert into advisor_reviews (advisor_id, reviewer_name, rating, ${columns})
          values (${firm}, 'Eve', 5, ${values}) returning id`,
        )
      for (const [column, value] of [
        ['written_as', `'client'`],
        ['enquired_in', `'${MONTH}'`],
      ] as const)
        expect(await codeOf(query, () => forge(column, value))).toBe('42501')
      // As if a service had restored the grants.
      await asOwner(query, 'grant insert, select on advisor_reviews to anon, authenticated')
      await enter(query, actor)
      const id = await forge('written_as, enquired_in, as_member', `'client', '${MONTH}', false`)
      expect(await writerOf(query, id)).toEqual({ written_as, enquired_in: null })
    },
  )

  it('has written to this firm here, in the month of the first message', async () => {
    const query = await db().begin('member')
    await addEnquiry(query)
    await enter(query, 'member')
    expect(await known(query)).toEqual(enquirer)
    const id = await write(query)
    const elsewhere = await write(query, 'Another firm.', 41)
    expect(await writerOf(query, id)).toEqual(enquirer)
    expect(await writerOf(query, elsewhere)).toEqual(plain)
    const listed = `select written_as, enquired_in::text from own_reviews() where advisor_id = ${FIRM}`
    expect(await queryAs(query, 'member', listed)).toEqual([enquirer])
    await enter(query, 'other member')
    expect(await known(query)).toEqual(plain)
  })

  it('has not written to the firm if the desk closed the message', async () => {
    const query = await db().begin('member')
    await addEnquiry(query, 'closed')
    await enter(query, 'member')
    expect(await known(query)).toEqual(plain)
  })

  it.each([
    ['approved', 'pending', 'member'],
    ['approved', 'settled', 'client'],
    ['approved', 'rejected', 'member'],
    ['pending', 'settled', 'member'],
  ])(
    'speaks for a company (%s) that the firm names as a client (%s): %s',
    async (status, review, as) => {
      const query = await db().begin('member')
      const company = await valueOf<number>(
        query,
        `insert into companies (company_name) values ('Reed Tools') returning id`,
      )
      await asOwner(query, `update companies set status = '${status}' where id = ${company}`)
      await query(`insert into advisor_facts (advisor_id, kind, value, company_id, review)
      values (${FIRM}, 'client_reference', 'Reed Tools', ${company}, '${review}')`)
      await enter(query, 'member')
      expect(await writerOf(query, await write(query))).toEqual({
        written_as: as,
        enquired_in: null,
      })
      const elsewhere = await queryAs(query, 'member', 'select review_writer(41) as writer')
      expect(elsewhere).toEqual([{ writer: plain }])
      await enter(query, 'other member')
      expect(await known(query)).toEqual(plain)
    },
  )

  it('may be shown as a member and nothing more, at writing or later', async () => {
    const query = await db().begin('member')
    await addEnquiry(query)
    await enter(query, 'member')
    const id = await asMember(query)
    expect(await writerOf(query, id)).toEqual(plain)
    await queryAs(query, 'member', WITHDRAW, [id, 1])
    const again = await write(query)
    await query('select correct_review($1, 1, 2, $2, true)', [again, 'Clear and quick.'])
    expect(await writerOf(query, again)).toEqual(plain)
  })

  it('stays known when the review is corrected and when the account is deleted', async () => {
    const query = await db().begin('member')
    await addEnquiry(query)
    await enter(query, 'member')
    const id = await write(query)
    await query(CORRECT, [id, 1, 5, 'Better in the end.'])
    await asOwner(query, `delete from auth.users where id = '${memberIds.member}'`)
    expect(await writerOf(query, id)).toEqual(enquirer)
  })

  it('is forgotten when the review is withdrawn', async () => {
    const query = await db().begin('member')
    await addEnquiry(query)
    await enter(query, 'member')
    const id = await write(query)
    await query(WITHDRAW, [id, 1])
    expect(await writerOf(query, id)).toEqual(plain)
  })

  it('is the team once the service key changes a word', async () => {
    const query = await db().begin('member')
    const id = await write(query)
    for (const column of ['written_as', 'enquired_in', 'as_member'])
      expect(await codeOf(query, `update advisor_reviews set ${column} = null`)).toBe('42501')
    await enter(query, 'team')
    for (const forged of [`written_as = 'client'`, `enquired_in = '${MONTH}'`])
      expect(await codeOf(query, `update advisor_reviews set ${forged}`)).toBe('42501')
    await query(`update advisor_reviews set review_text = 'Superb.' where id = $1`, [id])
    expect(await writerOf(query, id)).toEqual({ written_as: 'team', enquired_in: null })
    const forge = `insert into advisor_reviews (advisor_id, reviewer_name, rating, written_as)
      values (${FIRM}, 'Ann', 5, 'client') returning id`
    await enter(query, 'team')
    const added = await valueOf<number>(query, forge)
    expect(await writerOf(query, added)).toMatchObject({ written_as: 'team' })
  })

  it('is counted beside the average', async () => {
    const query = await db().begin('team')
    const read = 'select review_count, reviews_by from "Advisors" where "Id" = $1'
    const firm = await valueOf<number>(
      query,
      `insert into "Advisors" (company_name, reviews_by) values ('A', '{"client": 9}') returning "Id"`,
    )
    expect(await query(read, [firm])).toEqual([{ review_count: 0, reviews_by: {} }])
    await write(query, 'One.', firm)
    await enter(query, 'member')
    const second = await write(query, 'Two.', firm)
    const reviews_by = { team: 1, member: 1 }
    expect(await query(read, [firm])).toEqual([{ review_count: 2, reviews_by }])
    await query(WITHDRAW, [second, 1])
    expect(await query(read, [firm])).toEqual([{ review_count: 1, reviews_by: { team: 1 } }])
  })
})

describeDatabase('a reported review', (db) => {
  it('is hidden for a reason of the list, left out of average and count, and restored', async () => {
    const query = await db().begin('member')
    const before = await ratingOf(query)
    const id = await reported(query)
    expect((await decide(query, id, 'hide', 'not_client')).state).toBe('hidden')
    expect(await ratingOf(query)).toEqual(before)
    for (const actor of ['anonymous', 'other member'] as const) {
      await enter(query, actor)
      expect(await shownWith(query, id)).toEqual([])
    }
    await enter(query, 'member')
    expect(await own(query)).toMatchObject([{ state: 'hidden', reason: 'not_client' }])
    expect(await countsOf(query)).toMatchObject({ hidden: { not_client: 1 }, withdrawn: 0 })
    await decide(query, id, 'restore')
    expect((await ratingOf(query))['review_count']).toBe(Number(before['review_count']) + 1)
    expect(await mailsOf(query, 'review')).toEqual([
      'member@example.com: hidden',
      'member@example.com: restored',
    ])
    const reason = `select content ->> 'reason' from private.outbox where content ->> 'action' = 'hidden'`
    expect(await valueOf(query, reason)).toBe('not_client')
  })

  it('is pending again when the decision to hide or keep it is undone', async () => {
    const query = await db().begin('member')
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

  it.each([
    [
      'its author',
      `insert into private.review_authors values ($1, $2) on conflict (review_id) do update set author = $2`,
    ],
    [
      'a person of the firm',
      `insert into advisor_people (advisor_id, user_id, role) select ${FIRM}, $2::uuid, 'owner' where $1::int > 0`,
    ],
    [
      'who reported it',
      `insert into private.review_reports (review_id, reporter, reason) values ($1, $2, 'spam')`,
    ],
    [
      'who once reported it',
      `insert into private.review_reports (review_id, reporter, reason, closed_at) values ($1, $2, 'spam', now())`,
    ],
  ])('is not decided on by %s', async (_who, tie) => {
    const query = await db().begin('member')
    const id = await reported(query)
    await asOwner(query, tie, [id, memberIds.desk])
    expect(await codeOf(query, () => decide(query, id, 'hide', 'spam'))).toBe('PT403')
  })

  it('is reported once by each member, for a known reason, and not by its author', async () => {
    const query = await db().begin('member')
    const id = await reported(query)
    expect(await codeOf(query, REPORT, [id, 'spam'])).toBe('PT409')
    await enter(query, 'other desk')
    expect(await codeOf(query, REPORT, [id, 'negative'])).toBe('PT422')
    expect(await codeOf(query, REPORT, [999_999, 'spam'])).toBe('PT404')
    await enter(query, 'member')
    expect(await codeOf(query, REPORT, [id, 'spam'])).toBe('PT409')
  })

  it('loses its answer when it is corrected, and can be answered again', async () => {
    const query = await db().begin('member')
    await makeRepresentative(query, FIRM, 'other member')
    await enter(query, 'member')
    const id = await write(query, 'A pleasure.')
    const shown = () =>
      query(
        'select rating, answer, answered_at is null as bare from advisor_reviews where id = $1',
        [id],
      )
    await queryAs(query, 'other member', ANSWER, [id, 'What a pleasure.'])
    await queryAs(query, 'member', CORRECT, [id, 2, 2, 'A pleasure.'])
    expect(await shown()).toEqual([{ rating: 2, answer: 'What a pleasure.', bare: false }])
    await query(CORRECT, [id, 3, 1, 'Never again.'])
    expect(await shown()).toEqual([{ rating: 1, answer: null, bare: true }])
    await queryAs(query, 'other member', ANSWER, [id, 'We are sorry.'])
    expect(await shown()).toMatchObject([{ answer: 'We are sorry.' }])
  })

  it('is answered once, publicly, by a person of the firm', async () => {
    const query = await db().begin('member')
    const id = await write(query)
    await makeRepresentative(query, FIRM, 'other member', 'editor')
    await enter(query, 'member')
    expect(await codeOf(query, ANSWER, [id, 'Mine.'])).toBe('PT403')
    await enter(query, 'other member')
    expect(await codeOf(query, ANSWER, [id, '  '])).toBe('PT422')
    const answer = 'Thank you. We have mended it.'
    await query(ANSWER, [id, answer])
    expect(await codeOf(query, ANSWER, [id, 'Again.'])).toBe('PT409')
    const read = 'select answer from advisor_reviews where id = $1'
    expect(await queryAs(query, 'desk', read, [id])).toEqual([{ answer }])
  })

  it('is counted for everybody who sees the advisor', async () => {
    const query = await db().begin('anonymous')
    const counts = { received: 12, published: 12, own_firm: false }
    expect(await countsOf(query, 1)).toMatchObject(counts)
    expect(await codeOf(query, () => countsOf(query))).toBe('PT404')
  })
})

describeDatabase('a reported mistake in a listing', (db) => {
  const report = `select report_listing($1, 'contact', 'The telephone has changed.')`

  it('is pending at the desk, closed and reopened, and sends no mail', async () => {
    const query = await db().begin('member')
    await query(report, [FIRM])
    expect(await codeOf(query, report, [FIRM])).toBe('PT409')
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
    expect(await asOwner(query, mails)).toEqual([])
  })

  it('is accepted for visible listings, with a text', async () => {
    const query = await db().begin('member')
    await asOwner(query, `update "Advisors" set suspended_at = now() where "Id" = 42`)
    await enter(query, 'member')
    expect(await codeOf(query, report, [42])).toBe('PT404')
    for (const values of [`'contact', ' '`, `'colour', 'x'`])
      expect(await codeOf(query, `select report_listing(${FIRM}, ${values})`)).toBe('PT422')
  })

  it('is not closed by a person of the firm or by the reporter', async () => {
    const query = await db().begin('desk')
    await query(report, [FIRM])
    await query('reset role')
    const id = await valueOf<string>(query, 'select max(id)::text from private.listing_reports')
    await makeRepresentative(query, FIRM, 'other desk', 'editor')
    for (const actor of ['desk', 'other desk'] as const) {
      const close = () => decideOn(query, 'report', 'close', { id, version: 1, actor })
      expect(await codeOf(query, close)).toBe('PT403')
    }
  })
})
