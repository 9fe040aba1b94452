import { beforeAll, expect, it } from 'vitest'
import {
  describeDatabase,
  inSavepoint,
  memberIds,
  type Actor,
  type Outcome,
  type Query,
} from './database.ts'

/** A number is how many rows the statement reaches; `refused` is an error of permission; `stored` is an accepted insert. */
type Cell = number | 'some' | 'refused' | 'stored'
type Cells = Record<'select' | 'insert' | 'update' | 'delete', Cell>
type Statements = Record<keyof Cells, string>

const advisors: Statements = {
  select: 'select "Id" from "Advisors"',
  insert: `insert into "Advisors" (company_name) values ('Mine')`,
  update: `update "Advisors" set company_name = 'Mine' where "Id" = 1 returning "Id"`,
  delete: 'delete from "Advisors" where "Id" = 1 returning "Id"',
}
const resources: Statements = {
  select: 'select id from advisor_resources where advisor_id > 1',
  insert: `insert into advisor_resources (advisor_id, resource_type, title, url) values (1, 'video', 'Mine', 'https://a.example')`,
  update: `update advisor_resources set title = 'Mine' where advisor_id = 1 and resource_type = 'video' returning id`,
  delete: `delete from advisor_resources where advisor_id = 1 and resource_type = 'video' returning id`,
}
const resourcesOfFirst: Statements = {
  ...resources,
  select: 'select id from advisor_resources where advisor_id = 1',
}
const reviewsOfFirst: Statements = {
  select: 'select id from advisor_reviews where advisor_id = 1',
  insert: `insert into advisor_reviews (advisor_id, reviewer_name, rating) values (1, 'Ann', 5)`,
  update: 'update advisor_reviews set rating = 5 where advisor_id = 1 returning id',
  delete: 'delete from advisor_reviews where advisor_id = 1 returning id',
}
const reviewsOfOthers: Statements = {
  select: 'select id from advisor_reviews where advisor_id > 1',
  insert: `insert into advisor_reviews (advisor_id, reviewer_name, rating) values (2, 'Ann', 5)`,
  update: 'update advisor_reviews set rating = 5 where advisor_id = 2 returning id',
  delete: 'delete from advisor_reviews where advisor_id = 2 returning id',
}
const registrations: Statements = {
  select: `select id from advisor_registrations where company_name = 'Fixture'`,
  insert: `insert into advisor_registrations (company_name, contact_person, email) values ('A', 'B', 'a@b.example')`,
  update: `update advisor_registrations set phone = '1' where company_name = 'Fixture' returning id`,
  delete: `delete from advisor_registrations where company_name = 'Fixture' returning id`,
}
const pendingCompany: Statements = {
  select: `select id from companies where company_name = 'Fixture'`,
  insert: `insert into companies (company_name) values ('A')`,
  update: `update companies set phone = '1' where company_name = 'Fixture' returning id`,
  delete: `delete from companies where company_name = 'Fixture' returning id`,
}
const approvedCompanies: Statements = {
  ...pendingCompany,
  select: `select id from companies where status = 'approved'`,
}
const contactMessages: Statements = {
  select: 'select id from contact_messages',
  insert: `insert into contact_messages (idempotency_key, name, email, subject, message)
    values (gen_random_uuid(), 'Ann', 'a@b.example', 'A subject', 'A message of ten')`,
  update: `update contact_messages set status = 'sent' returning id`,
  delete: 'delete from contact_messages returning id',
}

const advisorPeople: Statements = {
  select: 'select user_id from advisor_people',
  insert: `insert into advisor_people (advisor_id, user_id, role) values (3, '${memberIds.desk}', 'owner')`,
  update: `update advisor_people set role = 'editor' where advisor_id = 4 returning user_id`,
  delete: 'delete from advisor_people where advisor_id = 4 returning user_id',
}
const companyPeople: Statements = {
  select: 'select user_id from company_people where company_id = 4',
  insert: `insert into company_people (company_id, user_id, role) values (2, '${memberIds.desk}', 'owner')`,
  update: `update company_people set role = 'editor' where company_id = 4 returning user_id`,
  delete: 'delete from company_people where company_id = 4 returning user_id',
}

const enquiries: Statements = {
  select: `select id from enquiries where sender = '${memberIds.member}'`,
  insert: `insert into enquiries (idempotency_key, sender, firm, reply_to, about, stage, message, wants_copy)
    values (gen_random_uuid(), '${memberIds.member}', 'A', 'a@b.example', 'other', 'running', 'A message of ten', false)`,
  update: `update enquiries set state = 'sent' returning id`,
  delete: 'delete from enquiries returning id',
}

