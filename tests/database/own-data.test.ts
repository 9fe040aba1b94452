import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { codeOf, describeDatabase, enter, inSavepoint, memberIds, type Query } from './database.ts'

const ME = memberIds.member
const FIRM = 40

/** Something of everything that is kept of a member. */
async function live(query: Query): Promise<void> {
  await enter(query, 'member')
  await query(`insert into advisor_reviews (advisor_id, reviewer_name, reviewer_email, rating, review_text)
    values (${FIRM}, 'Mia Reed', 'mia@elsewhere.example', 4, 'Careful.')`)
  await query(
    `insert into advisor_registrations (company_name, contact_person, email) values ('Mine', 'Mia Reed', 'a@b.example')`,
  )
  await query(`insert into companies (company_name) values ('My company')`)
  await query(`select report_listing(41, 'name', 'It is spelled with a k.')`)
  await query(
    `select report_review((select min(id) from advisor_reviews where advisor_id = 41), 'spam')`,
  )
  await query('reset role')
  await query(`insert into contact_messages (idempotency_key, name, email, company, subject, message)
    values (gen_random_uuid(), 'Mia', 'Member@example.com', 'Reed Tools', 'A subject', 'A message of ten')`)
  await query(
    `insert into public.shortlist_items (user_id, advisor_id, note) values ('${ME}', ${FIRM}, 'Call them')`,
  )
  await query(`insert into private.newsletter_subscribers (email) values ('member@example.com')`)
  await query(
    `insert into private.listing_claims (advisor_id, claimant, role, statement) values (43, '${ME}', 'Partner of mine', 'I am.')`,
  )
  await query(
    `insert into private.listing_invitations (advisor_id, email, token_hash) values (44, 'member@example.com', 'x')`,
  )
  await query(`insert into public.enquiries (idempotency_key, sender, advisor_id, firm, reply_to, about, stage, message, wants_copy)
    values (gen_random_uuid(), '${ME}', ${FIRM}, 'A firm', 'member@example.com', 'other', 'exploring', 'A message of ten', false)`)
  await query(
    `insert into private.outbox (recipient, content) values ('firm@b.example', '{"kind": "enquiry", "reply_to": "member@example.com"}')`,
  )
  await query(
    `insert into advisor_people (advisor_id, user_id, role) values (42, '${ME}', 'owner')`,
  )
  await query(
    `insert into private.outbox (recipient, content) values ('member@example.com', '{"kind": "ready"}')`,
  )
}

/** As whoever has signed in so many minutes ago. */
async function signInAgain(query: Query, minutes = 0): Promise<void> {
  const session = randomUUID()
  await query('reset role')
  await query(
    `insert into auth.sessions (id, user_id, created_at) values ($1, '${ME}', now() - make_interval(mins => $2))`,
    [session, minutes],
  )
  await enter(query, 'member')
  await query(`select set_config('request.jwt.claims', $1, true)`, [
    JSON.stringify({ sub: ME, role: 'authenticated', session_id: session }),
  ])
}

async function dataOf(query: Query): Promise<Record<string, unknown[]>> {
  const [row] = await query('select my_data() as data')
  return row!['data'] as Record<string, unknown[]>
}

