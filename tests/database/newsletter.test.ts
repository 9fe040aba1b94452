import { expect, it } from 'vitest'
import { codeOf, describeDatabase, enter, inSavepoint, type Query, type Row } from './database.ts'

const ANN = 'ann@reed.example'

/** Reads past row security and continues as a visitor. */
async function look(query: Query, text: string, values?: unknown[]): Promise<Row[]> {
  await query('reset role')
  const rows = await query(text, values)
  await enter(query, 'anonymous')
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
const confirm = async (query: Query, token: unknown) =>
  (await query('select confirm_newsletter($1) as good', [token]))[0]!['good']

async function tokenOf(query: Query, email = ANN): Promise<unknown> {
  const text = 'select token from private.newsletter_subscribers where email = $1'
  return (await look(query, text, [email]))[0]?.['token']
}

async function addReader(query: Query, email: string): Promise<void> {
  await subscribe(query, email)
  await confirm(query, await tokenOf(query, email))
}

const write = (query: Query, previous: number | null, seen = '{"article a": "1"}') =>
  query('select write_digest($1, $2::text::jsonb, $3::text::jsonb) as mails', [
    previous,
    '{"articles": [], "facts": [], "more": 0}',
    seen,
  ])

describeDatabase('the newsletter', (db) => {
  it('stores an address with its mail, and confirms it only by the mail', async () => {
    const query = await db().begin('anonymous')
    await subscribe(query, '  Ann@Reed.example ')
    expect(await subscribers(query)).toEqual([{ email: ANN, confirmed: false }])
    const [mail] = await mails(query)
    const token = await tokenOf(query)
    expect(mail).toEqual({
      recipient: ANN,
      content: { kind: 'newsletter_confirmation', token, subscribed: false },
    })
    expect(await confirm(query, token)).toBe(true)
    expect(await confirm(query, token)).toBe(true)
    expect(await subscribers(query)).toEqual([{ email: ANN, confirmed: true }])
  })

  it('gives the same answer for a known address, and stays confirmed', async () => {
    const query = await db().begin('anonymous')
    const first = await subscribe(query)
    await confirm(query, await tokenOf(query))
    expect(await subscribe(query)).toEqual(first)
    expect((await mails(query)).map(({ content }) => content)).toMatchObject([
      { subscribed: false },
      { subscribed: true },
    ])
    expect(await subscribers(query)).toEqual([{ email: ANN, confirmed: true }])
  })

  it('mails an address at most three times a day, with the same answer', async () => {
    const query = await db().begin('anonymous')
    const answers = new Set<string>()
    for (let n = 0; n < 5; n++) answers.add(JSON.stringify(await subscribe(query)))
    expect(answers.size).toBe(1)
    expect(await mails(query)).toHaveLength(3)
    await look(
      query,
      `update private.write_limits set window_start = window_start - interval '1 day'`,
    )
    await subscribe(query)
    expect(await mails(query)).toHaveLength(4)
  })

  it('treats all addresses of a mailbox as one', async () => {
    const query = await db().begin('anonymous')
    for (let n = 0; n < 12; n++) await subscribe(query, `ann+${n}@reed.example`)
    expect(await mails(query)).toHaveLength(3)
    await subscribe(query, 'ben+0@reed.example')
    expect(await mails(query)).toHaveLength(4)
  })

  it('refuses invalid addresses', async () => {
    for (const email of ['', 'ann', 'a@b.example, c@d.example', null])
      expect(
        await db().attempt('anonymous', 'select subscribe_newsletter($1)', [email]),
      ).toMatchObject({ code: 'PT422', message: 'Please enter a valid email address' })
  })

  it('is limited per network, and no network can block the others', async () => {
    const headers = { 'cf-connecting-ip': '203.0.113.7', 'x-forwarded-for': '198.51.100.1' }
    await db().as(
      'anonymous',
      async (query) => {
        for (let n = 0; n < 20; n++) await subscribe(query, `a${n}@reed.example`)
        expect(await codeOf(query, () => subscribe(query))).toBe('PT429')
        await query(
          `select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.8"}', true)`,
        )
        await subscribe(query)
      },
      headers,
    )
    const unknown = { 'x-forwarded-for': 'unknown, 10.0.0.1' }
    expect(
      (await db().attempt('anonymous', `select subscribe_newsletter('${ANN}')`, [], unknown)).code,
    ).toBeNull()
    await db().as('anonymous', async (query) => {
      for (let n = 0; n < 100; n++) await subscribe(query, `a${n}@reed.example`)
      expect(await mails(query)).toHaveLength(100)
    })
  })

  it('accepts a link for a week', async () => {
    const query = await db().begin('anonymous')
    await subscribe(query)
    const token = await tokenOf(query)
    await look(
      query,
      `update private.newsletter_subscribers set asked_at = now() - interval '8 days'`,
    )
    expect(await confirm(query, token)).toBe(false)
    await enter(query, 'team')
    await query('select last_digest()')
    expect(await subscribers(query)).toEqual([])
  })

  it('deletes an unsubscribed address and every mail to it', async () => {
    const query = await db().begin('anonymous')
    await addReader(query, 'ben@reed.example')
    await addReader(query, ANN)
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
  it('goes to each confirmed address once, two a second', async () => {
    const query = await db().begin('anonymous')
    for (const name of ['ann', 'ben']) await addReader(query, `${name}@reed.example`)
    await subscribe(query, 'cleo@reed.example')
    await look(query, 'delete from private.outbox')
    await enter(query, 'team')
    expect(await write(query, null)).toEqual([{ mails: 2 }])
    const token = await tokenOf(query)
    const sent = await mails(query)
    expect(sent.map(({ recipient }) => recipient)).toEqual([ANN, 'ben@reed.example'])
    expect(sent[0]!['content']).toEqual({
      kind: 'newsletter_digest',
      token,
      articles: [],
      facts: [],
      more: 0,
    })
    const [wait] = await look(
      query,
      `select max(not_before) - min(not_before) = interval '0.5 seconds' as apart from private.outbox`,
    )
    expect(wait).toEqual({ apart: true })
  })

  it('is queued once a week at most, and by only one of two parallel runs', async () => {
    const query = await db().begin('anonymous')
    await addReader(query, ANN)
    await enter(query, 'team')
    await write(query, null)
    const refused = async (previous: number | null, message: string) => {
      await enter(query, 'team')
      await expect(inSavepoint(query, () => write(query, previous))).rejects.toMatchObject({
        code: 'PT409',
        message,
      })
    }
    await refused(null, 'Another digest has just been written.')
    const read = async () => (await query('select last_digest() as last'))[0]!['last'] as Row
    const last = await read()
    expect(last).toMatchObject({ due: false, seen: { 'article a': '1' } })
    await refused(Number(last['id']), 'The last digest is less than a week old.')
    await look(query, 'update private.newsletter_digests set sent_on = current_date - 7')
    await enter(query, 'team')
    expect(await read()).toMatchObject({ due: true })
    expect(await write(query, Number(last['id']))).toEqual([{ mails: 1 }])
  })

  it('waits for its first reader', async () => {
    const query = await db().begin('team')
    expect(await write(query, null)).toEqual([{ mails: 0 }])
    expect(await query('select last_digest() as last')).toEqual([{ last: null }])
  })
})
