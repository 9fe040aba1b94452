import { expect, it } from 'vitest'
import { decide, eventsOf, mailsOf, makeRepresentative, queueOf, signInAgain } from './actions.ts'
import { describeDatabase, memberIds, query } from './database.ts'

const ME = memberIds.member
const FIRM = 40

/** Samples of everything that is stored about a member: data that the member sends and data from elsewhere. */
const sent = [
  `insert into advisor_reviews (advisor_id, reviewer_name, reviewer_email, rating, review_text)
    values (${FIRM}, 'Mia Reed', 'mia@elsewhere.example', 4, 'Careful.')`,
  `insert into advisor_registrations (company_name, contact_person, email) values ('Mine', 'Mia Reed', 'a@b.example')`,
  `insert into companies (company_name) values ('My company')`,
  `select record_empty_search('advisors', 'Nobody at all')`,
  `select report_listing(41, 'name', 'It is spelled with a k.')`,
  `select report_review((select min(id) from advisor_reviews where advisor_id = 41), 'spam')`,
]
const stored = [
  `insert into contact_messages (idempotency_key, name, email, company, subject, message)
    values (gen_random_uuid(), 'Mia', 'Member@example.com', 'Reed Tools', 'A subject', 'A message of ten')`,
  `insert into public.shortlist_items (user_id, advisor_id, note) values ('${ME}', ${FIRM}, 'Call them')`,
  `insert into public.decision_records (owner, body) values ('${ME}', '{"purpose": "A trustee"}')`,
  `insert into private.newsletter_subscribers (email) values ('member@example.com')`,
  `insert into private.suppressions (email, reason) values ('member@example.com', 'bounce')`,
  `insert into cases (kind, state, advisor_id, company_id, sender, base, patch) values
    ('claim', 'pending', 43, null, '${ME}', null, '{"role": "Partner of mine", "statement": "I am."}'),
    ('edit', 'pending', null, 4, '${ME}', '{}', '{"company_name": "New"}')`,
  `insert into private.invitations (advisor_id, email, token_hash) values (44, 'member@example.com', 'x')`,
  `insert into public.enquiries (idempotency_key, sender, advisor_id, firm, reply_to, about, stage, message, wants_copy,
      meeting_state, meeting_at, meeting_until, meeting_zone)
    values (gen_random_uuid(), '${ME}', ${FIRM}, 'A firm', 'member@example.com', 'other', 'exploring', 'A message of ten', false,
      'accepted', now() + interval '1 day', now() + interval '2 days', 'UTC')`,
  `insert into private.firm_links (token_hash, use, advisor_id, address, closes_at) values ('y', 'departure', 44, 'Member@example.com', now())`,
  `insert into private.message_stops (advisor_id, address) values (44, 'Member@example.com')`,
  `insert into private.outbox (recipient, content) values ('member@example.com', '{"kind": "ready"}'),
    ('firm@b.example', '{"kind": "enquiry", "reply_to": "member@example.com"}')`,
]

async function live(): Promise<void> {
  for (const text of sent) await query.as('member', text)
  for (const text of stored) await query.owner(text)
  await makeRepresentative(42, 'member')
}

const DELETE = 'select delete_my_account()'
async function leave(): Promise<void> {
  await signInAgain()
  await query(DELETE)
}

const dataOf = () => query.value<Record<string, unknown[]>>('select my_data()')

