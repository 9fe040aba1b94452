import { expect, it } from 'vitest'
import {
  codeOf,
  describeDatabase,
  enter,
  inSavepoint,
  memberIds,
  type Query,
  type Row,
} from './database.ts'

const FIRM = 40

async function write(query: Query, text = 'Clear and quick.', firm = FIRM): Promise<number> {
  const rows = await query(
    `insert into advisor_reviews (advisor_id, reviewer_name, rating, review_text) values ($1, 'Mia', 2, $2) returning id`,
    [firm, text],
  )
  return Number(rows[0]!['id'])
}

const own = (query: Query) => query('select * from own_reviews()')
const call = (query: Query, text: string, values: unknown[]) =>
  inSavepoint(query, () => query(text, values))

async function ratingOf(query: Query): Promise<Row | undefined> {
  await query('reset role')
  const rows = await query(
    `select a.review_count, a.average_rating, avg(r.rating) filter (where r.state = 'published') as truth
      from "Advisors" a left join advisor_reviews r on r.advisor_id = a."Id" where a."Id" = ${FIRM} group by a."Id"`,
  )
  return rows[0]
}

/** A firm with one review, by the member, which the other member has reported. */
async function reported(query: Query): Promise<number> {
  await enter(query, 'member')
  const id = await write(query)
  await enter(query, 'other member')
  await query(`select report_review($1, 'not_client', 'Never worked with them.')`, [id])
  return id
}

async function decide(query: Query, id: number, decision: string, reason: string | null = null) {
  await enter(query, 'desk')
  const [seen] = await query(`select desk_item('review', $1) as item`, [`${id}`])
  const { version } = seen!['item'] as { version: number }
  const [done] = await call(query, `select desk_decide('review', $1, $2, $3, $4) as done`, [
    `${id}`,
    version,
    decision,
    reason,
  ])
  return done!['done'] as { event_id: number; state: string }
}