/** To the listing that the member speaks for. */
const enquiriesToFirm: Statements = {
  select: `select id, reply_to from enquiries where sender = '${memberIds['other desk']}'`,
  insert: `insert into enquiries (idempotency_key, sender, advisor_id, firm, reply_to, about, stage, message, wants_copy)
    values (gen_random_uuid(), '${memberIds['other desk']}', 4, 'A', 'dan@example.com', 'other', 'running', 'A message of ten', false)`,
  update: `update enquiries set message = 'Never mind it.' where advisor_id = 4 returning id`,
  delete: 'delete from enquiries where advisor_id = 4 returning id',
}

const shortlistItems: Statements = {
  select: 'select advisor_id from shortlist_items',
  insert: `insert into shortlist_items (user_id, advisor_id) values ('${memberIds.member}', 3)`,
  update: `update shortlist_items set note = 'Mine' returning advisor_id`,
  delete: 'delete from shortlist_items returning advisor_id',
}

const nothing: Cells = {
  select: 'refused',
  insert: 'refused',
  update: 'refused',
  delete: 'refused',
}
const readOnly = { ...nothing, select: 'some' } as const
const everything: Cells = { select: 'some', insert: 'stored', update: 'some', delete: 'some' }

/** The desk reads tables as any member: what more it may, it may by its functions. */
type Rights = [
  table: string,
  statements: Statements,
  actors: Record<Exclude<Actor, 'desk' | 'other desk'>, Cells>,
]

/** Every table, by who asks. What is not listed for an actor must be refused. */
const matrix: Rights[] = [
  [
    'Advisors',
    advisors,
    {
      anonymous: { ...nothing, select: 1 },
      member: { ...nothing, select: 157 },
      'other member': { ...nothing, select: 157 },
      team: { ...everything, select: 157, update: 1, delete: 1 },
    },
  ],
  [
    'advisor_resources of the first advisor',
    resourcesOfFirst,
    { anonymous: readOnly, member: readOnly, 'other member': readOnly, team: everything },
  ],
  [
    'advisor_resources of the others',
    resources,
    {
      anonymous: { ...nothing, select: 0 },
      member: readOnly,
      'other member': readOnly,
      team: everything,
    },
  ],
  [
    'advisor_reviews of the first advisor',
    reviewsOfFirst,
    {
      anonymous: { ...nothing, select: 12, insert: 'stored' },
      member: { ...nothing, select: 12, insert: 'stored' },
      'other member': { ...nothing, select: 12, insert: 'stored' },
      team: everything,
    },
  ],
  [
    'advisor_reviews of the others',
    reviewsOfOthers,
    {
      anonymous: { ...nothing, select: 0 },
      member: { ...readOnly, insert: 'stored' },
      'other member': { ...readOnly, insert: 'stored' },
      team: everything,
    },
  ],
  [
    'advisor_registrations',
    registrations,
    {
      anonymous: nothing,
      member: { ...nothing, select: 1, insert: 'stored' },
      'other member': { ...nothing, select: 0, insert: 'stored' },
      team: { select: 1, insert: 'stored', update: 1, delete: 1 },
    },
  ],
  [
    'companies, pending',
    pendingCompany,
    {
      anonymous: nothing,
      member: { ...nothing, select: 1, insert: 'stored' },
      'other member': { ...nothing, select: 0, insert: 'stored' },
      team: { select: 1, insert: 'stored', update: 1, delete: 1 },
    },
  ],
  [
    'companies, approved',
    approvedCompanies,
    {
      anonymous: nothing,
      member: { ...nothing, select: 513, insert: 'stored' },
      'other member': { ...nothing, select: 513, insert: 'stored' },
      team: { select: 513, insert: 'stored', update: 1, delete: 1 },
    },
  ],
  ...(
    [
      ['advisor_people', advisorPeople],
      ['company_people', companyPeople],
    ] as const
  ).map(([table, statements]): Rights => [
    table,
    statements,
    {
      anonymous: nothing,
      member: { ...nothing, select: 1 },
      'other member': { ...nothing, select: 0 },
      team: { ...everything, update: 1, delete: 1 },
    },
  ]),
  [
    'contact_messages',
    contactMessages,
    {
      anonymous: nothing,
      member: nothing,
      'other member': nothing,
      team: everything,
    },
  ],
  [
    'enquiries',
    enquiries,
    {
      anonymous: nothing,
      member: { ...nothing, select: 1 },
      'other member': { ...nothing, select: 0 },
      team: nothing,
    },
  ],
  [
    'enquiries to the member’s firm',
    enquiriesToFirm,
    {
      anonymous: nothing,
      member: { ...nothing, select: 1 },
      'other member': { ...nothing, select: 0 },
      team: nothing,
    },
  ],
  [
    'shortlist_items',
    shortlistItems,
    {
      anonymous: nothing,
      member: { ...nothing, select: 2 },
      'other member': { ...nothing, select: 0 },
      team: nothing,
    },
  ],
]

