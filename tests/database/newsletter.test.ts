import { expect, it } from 'vitest'
import { attempt, describeDatabase, query, type Row } from './database.ts'

const ANN = 'ann@reed.example'

/** Reads past row security and continues as a visitor. */
async function look(text: string, values?: unknown[]): Promise<Row[]> {
  const rows = await query.owner(text, values)
  await query.enter('anonymous')
  return rows
}

const subscribe = (email = ANN) => query('select subscribe_newsletter($1)', [email])
const subscribers = () =>
  look(
    'select email, confirmed_at is not null as confirmed from private.newsletter_subscribers order by email',
  )
const mails = () =>
  look(`select recipient, content from private.outbox
    where content ->> 'kind' like 'newsletter%' order by recipient, not_before`)
const confirm = (token: unknown) => query.value('select confirm_newsletter($1)', [token])
const tokenOf = async (email = ANN) =>
  (await look('select token from private.newsletter_subscribers where email = $1', [email]))[0]?.[
    'token'
  ]

async function addReader(email = ANN): Promise<void> {
  await subscribe(email)
  await confirm(await tokenOf(email))
}

const write = (previous: number | null) =>
  query.value('select write_digest($1, $2::text::jsonb, $3::text::jsonb)', [
    previous,
    '{"articles": [], "facts": [], "more": 0}',
    '{"article a": "1"}',
  ])

describeDatabase('the newsletter', 'anonymous', () => {
  it('stores an address with its mail, and confirms it only by the mail', async () => {
    const first = await subscribe('  Ann@Reed.example ')
    expect(await subscribers()).toEqual([{ email: ANN, confirmed: false }])
    const token = await tokenOf()
    const content = { kind: 'newsletter_confirmation', token, subscribed: false }
    expect(await mails()).toEqual([{ recipient: ANN, content }])
    expect([await confirm(token), await confirm(token)]).toEqual([true, true])
    // A known address gets the same answer, and stays confirmed.
    expect(await subscribe()).toEqual(first)
    expect((await mails())[1]!['content']).toMatchObject({ subscribed: true })
    expect(await subscribers()).toEqual([{ email: ANN, confirmed: true }])
  })

  it('mails a mailbox at most three times a day, whatever follows a plus, with the same answer', async () => {
    const answers = new Set<string>()
    for (let n = 0; n < 5; n++)
      answers.add(JSON.stringify(await subscribe(`ann+${n}@reed.example`)))
    expect(answers.size).toBe(1)
    expect(await mails()).toHaveLength(3)
    await subscribe('ben+0@reed.example')
    expect(await mails()).toHaveLength(4)
    await look(`update private.write_limits set window_start = window_start - interval '1 day'`)
    await subscribe()
    expect(await mails()).toHaveLength(5)
  })

  it('refuses invalid addresses', async () => {
    for (const email of ['', 'ann', 'a@b.example, c@d.example', null])
      expect(await attempt('anonymous', 'select subscribe_newsletter($1)', [email])).toMatchObject({
        code: 'PT422',
        message: 'Please enter a valid email address',
      })
  })

  it('has no limit that a network could use up for the others', async () => {
    for (let n = 0; n < 100; n++) await subscribe(`b${n}@reed.example`)
    expect(await mails()).toHaveLength(100)
  })

  it('accepts a link for a week', async () => {
    await subscribe()
    const token = await tokenOf()
    await look(`update private.newsletter_subscribers set asked_at = now() - interval '8 days'`)
    expect(await confirm(token)).toBe(false)
    await query.call('team', 'last_digest')
    expect(await subscribers()).toEqual([])
  })

  it('deletes an unsubscribed address and every mail to it', async () => {
    await addReader('ben@reed.example')
    await addReader()
    const token = await tokenOf()
    const answers = new Set<string>()
    for (const one of [token, token, '99999999-9999-4999-8999-999999999999'])
      answers.add(JSON.stringify(await query('select unsubscribe_newsletter($1)', [one])))
    expect(answers.size).toBe(1)
    expect(await subscribers()).toEqual([{ email: 'ben@reed.example', confirmed: true }])
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['ben@reed.example'])
    expect(await confirm(token)).toBe(false)
  })
})

describeDatabase('the digest', 'anonymous', () => {
  it('goes to each confirmed address once, two a second', async () => {
    for (const name of ['ann', 'ben']) await addReader(`${name}@reed.example`)
    await subscribe('cleo@reed.example')
    await look('delete from private.outbox')
    await query.enter('team')
    expect(await write(null)).toBe(2)
    const content = {
      kind: 'newsletter_digest',
      token: await tokenOf(),
      articles: [],
      facts: [],
      more: 0,
    }
    expect(await mails()).toMatchObject([
      { recipient: ANN, content },
      { recipient: 'ben@reed.example' },
    ])
    const apart = `select max(not_before) - min(not_before) = interval '0.5 seconds' as apart from private.outbox`
    expect(await look(apart)).toEqual([{ apart: true }])
  })

  it('is queued once a week at most, and by only one of two parallel runs', async () => {
    await addReader()
    await query.enter('team')
    await write(null)
    const refused = async (previous: number | null) =>
      (await query.refusal(() => write(previous))).message
    expect(await refused(null)).toBe('Another digest has just been written.')
    const last = await query.call<Row>('team', 'last_digest')
    expect(last).toMatchObject({ due: false, seen: { 'article a': '1' } })
    expect(await refused(Number(last['id']))).toBe('The last digest is less than a week old.')
    await query.owner('update private.newsletter_digests set sent_on = current_date - 7')
    expect(await query.call('team', 'last_digest')).toMatchObject({ due: true })
    expect(await write(Number(last['id']))).toBe(1)
  })

  it('waits for its first reader', async () => {
    await query.enter('team')
    expect(await write(null)).toBe(0)
    expect(await query.call('team', 'last_digest')).toBeNull()
  })
})