describeDatabase('the export of an account’s data', 'member', () => {
  it('is returned to its owner completely', async () => {
    await live()
    await query.enter('member')
    const data = await dataOf()
    expect(data).toMatchObject({
      account: { id: ME, email: 'member@example.com' },
      reviews: [{ reviewer_email: 'mia@elsewhere.example', written_as: 'member' }],
      registrations: [{ company_name: 'Mine' }],
      companies: [{ company_name: 'My company' }],
      speaks_for: [
        { advisor_id: 42, role: 'owner' },
        { company_name: 'My company', role: 'owner' },
      ],
      reported_reviews: [{ reason: 'spam' }],
      messages: [{ name: 'Mia', company: 'Reed Tools', subject: 'A subject' }],
      shortlist: [{ note: 'Call them' }],
      empty_searches: [{ term: 'nobody at all' }],
      decision_records: [{ body: { purpose: 'A trustee' } }],
      newsletter: [{ email: 'member@example.com' }],
      suppression: [{ reason: 'bounce', held: 0 }],
      invitations: [{ email: 'member@example.com' }],
      enquiries: [{ message: 'A message of ten', meeting_zone: 'UTC' }],
      links: [{ use: 'departure', advisor_id: 44 }],
      message_stops: [{ advisor_id: 44 }],
      mails: [{ kind: 'ready' }],
      desk: [],
    })
    for (const words of ['It is spelled with a k.', 'Partner of mine', 'New'])
      expect(JSON.stringify(data['cases'])).toContain(words)
    expect(data['events']!.length).toBeGreaterThan(2)
    expect(data['counters']!.length).toBeGreaterThan(0)
    expect(await query('select subject from own_messages()')).toEqual([{ subject: 'A subject' }])
  })

  it('contains nothing of other people', async () => {
    await live()
    await query.enter('other member')
    const { account, ...parts } = await dataOf()
    expect(account).toMatchObject({ email: 'other@example.com' })
    const filled = Object.entries(parts).filter(([, rows]) => rows.length > 0)
    expect(filled).toEqual([])
    expect(await query('select * from own_messages()')).toEqual([])
  })

  it('does not include messages to a firm that the member represents', async () => {
    await live()
    await makeRepresentative(FIRM, 'other member')
    expect(await query.as('other member', 'select id from enquiries')).toHaveLength(1)
    expect(await dataOf()).toMatchObject({ enquiries: [], speaks_for: [{ advisor_id: FIRM }] })
    // It is deleted with its sender, also for the firm.
    await leave()
    expect(await query.as('other member', 'select id from enquiries')).toEqual([])
  })

  it('does not tell that others put before the desk what the member wrote', async () => {
    await live()
    await query.owner(`insert into private.review_reports (review_id, reporter, reason)
      select review_id, '${memberIds['other member']}', 'spam' from private.review_authors where author = '${ME}'`)
    await query(`insert into cases (kind, subject, state, advisor_id, sender, patch, said)
      select 'enquiry', id::text, 'pending', advisor_id, sender, '{"reason": "They sell."}', message from enquiries where sender = '${ME}'`)
    await query.enter('member')
    const data = await dataOf()
    expect(data['cases']).toMatchObject([
      { kind: 'registration' },
      { kind: 'report' },
      { kind: 'claim' },
      { kind: 'edit' },
    ])
    expect(data['reviews']).toMatchObject([{ state: 'published' }])
    expect(JSON.stringify(data)).not.toContain('They sell.')
  })

  it('covers every table that refers to an account', async () => {
    const rows = await query.owner(`select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'auth.users'::regclass and connamespace in ('public'::regnamespace, 'private'::regnamespace)`)
    const [{ source } = {}] = await query.owner(`select prosrc as source from pg_proc
      where proname = 'my_data' and pronamespace = 'private'::regnamespace`)
    const absent = rows.filter(({ name }) => !String(source).includes(String(name)))
    expect(absent).toEqual([])
  })
})