const privateTables = [
  'advisor_keys',
  'company_keys',
  'desk_people',
  'directory_totals',
  'enquiry_reports',
  'events',
  'held_passwords',
  'listing_claims',
  'listing_edits',
  'listing_invitations',
  'listing_reports',
  'newsletter_digests',
  'newsletter_subscribers',
  'notes',
  'outbox',
  'review_authors',
  'review_contacts',
  'review_reports',
  'search_words',
  'write_limits',
]

const hidden = [
  'companies',
  'advisor_registrations',
  'contact_messages',
  'enquiries',
  'shortlist_items',
  '(select from advisor_reviews where advisor_id <> 1 or reviewer_email is not null) as leaked',
  // Its listed advisors are those that the reader may read anyway.
  "(select from private.desk_items where kind <> 'advisor') as waiting",
  ...privateTables.map((table) => `private.${table}`),
]

describeDatabase('rights', (db) => {
  beforeAll(async () => {
    await db()
      .owner(`insert into advisor_registrations (company_name, contact_person, email, submitted_by)
      values ('Fixture', 'Ann', 'ann@example.com', '${memberIds.member}')`)
    await db().owner(
      `with registered as (insert into companies (company_name) values ('Fixture') returning id)
      insert into company_people (company_id, user_id, role) select id, '${memberIds.member}', 'owner' from registered`,
    )
    await db().owner(`insert into contact_messages (idempotency_key, name, email, subject, message)
      values (gen_random_uuid(), 'Ann', 'ann@example.com', 'A subject', 'A message of ten')`)
    await db().owner(enquiries.insert)
    await db().owner(enquiriesToFirm.insert)
    await db().owner(`insert into shortlist_items (user_id, advisor_id)
      select '${memberIds.member}', id from unnest(array[1, 2]) as id`)
    for (const [table, listing] of [
      ['advisor_people', 'advisor_id'],
      ['company_people', 'company_id'],
    ])
      await db().owner(
        `insert into ${table} (${listing}, user_id, role) values (4, '${memberIds.member}', 'owner')`,
      )
  })

  for (const [table, statements, actors] of matrix) {
    const everybody = { ...actors, desk: actors['other member'] }
    for (const [actor, cells] of Object.entries(everybody) as [Actor, Cells][]) {
      for (const [verb, cell] of Object.entries(cells) as [keyof Cells, Cell][]) {
        it(`${table}: ${actor} ${verb} → ${cell}`, async () => {
          const outcome = await db().attempt(actor, statements[verb])
          expect(toCell(outcome, cell)).toBe(cell)
        })
      }
    }
  }

  it.each(privateTables)('lets no API role touch private.%s', async (table) => {
    for (const actor of ['anonymous', 'member', 'desk', 'team'] as const) {
      for (const text of [`select * from private.${table}`, `delete from private.${table}`]) {
        expect((await db().attempt(actor, text)).code).toBe('42501')
      }
    }
  })

  it('lets no API role read private.desk_items', async () => {
    for (const actor of ['anonymous', 'member', 'desk', 'team'] as const)
      expect((await db().attempt(actor, 'select * from private.desk_items')).code).toBe('42501')
  })

  it('holds without column and table grants too, as where a service gives them all back', async () => {
    await db().as('team', async (query) => {
      await query('reset role')
      await query('grant all on all tables in schema public to anon, authenticated')
      await query(`grant usage on schema private to anon, authenticated`)
      await query(`grant all on all tables in schema private to anon, authenticated`)
      await query('set local role anon')
      expect(await query('select "Id" from "Advisors"')).toEqual([{ Id: 1 }])
      const reads = hidden.map((table) => `select * from ${table}`)
      const writes = [advisors, resources, reviewsOfFirst].flatMap((table) => [
        table.update,
        table.delete,
      ])
      const reached: string[] = []
      for (const text of [...reads, ...writes]) {
        if (await reaches(query, text)) reached.push(text)
      }
      expect(reached).toEqual([])
    })
  })

  it('keeps contact messages from all but the team, whatever another policy allows', async () => {
    await db().as('member', async (query) => {
      await query('reset role')
      await query('grant all on contact_messages to anon, authenticated')
      await query('create policy "Everybody" on contact_messages using (true) with check (true)')
      for (const role of ['anon', 'authenticated']) {
        await query(`set local role ${role}`)
        for (const text of [contactMessages.select, contactMessages.update, contactMessages.delete])
          expect(await query(text)).toEqual([])
        const insert = () => query(contactMessages.insert)
        await expect(inSavepoint(query, insert)).rejects.toMatchObject({ code: '42501' })
      }
    })
  })

  it('has row security on in every table of public and private', async () => {
    expect(
      await db()
        .owner(`select relname from pg_class where relkind in ('r', 'p') and not relrowsecurity
        and relnamespace in ('public'::regnamespace, 'private'::regnamespace)`),
    ).toEqual([])
  })

  it('grants no function to everybody, and to visitors and members only what they need', async () => {
    const callableBy = async (role: string) => {
      const rows = await db().owner(`
        select n.nspname || '.' || p.proname as name
        from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname in ('public', 'private') and has_function_privilege('${role}', p.oid, 'execute') order by 1`)
      return rows.map((row) => row['name'])
    }
    const ofAll = [
      'private.advisor_filters',
      'private.confirm_newsletter',
      'private.find_advisors',
      'private.read_totals',
      'private.report_enquiry',
      'private.review_counts',
      'private.subscribe_newsletter',
      'private.to_page_token',
      'private.unsubscribe_newsletter',
      'public.confirm_newsletter',
      'public.directory_counts',
      'public.report_enquiry',
      'public.review_counts',
      'public.search_advisors',
      'public.subscribe_newsletter',
      'public.unsubscribe_newsletter',
    ]
    const ofMembers = [
      'private.read_own_listing',
      'public.own_listing',
      ...['private', 'public'].flatMap((schema) =>
        [
          'accept_invitation',
          'claim_listing',
          'confirm_listing',
          'invite_editor',
          'own_claims',
          'own_listings',
          'remove_editor',
          'save_listing',
        ].map((name) => `${schema}.${name}`),
      ),
      'private.answer_review',
      'private.correct_review',
      'private.delete_my_account',
      'private.my_data',
      'private.own_messages',
      'private.count_advisors',
      'private.count_companies',
      'private.find_companies',
      'private.is_desk',
      'private.is_email',
      'private.is_http_url',
      'private.keep_own_password',
      'private.keep_shortlist',
      'private.order_shortlist',
      'private.own_companies',
      'private.own_registrations',
      'private.remove_from_shortlist',
      'private.own_reviews',
      'private.report_listing',
      'private.report_review',
      'private.send_again',
      'private.send_enquiry',
      'private.state_names',
      'private.states_in',
      'private.to_words',
      'private.withdraw_review',
      'public.answer_review',
      'public.correct_review',
      'public.delete_my_account',
      'public.my_data',
      'public.own_messages',
      'public.count_advisors',
      'public.count_companies',
      'public.is_desk',
      'public.keep_own_password',
      'public.keep_shortlist',
      'public.order_shortlist',
      'public.own_registrations',
      'public.remove_from_shortlist',
      'public.own_reviews',
      'public.report_listing',
      'public.report_review',
      'public.search_companies',
      'public.send_enquiry',
      'public.send_registration_again',
      'public.withdraw_review',
    ]
    // Each of them says to everybody else that there is nothing.
    const ofTheDesk = [
      'private.add_note',
      'private.decide',
      'private.desk_item',
      'private.desk_queue',
      'private.undo',
      'public.desk_add_note',
      'public.desk_decide',
      'public.desk_item',
      'public.desk_queue',
      'public.desk_undo',
    ]
    expect(await callableBy('anon')).toEqual(
      [...ofAll, ...ofTheDesk, 'private.preview_advisor_id'].toSorted(),
    )
    expect(await callableBy('authenticated')).toEqual(
      [...ofAll, ...ofMembers, ...ofTheDesk].toSorted(),
    )
    expect(
      await db()
        .owner(`select proname from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and (proacl is null or exists (select from aclexplode(proacl) where grantee = 0))`),
    ).toEqual([])
  })

  it.each([
    'add_desk_person($$a@b.example$$)',
    'remove_desk_person($$a@b.example$$)',
    'list_desk_people()',
    'claim_mail()',
    'remind_owners()',
    'settle_mail(gen_random_uuid(), $$sent$$)',
    'last_digest()',
    'write_digest(null, $${}$$, $${}$$)',
  ])("is the team's alone: %s", async (call) => {
    for (const actor of ['anonymous', 'member', 'desk'] as const)
      expect((await db().attempt(actor, `select ${call}`)).code).toBe('42501')
    expect((await db().attempt('team', `select ${call}`)).code).not.toBe('42501')
  })

  it.each([
    'own_registrations()',
    'own_claims()',
    'own_listings()',
    'own_listing(1)',
    `accept_invitation('a token')`,
    'is_desk()',
    `keep_own_password('a key')`,
    `send_registration_again('company', 1, 1, '{}')`,
    `send_enquiry(gen_random_uuid(), 1, 'other', 'running', 'A message of ten')`,
    'keep_shortlist()',
    'remove_from_shortlist(1)',
    `order_shortlist('1')`,
    'own_reviews()',
    'own_messages()',
    'my_data()',
    'delete_my_account()',
    'correct_review(1, 1, 5)',
    'withdraw_review(1, 1)',
    `report_review(1, 'spam')`,
    `answer_review(1, 'Thanks')`,
    `report_listing(1, 'other', 'Wrong')`,
  ])('is nothing for visitors: %s', async (call) => {
    expect((await db().attempt('anonymous', `select ${call}`)).code).toBe('42501')
  })

  it('grants nobody what is added later', async () => {
    await db().as('team', async (query) => {
      await query('reset role')
      await query('create table public.later (id bigint generated always as identity)')
      await query('create function public.later() returns int language sql as $$ select 1 $$')
      for (const role of ['anon', 'authenticated', 'service_role']) {
        const [row] = await query(`
          select has_table_privilege('${role}', 'public.later', 'select, insert, update, delete, truncate') as "table",
            has_sequence_privilege('${role}', 'public.later_id_seq', 'usage, select, update') as sequence,
            has_function_privilege('${role}', 'public.later()', 'execute') as function`)
        expect(row).toEqual({ table: false, sequence: false, function: false })
      }
    })
  })

  it('lets no API role make anything, or read what the server knows of others', async () => {
    for (const actor of ['anonymous', 'member', 'team'] as const) {
      for (const text of [
        'create table public.mine (id int)',
        'create function public.mine() returns int language sql as $$ select 1 $$',
        'create schema mine',
        'create table private.mine (id int)',
        `select pg_read_file('PG_VERSION')`,
        `select pg_ls_dir('.')`,
        `select lo_export(1, '/tmp/mine')`,
        `copy (select 1) to program 'true'`,
        'select rolpassword from pg_catalog.pg_authid',
        `set session_replication_role = 'replica'`,
        'alter table public.companies disable row level security',
        'drop policy "Members read every advisor in the directory" on public."Advisors"',
        'truncate public."Advisors"',
        `select nextval('public.advisor_reviews_id_seq')`,
      ])
        expect([text, (await db().attempt(actor, text)).code]).toEqual([text, '42501'])
    }
  })

  it('runs no function that the API exposes with the rights of its owner', async () => {
    expect(
      await db().owner(
        `select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`,
      ),
    ).toEqual([])
  })

  it('keeps what a member has sent when the account is deleted, without a name', async () => {
    await db().as('member', async (query) => {
      await query('reset role')
      const sent = `select c.id, p.user_id from companies c left join company_people p on p.company_id = c.id
        where c.company_name = 'Fixture'`
      const [{ id }] = (await query(sent)) as [{ id: number }]
      await query(`delete from auth.users where id = '${memberIds.member}'`)
      expect(await query(sent)).toEqual([{ id, user_id: null }])
    })
  })

  it('fixes the search path of every function', async () => {
    expect(
      await db()
        .owner(`select proname from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and not coalesce('search_path=""' = any (proconfig), false)`),
    ).toEqual([])
  })
})

function toCell(outcome: Outcome, wanted: Cell): Cell {
  if (outcome.code === '42501') return 'refused'
  if (outcome.code !== null) throw new Error(`${outcome.code}: ${outcome.message}`)
  if (wanted === 'stored') return 'stored'
  return wanted === 'some' && outcome.rows.length > 0 ? 'some' : outcome.rows.length
}

async function reaches(query: Query, text: string): Promise<boolean> {
  await query('savepoint before')
  try {
    return (await query(text)).length > 0
  } catch {
    await query('rollback to before')
    return false
  }
}
