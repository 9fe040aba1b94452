import { expect, it } from 'vitest'
import { describeDatabase, eachAs, type Query, type Row } from './database.ts'

const ANN = 'ann@reed.example'

/** Reads past row security and continues as a visitor. */
async function look(query: Query, text: string, values?: unknown[]): Promise<Row[]> {
  const rows = await query.owner(text, values)
  await query.enter('anonymous')
  return rows
}

const subscribe = (query: Query, email = ANN) => query('select subscribe_newsletter($1)', [email])
const subscribers = (query: Query) =>
  look(
    query,
    'select email, confirmed_at is not null as confirmed from private.newsletter_subscribers order by email',
  )
const mails = (query: Query) =>
  look(
    query,
    `select recipient, content from private.outbox where content ->> 'kind' like 'newsletter%' order by recipient, not_before`,
  )
const confirm = (query: Query, token: unknown) =>
  query.value('select confirm_newsletter($1)', [token])
const tokenOf = async (query: Query, email = ANN) =>
  (
    await look(query, 'select token from private.newsletter_subscribers where email = $1', [email])
  )[0]?.['token']

async function addReader(query: Query, email = ANN): Promise<void> {
  await subscribe(query, email)
  await confirm(query, await tokenOf(query, email))
}

const write = (query: Query, previous: number | null) =>
  query.value('select write_digest($1, $2::text::jsonb, $3::text::jsonb)', [
    previous,
    '{"articles": [], "facts": [], "more": 0}',
    '{"article a": "1"}',
  ])

describeDatabase('the newsletter', (db) => {
  const query = eachAs('anonymous', db)
  it('stores an address with its mail, and confirms it only by the mail', async () => {
    const first = await subscribe(query, '  Ann@Reed.example ')
    expect(await subscribers(query)).toEqual([{ email: ANN, confirmed: false }])
    const token = await tokenOf(query)
    const content = { kind: 'newsletter_confirmation', token, subscribed: false }
    expect(await mails(query)).toEqual([{ recipient: ANN, content }])
    expect([await confirm(query, token), await confirm(query, token)]).toEqual([true, true])
    // A known address gets the same answer, and stays confirmed.
    expect(await subscribe(query)).toEqual(first)
    expect((await mails(query))[1]!['content']).toMatchObject({ subscribed: true })
    expect(await subscribers(query)).toEqual([{ email: ANN, confirmed: true }])
  })

  it('mails a mailbox at most three times a day, whatever follows a plus, with the same answer', async () => {
    const answers = new Set<string>()
    for (let n = 0; n < 5; n++)
      answers.add(JSON.stringify(await subscribe(query, `ann+${n}@reed.example`)))
    expect(answers.size).toBe(1)
    expect(await mails(query)).toHaveLength(3)
    await subscribe(query, 'ben+0@reed.example')
    expect(await mails(query)).toHaveLength(4)
    await look(
      query,
      `update private.write_limits set window_start = window_start - interval '1 day'`,
    )
    await subscribe(query)
    expect(await mails(query)).toHaveLength(5)
  })

  it('refuses invalid addresses', async () => {
    for (const email of ['', 'ann', 'a@b.example, c@d.example', null])
      expect(
        await db().attempt('anonymous', 'select subscribe_newsletter($1)', [email]),
      ).toMatchObject({
        code: 'PT422',
        message: 'Please enter a valid email address',
      })
  })

  it('is limited per network, and no network can block the others', async () => {
    await query.enter('anonymous', {
      'cf-connecting-ip': '203.0.113.7',
      'x-forwarded-for': '198.51.100.1',
    })
    for (let n = 0; n < 20; n++) await subscribe(query, `a${n}@reed.example`)
    expect(await query.code(() => subscribe(query))).toBe('PT429')
    await query.enter('anonymous', { 'cf-connecting-ip': '203.0.113.8' })
    await subscribe(query)
    await query.enter('anonymous', { 'x-forwarded-for': 'unknown, 10.0.0.1' })
    for (let n = 0; n < 100; n++) await subscribe(query, `b${n}@reed.example`)
    expect(await mails(query)).toHaveLength(121)
  })

  it('accepts a link for a week', async () => {
    await subscribe(query)
    const token = await tokenOf(query)
    await look(
      query,
      `update private.newsletter_subscribers set asked_at = now() - interval '8 days'`,
    )
    expect(await confirm(query, token)).toBe(false)
    await query.call('team', 'last_digest')
    expect(await subscribers(query)).toEqual([])
  })

  it('deletes an unsubscribed address and every mail to it', async () => {
    await addReader(query, 'ben@reed.example')
    await addReader(query)
    const token = await tokenOf(query)
    const answers = new Set<string>()
    for (const one of [token, token, '99999999-9999-4999-8999-999999999999'])
      answers.add(JSON.stringify(await query('select unsubscribe_newsletter($1)', [one])))
    expect(answers.size).toBe(1)
    expect(await subscribers(query)).toEqual([{ email: 'ben@reed.example', confirmed: true }])
    expect((await mails(query)).map(({ recipient }) => recipient)).toEqual(['ben@reed.example'])
    expect(await confirm(query, token)).toBe(false)
  })
})

describeDatabase('the digest', (db) => {
  const query = eachAs('anonymous', db)
  it('goes to each confirmed address once, two a second', async () => {
    for (const name of ['ann', 'ben']) await addReader(query, `${name}@reed.example`)
    await subscribe(query, 'cleo@reed.example')
    await look(query, 'delete from private.outbox')
    await query.enter('team')
    expect(await write(query, null)).toBe(2)
    const content = {
      kind: 'newsletter_digest',
      token: await tokenOf(query),
      articles: [],
      facts: [],
      more: 0,
    }
    expect(await mails(query)).toMatchObject([
      { recipient: ANN, content },
      { recipient: 'ben@reed.example' },
    ])
    const apart = `select max(not_before) - min(not_before) = interval '0.5 seconds' as apart from private.outbox`
    expect(await look(query, apart)).toEqual([{ apart: true }])
  })

  it('is queued once a week at most, and by only one of two parallel runs', async () => {
    await addReader(query)
    await query.enter('team')
    await write(query, null)
    const refused = async (previous: number | null) =>
      (await query.refusal(() => write(query, previous))).message
    expect(await refused(null)).toBe('Another digest has just been written.')
    const last = await query.call<Row>('team', 'last_digest')
    expect(last).toMatchObject({ due: false, seen: { 'article a': '1' } })
    expect(await refused(Number(last['id']))).toBe('The last digest is less than a week old.')
    await query.owner('update private.newsletter_digests set sent_on = current_date - 7')
    expect(await query.call('team', 'last_digest')).toMatchObject({ due: true })
    expect(await write(query, Number(last['id']))).toBe(1)
  })

  it('waits for its first reader', async () => {
    await query.enter('team')
    expect(await write(query, null)).toBe(0)
    expect(await query.call('team', 'last_digest')).toBeNull()
  })
})