describeDatabase('what is kept of an account', (db) => {
  it('is given to its owner, whole', async () => {
    const query = await db().begin('member')
    await live(query)
    await enter(query, 'member')
    const data = await dataOf(query)
    expect(data).toMatchObject({
      account: { id: ME, email: 'member@example.com' },
      reviews: [{ review_text: 'Careful.', reviewer_email: 'mia@elsewhere.example' }],
      registrations: [{ company_name: 'Mine' }],
      companies: [{ company_name: 'My company' }],
      speaks_for: [
        { advisor_id: 42, role: 'owner' },
        { company_name: 'My company', role: 'owner' },
      ],
      reported_listings: [{ words: 'It is spelled with a k.' }],
      reported_reviews: [{ reason: 'spam' }],
      messages: [{ name: 'Mia', company: 'Reed Tools', subject: 'A subject' }],
      shortlist: [{ note: 'Call them' }],
      newsletter: [{ email: 'member@example.com' }],
      claims: [{ role: 'Partner of mine' }],
      invitations: [{ email: 'member@example.com' }],
      enquiries: [{ message: 'A message of ten' }],
      mails: [{ kind: 'ready' }],
      desk: [],
    })
    expect(data['events']!.length).toBeGreaterThan(2)
    expect(data['counters']!.length).toBeGreaterThan(0)
    expect(await query('select subject from own_messages()')).toEqual([{ subject: 'A subject' }])
  })

  it('is nobody else’s', async () => {
    const query = await db().begin('member')
    await live(query)
    await enter(query, 'other member')
    const { account, ...parts } = await dataOf(query)
    expect(account).toMatchObject({ email: 'other@example.com' })
    const filled = Object.entries(parts).filter(([, rows]) => rows.length > 0)
    expect(filled).toEqual([])
    expect(await query('select * from own_messages()')).toEqual([])
  })

  it('is not what others have written to the firm that one speaks for', async () => {
    const query = await db().begin('member')
    await live(query)
    await query('reset role')
    await query(
      `insert into advisor_people (advisor_id, user_id, role) values (${FIRM}, '${memberIds['other member']}', 'owner')`,
    )
    await enter(query, 'other member')
    expect(await query('select id from enquiries')).toHaveLength(1)
    expect(await dataOf(query)).toMatchObject({ enquiries: [], speaks_for: [{ advisor_id: FIRM }] })
    // It goes with its sender, from the firm too.
    await signInAgain(query)
    await query('select delete_my_account()')
    await enter(query, 'other member')
    expect(await query('select id from enquiries')).toEqual([])
  })

  it('names every table that refers to an account', async () => {
    const rows = await db().owner(`select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'auth.users'::regclass and connamespace in ('public'::regnamespace, 'private'::regnamespace)`)
    const [{ source } = {}] = await db().owner(
      `select prosrc as source from pg_proc where proname = 'my_data' and pronamespace = 'private'::regnamespace`,
    )
    const absent = rows.filter(({ name }) => !String(source).includes(String(name)))
    expect(absent).toEqual([])
  })
})