describeDatabase('reviews of an account', (db) => {
  it('are its own to see, and nobody else learns who wrote them', async () => {
    const query = await db().begin('member')
    const id = await write(query)
    expect(await own(query)).toMatchObject([
      { id, advisor_id: FIRM, rating: 2, state: 'published', version: 1, reason: null },
    ])
    await enter(query, 'other member')
    expect(await own(query)).toEqual([])
    for (const column of ['state', 'version', 'hidden_reason'])
      expect(await codeOf(query, `select ${column} from advisor_reviews`, [])).toBe('42501')
  })

  it('are corrected by their author only, against the version that was seen, and that is logged', async () => {
    const query = await db().begin('member')
    const id = await write(query)
    const correct = 'select correct_review($1, $2, $3, $4) as version'
    expect(await query(correct, [id, 1, 5, 'Better in the end.'])).toEqual([{ version: 2 }])
    expect(await own(query)).toMatchObject([{ rating: 5, review_text: 'Better in the end.' }])
    expect(await codeOf(query, correct, [id, 1, 4, null])).toBe('PT409')
    expect(await codeOf(query, correct, [id, 2, 6, null])).toBe('PT422')
    await enter(query, 'other member')
    expect(await codeOf(query, correct, [id, 2, 1, null])).toBe('PT404')
    expect(await ratingOf(query)).toMatchObject({ truth: expect.anything() })
    expect(
      await query(
        `select action, diff from private.events where kind = 'review' and item_id = $1`,
        [`${id}`],
      ),
    ).toEqual([
      {
        action: 'corrected',
        diff: { rating: [2, 5], review_text: ['Clear and quick.', 'Better in the end.'] },
      },
    ])
  })

  it('leave average and count when they are withdrawn, and take words, name and address along', async () => {
    const query = await db().begin('member')
    const before = await ratingOf(query)
    await enter(query, 'member')
    const id = await write(query)
    expect((await ratingOf(query))!['review_count']).toBe(Number(before!['review_count']) + 1)
    await enter(query, 'other member')
    const withdraw = 'select withdraw_review($1, 1)'
    expect(await codeOf(query, withdraw, [id])).toBe('PT404')
    await enter(query, 'member')
    await query(withdraw, [id])
    expect(await own(query)).toMatchObject([{ state: 'withdrawn', review_text: null }])
    expect(await query('select id from advisor_reviews where id = $1', [id])).toEqual([])
    expect(await ratingOf(query)).toEqual(before)
    const contact = 'select 1 from private.review_contacts where review_id = $1'
    expect(await query(contact, [id])).toEqual([])
    // Who has withdrawn one may write another.
    await enter(query, 'member')
    await write(query, 'A second look.')
  })

  it('take the place of one that was withdrawn, and are three a day for a firm at most', async () => {
    const query = await db().begin('member')
    const received = async () => {
      const [row] = await query(`select review_counts(${FIRM}) as counts`)
      return row!['counts'] as { received: number; withdrawn: number }
    }
    const before = await received()
    for (const text of ['One.', 'Two.', 'Three.'])
      await query('select withdraw_review($1, 1)', [await write(query, text)])
    expect(await received()).toMatchObject({
      received: before.received + 1,
      withdrawn: before.withdrawn + 1,
    })
    expect(await codeOf(query, () => write(query, 'Four.'))).toBe('PT429')
    expect(await own(query)).toHaveLength(1)
  })

  it('take their words out of the history when they are withdrawn', async () => {
    const query = await db().begin('member')
    const id = await write(query, 'Words that I regret.')
    await query(`select correct_review($1, 1, 1, 'Other words that I regret.')`, [id])
    await query('select withdraw_review($1, 2)', [id])
    await query('reset role')
    const history = await query(
      `select action, diff from private.events where kind = 'review' and item_id = $1 order by id`,
      [`${id}`],
    )
    expect(history).toEqual([
      { action: 'corrected', diff: null },
      { action: 'withdrawn', diff: null },
    ])
    // Emptied, and nothing else: the rest of an event stays as it is, for its owner too.
    for (const change of [`diff = '{}'`, `diff = null, action = 'approved'`])
      expect(
        await codeOf(query, `update private.events set ${change} where item_id = $1`, [`${id}`]),
      ).toBe('PT403')
  })

  it('are one for each firm, and none of the firm that one speaks for', async () => {
    const query = await db().begin('member')
    await write(query)
    expect(await codeOf(query, () => write(query, 'And again.'))).toBe('PT409')
    await query('reset role')
    await query(
      `insert into advisor_people (advisor_id, user_id, role) values (41, '${memberIds.member}', 'editor')`,
    )
    await enter(query, 'member')
    const insider = () => write(query, 'The best.', 41)
    expect(await codeOf(query, insider)).toBe('PT403')
  })

  it('are nobody’s once the account is gone, and stay', async () => {
    const query = await db().begin('member')
    const id = await write(query)
    await query('reset role')
    await query(`delete from auth.users where id = '${memberIds.member}'`)
    expect(await query('select 1 from private.review_authors where review_id = $1', [id])).toEqual(
      [],
    )
    expect(await query('select id from advisor_reviews where id = $1', [id])).toEqual([{ id }])
  })
})