describeDatabase('the deletion of an account', 'member', () => {
  it('requires a recent sign-in, and leaves nothing to delete twice', async () => {
    expect(await query.code(DELETE)).toBe('PT403')
    await signInAgain(6)
    expect(await query.code(DELETE)).toBe('PT403')
    await leave()
    expect(await query.code(DELETE)).toBe('PT404')
  })

  it('deletes personal rows, and keeps the firm’s rows without a name', async () => {
    await live()
    await query(`insert into advisor_registrations (company_name, contact_person, email, status, submitted_by, advisor_id)
      values ('Listed', 'Mia', 'm@b.example', 'approved', '${ME}', 42)`)
    await query(`with hidden as (
        insert into companies (company_name, status, hidden_at) values ('Hidden works', 'approved', now()) returning id)
      insert into firm_people (company_id, user_id, role) select id, '${ME}', 'owner' from hidden`)
    await leave()
    const review = `select r.reviewer_name as name, r.review_text as text, r.state, a.author, c.email from advisor_reviews r
      left join private.review_authors a on a.review_id = r.id left join private.review_contacts c on c.review_id = r.id
      where r.review_text = 'Careful.' and r.advisor_id = ${FIRM}`
    expect(await query.owner(review)).toEqual([
      { name: 'Anonymous', text: 'Careful.', state: 'published', author: null, email: null },
    ])
    const kept = `select
      (select company_name from advisor_registrations where company_name in ('Mine', 'Listed')) as registration,
      (select "Id" from "Advisors" where "Id" = 42) as listing,
      (select is_listed from companies where company_name = 'Hidden works') as hidden_is_listed`
    expect(await query(kept)).toEqual([
      { registration: 'Listed', listing: 42, hidden_is_listed: false },
    ])
    const address = 'member@example.com'
    for (const remaining of [
      `auth.users where id = '${ME}'`,
      `companies where company_name = 'My company'`,
      'firm_people where advisor_id = 42',
      `contact_messages where lower(email) = '${address}'`,
      `private.outbox where recipient = '${address}' or content::text like '%${address}%'`,
      `private.write_limits where bucket like '%${ME}%'`,
      `shortlist_items where note = 'Call them'`,
      `cases where sender = '${ME}' or patch::text like any ('{%Partner of mine%,%with a k%}')`,
      `private.newsletter_subscribers where email = '${address}'`,
      `private.suppressions where email = '${address}'`,
      `private.invitations where email = '${address}'`,
      `private.firm_links where lower(address) = '${address}'`,
      `enquiries where reply_to = '${address}'`,
    ])
      expect([remaining, await query(`select 1 from ${remaining}`)]).toEqual([remaining, []])
    // What the listed mailbox asked for is the listing's, and goes on.
    expect(await query('select 1 from private.message_stops')).toHaveLength(1)
    // The firm does not wait for a meeting that is off.
    expect(await mailsOf('meeting')).toHaveLength(1)
    await query.enter('other member')
    const counted = await query.value('select review_counts(42)')
    expect(counted).toMatchObject({ answered_by_firm: false })
  })

  it('leaves neither name nor address in the history, the auth service’s log and queued mail', async () => {
    const form = `company_name, contact_person, email`
    await query(`insert into advisor_registrations (${form})
      values ('Mine', 'Mia Reed', 'mia@reed.example')`)
    const found = await queueOf(`kind => 'registration', term => 'mia reed'`)
    const { item_id: id } = found.items[0]!
    const reason = 'Please add a site.'
    await decide('registration', 'request_changes', { id, version: 1, reason })
    const changed = { contact_person: 'Mia R. Reed', email: 'mia.reed@reed.example' }
    await query.as('member', `select send_registration_again('registration', $1, 2, $2)`, [
      Number(id),
      changed,
    ])
    await query.owner(`update auth.users set email_change = 'mia@new.example' where id = '${ME}'`)
    await query(`insert into private.outbox (recipient, content) values ('mia@new.example', '{"kind": "ready"}'),
      ('mia@new.example', '{"kind": "newsletter_digest"}')`)
    // Both formats of the log: an object, and a string that holds one.
    for (const payload of [
      `'{"actor_id": "${ME}"}'::json`,
      `to_json('{"traits": {"user_email": "member@example.com"}}'::text)`,
    ])
      await query(`insert into auth.audit_log_entries (id, payload)
        values (gen_random_uuid(), ${payload})`)
    await leave()
    const events = await eventsOf('registration', id)
    expect(events.length).toBeGreaterThan(1)
    expect(events.every(({ diff }) => diff === null)).toBe(true)
    expect(await query('select payload from auth.audit_log_entries')).toEqual([])
    expect(await mailsOf()).toContain('mia@new.example: newsletter_digest')
    expect(await mailsOf('ready')).not.toContain('mia@new.example: ready')
  })

  it('takes back messages on their way, also those from before a change of address', async () => {
    await live()
    await query.owner('delete from private.outbox')
    await query(`select private.mail_enquiry(e) from enquiries e`)
    expect(await mailsOf('enquiry')).toHaveLength(1)
    await query(`update auth.users set email = 'mia@new.example' where id = '${ME}'`)
    await leave()
    expect(await mailsOf('enquiry')).toEqual([])
  })
})

describeDatabase('a new address of an account', 'team', () => {
  it('is reported to the old address, and ends the reset link there', async () => {
    await query.owner(`update auth.users set recovery_token = 'abc' where id = '${ME}'`)
    for (const email of ['new@example.com', 'NEW@example.com'])
      await query(`update auth.users set email = '${email}' where id = '${ME}'`)
    expect(await mailsOf('address_changed')).toEqual(['member@example.com: address_changed'])
    expect(await query.value(`select recovery_token from auth.users where id = '${ME}'`)).toBe('')
  })
})