describeDatabase('deleting an account', (db) => {
  it('asks for a sign-in of these minutes', async () => {
    const query = await db().begin('member')
    const remove = () => inSavepoint(query, () => query('select delete_my_account()'))
    await expect(remove()).rejects.toMatchObject({ code: 'PT403' })
    await signInAgain(query, 6)
    await expect(remove()).rejects.toMatchObject({ code: 'PT403' })
  })

  it('takes what is the person’s, and leaves what is the firm’s, without a name', async () => {
    const query = await db().begin('member')
    await live(query)
    await query(`insert into advisor_registrations (company_name, contact_person, email, status, submitted_by, advisor_id)
      values ('Listed', 'Mia', 'm@b.example', 'approved', '${ME}', 42)`)
    await signInAgain(query)
    await query('select delete_my_account()')
    await query('reset role')
    const left = async (text: string) => (await query(text)).map((row) => Object.values(row)[0])
    expect(await left(`select email from auth.users where id = '${ME}'`)).toEqual([])
    expect(
      await query(`select r.reviewer_name, r.review_text, r.state, a.author, c.email from advisor_reviews r
        left join private.review_authors a on a.review_id = r.id left join private.review_contacts c on c.review_id = r.id
        where r.review_text = 'Careful.' and r.advisor_id = ${FIRM}`),
    ).toEqual([
      {
        reviewer_name: 'Anonymous',
        review_text: 'Careful.',
        state: 'published',
        author: null,
        email: null,
      },
    ])
    expect(
      await left(
        `select company_name from advisor_registrations where company_name in ('Mine', 'Listed')`,
      ),
    ).toEqual(['Listed'])
    expect(await left(`select id from companies where company_name = 'My company'`)).toEqual([])
    expect(await left(`select "Id" from "Advisors" where "Id" = 42`)).toEqual([42])
    expect(await left('select user_id from advisor_people where advisor_id = 42')).toEqual([])
    expect(await left(`select words from private.listing_reports where reporter is null`)).toEqual([
      'It is spelled with a k.',
    ])
    expect(
      await left(`select id from contact_messages where lower(email) = 'member@example.com'`),
    ).toEqual([])
    expect(
      await left(`select id from private.outbox where recipient = 'member@example.com'`),
    ).toEqual([])
    expect(
      await left(`select bucket from private.write_limits where bucket like '%${ME}%'`),
    ).toEqual([])
    const remaining = `select (select count(*) from public.shortlist_items where note = 'Call them')
      + (select count(*) from private.listing_claims where role = 'Partner of mine')
      + (select count(*) from private.newsletter_subscribers where email = 'member@example.com')
      + (select count(*) from private.listing_invitations where email = 'member@example.com')
      + (select count(*) from public.enquiries where reply_to = 'member@example.com')
      + (select count(*) from private.outbox where content::text like '%member@example.com%') as n`
    expect(Number((await left(remaining))[0])).toBe(0)
    await enter(query, 'other member')
    const [counted] = await query('select review_counts(42) as counts')
    expect(counted!['counts']).toMatchObject({ answered_by_firm: false })
  })

  it('leaves neither name nor address in the history, the auth service’s log and waiting mail', async () => {
    const query = await db().begin('member')
    const form = `company_name, contact_person, email`
    await query(
      `insert into advisor_registrations (${form}) values ('Mine', 'Mia Reed', 'mia@reed.example')`,
    )
    await enter(query, 'desk')
    const [sent] = await query(
      `select desk_queue(kind => 'registration', term => 'mia reed') -> 'items' -> 0 as item`,
    )
    const { item_id: id } = sent!['item'] as { item_id: string }
    await query(
      `select desk_decide('registration', $1, 1, 'request_changes', 'Please add a site.')`,
      [id],
    )
    await enter(query, 'member')
    const [seen] = await query('select version from own_registrations()')
    await query('select send_registration_again($1, $2, $3, $4)', [
      'registration',
      Number(id),
      seen!['version'],
      { contact_person: 'Mia R. Reed', email: 'mia.reed@reed.example' },
    ])
    await query('reset role')
    await query(`update auth.users set email_change = 'mia@new.example' where id = '${ME}'`)
    await query(`insert into private.outbox (recipient, content) values ('mia@new.example', '{"kind": "ready"}'),
      ('mia@new.example', '{"kind": "newsletter_digest"}')`)
    // As an object, and as a text that holds one: two ways in which the log was written.
    for (const payload of [
      `'{"actor_id": "${ME}"}'::json`,
      `to_json('{"traits": {"user_email": "member@example.com"}}'::text)`,
    ])
      await query(
        `insert into auth.audit_log_entries (id, payload) values (gen_random_uuid(), ${payload})`,
      )
    await signInAgain(query)
    await query('select delete_my_account()')
    await query('reset role')
    const events = await query(
      `select diff from private.events where kind = 'registration' and item_id = $1`,
      [id],
    )
    expect(events.length).toBeGreaterThan(1)
    expect(events.every(({ diff }) => diff === null)).toBe(true)
    expect(await query('select payload from auth.audit_log_entries')).toEqual([])
    expect(
      await query(
        `select content ->> 'kind' as kind from private.outbox where recipient = 'mia@new.example'`,
      ),
    ).toEqual([{ kind: 'newsletter_digest' }])
  })

  it('ends all of it or nothing', async () => {
    const query = await db().begin('member')
    await live(query)
    await query(`create function private.fail() returns trigger language plpgsql set search_path = '' as $$
      begin raise exception 'no'; end $$`)
    await query(
      `create trigger fail before delete on auth.users for each row execute function private.fail()`,
    )
    await signInAgain(query)
    await expect(inSavepoint(query, () => query('select delete_my_account()'))).rejects.toThrow(
      'no',
    )
    expect(await query('select reviewer_name as name, state from own_reviews()')).toEqual([
      { name: 'Mia Reed', state: 'published' },
    ])
  })

  it('leaves nothing to delete twice', async () => {
    const query = await db().begin('member')
    await signInAgain(query)
    await query('select delete_my_account()')
    expect(await codeOf(query, 'select delete_my_account()')).toBe('PT404')
  })
})

describeDatabase('a new address of an account', (db) => {
  it('is told to the old one', async () => {
    const query = await db().begin('team')
    await query('reset role')
    await query(`update auth.users set email = 'new@example.com' where id = '${ME}'`)
    await query(`update auth.users set email = 'NEW@example.com' where id = '${ME}'`)
    expect(
      await query(
        `select recipient from private.outbox where content ->> 'kind' = 'address_changed'`,
      ),
    ).toEqual([{ recipient: 'member@example.com' }])
  })

  it('ends the link to a new password that the old mailbox has', async () => {
    const query = await db().begin('team')
    await query('reset role')
    await query(`update auth.users set recovery_token = 'abc' where id = '${ME}'`)
    await query(`update auth.users set email = 'new@example.com' where id = '${ME}'`)
    expect(await query(`select recovery_token from auth.users where id = '${ME}'`)).toEqual([
      { recovery_token: '' },
    ])
  })
})