describeDatabase('a reported review', (db) => {
  it('is hidden for a reason of the list, left out of average and count, and restored', async () => {
    const query = await db().begin('member')
    const before = await ratingOf(query)
    const id = await reported(query)
    await expect(decide(query, id, 'hide')).rejects.toMatchObject({ code: 'PT422' })
    await expect(decide(query, id, 'hide', 'negative')).rejects.toMatchObject({ code: 'PT422' })
    expect(await decide(query, id, 'hide', 'not_client')).toMatchObject({ state: 'hidden' })
    expect(await ratingOf(query)).toEqual(before)
    for (const actor of ['anonymous', 'other member'] as const) {
      await enter(query, actor)
      expect(await query('select id from advisor_reviews where id = $1', [id])).toEqual([])
    }
    await enter(query, 'member')
    expect(await own(query)).toMatchObject([{ state: 'hidden', reason: 'not_client' }])
    const [counted] = await query(`select review_counts(${FIRM}) as counts`)
    expect(counted!['counts']).toMatchObject({ hidden: { not_client: 1 }, withdrawn: 0 })
    await decide(query, id, 'restore')
    expect((await ratingOf(query))!['review_count']).toBe(Number(before!['review_count']) + 1)
    expect(
      await query(`select content ->> 'action' as action, content ->> 'reason' as reason, recipient
        from private.outbox where content ->> 'kind' = 'review' order by created_at, action`),
    ).toEqual([
      { action: 'hidden', reason: 'not_client', recipient: 'member@example.com' },
      { action: 'restored', reason: null, recipient: 'member@example.com' },
    ])
  })

  it('waits again when its hiding, or its keeping, is undone', async () => {
    const query = await db().begin('member')
    const id = await reported(query)
    for (const [decision, reason] of [
      ['hide', 'spam'],
      ['keep', null],
    ] as const) {
      const { event_id } = await decide(query, id, decision, reason)
      expect(await query('select desk_undo($1) as undone', [event_id])).toMatchObject([
        { undone: { state: 'pending' } },
      ])
      const [queue] = await query(`select desk_queue(kind => 'review', term => 'Mia') as queue`)
      expect(queue!['queue']).toMatchObject({ items: [{ item_id: `${id}`, state: 'pending' }] })
    }
    await decide(query, id, 'keep')
    const [queue] = await query(`select desk_queue(kind => 'review', term => 'Mia') as queue`)
    expect(queue!['queue']).toMatchObject({ items: [] })
    // That somebody reported it in vain is not told to its author.
    await query('reset role')
    expect(
      await query(
        `select 1 from private.outbox where content ->> 'kind' = 'review' and cancelled_at is null`,
      ),
    ).toEqual([])
  })

  it.each([
    [
      'its author',
      `insert into private.review_authors values ($1, $2) on conflict (review_id) do update set author = $2`,
    ],
    [
      'who speaks for the firm',
      `insert into advisor_people (advisor_id, user_id, role) select ${FIRM}, $2::uuid, 'owner' where $1::int > 0`,
    ],
    [
      'who reported it',
      `insert into private.review_reports (review_id, reporter, reason) values ($1, $2, 'spam')`,
    ],
  ])('is not decided by %s', async (_who, tie) => {
    const query = await db().begin('member')
    const id = await reported(query)
    await query('reset role')
    await query(tie, [id, memberIds.desk])
    await expect(decide(query, id, 'hide', 'spam')).rejects.toMatchObject({ code: 'PT403' })
  })

  it('is reported once by each member, for a known reason, and not by its author', async () => {
    const query = await db().begin('member')
    const id = await reported(query)
    const report = 'select report_review($1, $2)'
    expect(await codeOf(query, report, [id, 'spam'])).toBe('PT409')
    await enter(query, 'other desk')
    expect(await codeOf(query, report, [id, 'negative'])).toBe('PT422')
    expect(await codeOf(query, report, [999_999, 'spam'])).toBe('PT404')
    await enter(query, 'member')
    expect(await codeOf(query, report, [id, 'spam'])).toBe('PT409')
    for (let n = 0; n < 20; n += 1) await call(query, report, [id, 'spam']).catch(() => undefined)
  })

  it('loses its answer when it is corrected, and can be answered again', async () => {
    const query = await db().begin('member')
    await query('reset role')
    await query(
      `insert into advisor_people (advisor_id, user_id, role) values (${FIRM}, '${memberIds['other member']}', 'owner')`,
    )
    await enter(query, 'member')
    const id = await write(query, 'A pleasure.')
    const shown = () =>
      query(
        'select rating, answer, answered_at is null as bare from advisor_reviews where id = $1',
        [id],
      )
    await enter(query, 'other member')
    await query(`select answer_review($1, 'What a pleasure.')`, [id])
    await enter(query, 'member')
    await query(`select correct_review($1, 2, 2, 'A pleasure.')`, [id])
    expect(await shown()).toEqual([{ rating: 2, answer: 'What a pleasure.', bare: false }])
    await query(`select correct_review($1, 3, 1, 'Never again.')`, [id])
    expect(await shown()).toEqual([{ rating: 1, answer: null, bare: true }])
    await enter(query, 'other member')
    await query(`select answer_review($1, 'We are sorry.')`, [id])
    expect(await shown()).toMatchObject([{ answer: 'We are sorry.' }])
  })

  it('is not decided by who once reported it', async () => {
    const query = await db().begin('member')
    const id = await write(query)
    await enter(query, 'desk')
    await query(`select report_review($1, 'spam')`, [id])
    await query('reset role')
    await query('update private.review_reports set closed_at = now()')
    await expect(decide(query, id, 'hide', 'spam')).rejects.toMatchObject({ code: 'PT403' })
  })

  it('is answered once, by who speaks for the firm, for everybody to read', async () => {
    const query = await db().begin('member')
    const id = await write(query)
    await query('reset role')
    await query(
      `insert into advisor_people (advisor_id, user_id, role) values (${FIRM}, '${memberIds['other member']}', 'editor')`,
    )
    const answer = 'select answer_review($1, $2)'
    await enter(query, 'member')
    expect(await codeOf(query, answer, [id, 'Mine.'])).toBe('PT403')
    await enter(query, 'other member')
    expect(await codeOf(query, answer, [id, '  '])).toBe('PT422')
    await query(answer, [id, 'Thank you. We have mended it.'])
    expect(await codeOf(query, answer, [id, 'Again.'])).toBe('PT409')
    await enter(query, 'desk')
    expect(await query('select answer from advisor_reviews where id = $1', [id])).toEqual([
      { answer: 'Thank you. We have mended it.' },
    ])
  })

  it('is counted for those who see the advisor', async () => {
    const query = await db().begin('anonymous')
    const [row] = await query('select review_counts(1) as counts')
    expect(row!['counts']).toMatchObject({ received: 12, published: 12, own_firm: false })
    const other = () => query(`select review_counts(${FIRM})`)
    expect(await codeOf(query, other)).toBe('PT404')
  })
})

describeDatabase('a reported mistake in a listing', (db) => {
  const report = `select report_listing($1, 'contact', 'The telephone has changed.')`

  it('waits at the desk, is closed and opened again, and nobody is written to', async () => {
    const query = await db().begin('member')
    await query(report, [FIRM])
    expect(await codeOf(query, report, [FIRM])).toBe('PT409')
    await enter(query, 'desk')
    const [queue] = await query(`select desk_queue(kind => 'report') as queue`)
    const { items } = queue!['queue'] as { items: { item_id: string; version: number }[] }
    const item = items.at(-1)!
    const [whole] = await query(`select desk_item('report', $1) as item`, [item.item_id])
    expect(whole!['item']).toMatchObject({
      advisor_id: FIRM,
      decisions: ['close'],
      sent: { about: 'contact', reporter: 'member@example.com' },
      published: { Id: FIRM },
    })
    const step = `select desk_decide('report', $1, $2, $3)`
    await query(step, [item.item_id, item.version, 'close'])
    await query(step, [item.item_id, item.version + 1, 'restore'])
    await query('reset role')
    expect(await query(`select 1 from private.outbox where content ->> 'item' = 'report'`)).toEqual(
      [],
    )
  })

  it('is taken of what members see, with words', async () => {
    const query = await db().begin('member')
    await query('reset role')
    await query(`update "Advisors" set suspended_at = now() where "Id" = 42`)
    await enter(query, 'member')
    expect(await codeOf(query, report, [42])).toBe('PT404')
    const empty = call(query, `select report_listing(${FIRM}, 'contact', ' ')`, [])
    await expect(empty).rejects.toMatchObject({ code: 'PT422' })
    const unknown = call(query, `select report_listing(${FIRM}, 'colour', 'x')`, [])
    await expect(unknown).rejects.toMatchObject({ code: 'PT422' })
  })

  it('is not closed by who speaks for the firm, or by who reported it', async () => {
    const query = await db().begin('desk')
    await query(report, [FIRM])
    await query('reset role')
    const [made] = await query('select max(id)::text as id from private.listing_reports')
    const close = () => call(query, `select desk_decide('report', $1, 1, 'close')`, [made!['id']])
    await enter(query, 'desk')
    await expect(close()).rejects.toMatchObject({ code: 'PT403' })
    await query('reset role')
    await query(
      `insert into advisor_people (advisor_id, user_id, role) values (${FIRM}, '${memberIds['other desk']}', 'editor')`,
    )
    await enter(query, 'other desk')
    await expect(close()).rejects.toMatchObject({ code: 'PT403' })
  })
})
