import { beforeAll, expect, it } from 'vitest'
import {
  addCompanySql,
  attempt,
  describeDatabase,
  lines,
  memberIds,
  query,
  table,
  type Actor,
} from './database.ts'

const { member, desk, 'other desk': otherDesk } = memberIds

type Statements = Record<'select' | 'insert' | 'update' | 'delete', string>

const ENQUIRY = `(idempotency_key, sender, advisor_id, firm, reply_to, about, stage, message, wants_copy) values (gen_random_uuid(),`
const MESSAGE = `'A', 'a@b.example', 'other', 'running', 'A message of ten', false)`
const REGISTRATION = `(company_name, contact_person, email) values ('A', 'B', 'a@b.example')`
const CONTACT = `(idempotency_key, name, email, subject, message) values (gen_random_uuid(), 'Ann', 'a@b.example', 'A subject', 'A message of ten')`
const VIDEO = `(advisor_id, resource_type, title, url) values (1, 'video', 'Mine', 'https://a.example')`

/** Rows of a table: which, what is inserted and set, the column that is returned, and what a select reads if that is more. */
const statements: Record<string, Statements> = Object.fromEntries(
  table(`
    the directory | "Advisors" | "Id" = 1 | (company_name) values ('Mine') | company_name = 'Mine' | "Id" | true
    resources of the first advisor | advisor_resources | advisor_id = 1 | ${VIDEO} | title = 'Mine'
    resources of the others | advisor_resources | advisor_id > 1 | ${VIDEO} | title = 'Mine'
    reviews of the first advisor | advisor_reviews | advisor_id = 1 | (advisor_id, reviewer_name, rating) values (1, 'Ann', 5) | rating = 5
    reviews of the others | advisor_reviews | advisor_id = 2 | (advisor_id, reviewer_name, rating) values (2, 'Ann', 5) | rating = 5 | id | advisor_id > 1
    registrations | advisor_registrations | company_name = 'Fixture' | ${REGISTRATION} | phone = '1'
    pending companies | companies | company_name = 'Fixture' | (company_name) values ('A') | phone = '1'
    approved companies | companies | company_name = 'Fixture' | (company_name) values ('A') | phone = '1' | id | status = 'approved'
    people of an advisor | firm_people | advisor_id = 4 | (advisor_id, user_id, role) values (3, '${desk}', 'owner') | role = 'editor' | user_id
    people of a company | firm_people | company_id = 4 | (company_id, user_id, role) values (3, '${desk}', 'owner') | role = 'editor' | user_id
    contact messages | contact_messages | true | ${CONTACT} | company = 'Reed Tools'
    enquiries of the member | enquiries | sender = '${member}' | ${ENQUIRY} '${member}', null, ${MESSAGE} | state = 'sent'
    enquiries to the member’s firm | enquiries | sender = '${otherDesk}' | ${ENQUIRY} '${otherDesk}', 4, ${MESSAGE} | state = 'sent'
    outcomes of the member’s messages | enquiry_outcomes | enquiry_id in (select id from enquiries where sender = '${member}') | (enquiry_id) select id from enquiries | outcome = 'met' | enquiry_id
    credentials of the member’s firm | credentials | advisor_id = 4 | (advisor_id, kind, value) values (4, 'crd', '1') | basis = 'checked'
    cases of the desk | cases | true | (kind, state) values ('report', 'pending') | state = 'closed'
    addresses of merged listings | merged_advisors | new_id = 2 | (old_id, new_id) values (998, 2) | new_id = 1 | old_id
    the member’s shortlist | shortlist_items | true | (user_id, advisor_id) values ('${member}', 3) | note = 'Mine' | advisor_id
    the member’s decision records | decision_records | true | (owner, body) values ('${member}', '{}') | body = '{}'
  `).map(([rows, name, where, insert, set, id = 'id', all = where]) => [
    rows,
    {
      select: `select ${id} from ${name} where ${all}`,
      insert: `insert into ${name} ${insert}`,
      update: `update ${name} set ${set} where ${where} returning ${id}`,
      delete: `delete from ${name} where ${where} returning ${id}`,
    },
  ]),
)

/** Select, insert, update, delete: number of rows, `*` for some, `+` for stored, `-` for refused. */
const matrix = table(`
  the directory                  | 1 - - -  | 157 - - - | 157 - - - | 157 + 1 1
  resources of the first advisor | * - - -  | * - - -   | * - - -   | * + * *
  resources of the others        | 0 - - -  | * - - -   | * - - -   | * + * *
  reviews of the first advisor   | 12 + - - | 12 + - -  | 12 + - -  | * + * *
  reviews of the others          | 0 - - -  | * + - -   | * + - -   | * + * *
  registrations                  | - - - -  | 1 + - -   | 0 + - -   | 1 + 1 1
  pending companies              | - - - -  | 1 + - -   | 0 + - -   | 1 + 1 1
  approved companies             | - - - -  | 513 + - - | 513 + - - | 513 + 1 1
  people of an advisor           | - - - -  | 1 - - -   | 0 - - -   | * + 1 1
  people of a company            | - - - -  | 1 - - -   | 0 - - -   | * + 1 1
  contact messages               | - - - -  | - - - -   | - - - -   | * + * *
  enquiries of the member        | - - - -  | 1 - - -   | 0 - - -   | - - - -
  enquiries to the member’s firm | - - - -  | 1 - - -   | 0 - - -   | - - - -
  outcomes of the member’s messages | - - - - | 1 - - - | 0 - - - | - - - -
  credentials of the member’s firm | - - - -  | - - - -   | - - - -   | 1 - - 1
  cases of the desk              | - - - -  | 0 - - -   | 0 - - -   | * - - -
  addresses of merged listings   | 0 - - -  | 1 - - -   | 1 - - -   | 1 - - -
  the member’s shortlist         | - - - -  | 2 + 2 2   | 0 - 0 0   | - - - -
  the member’s decision records   | - - - -  | 1 - - -   | 0 - - -   | - - - -
`)
// The desk has the table rights of a member, and reads cases; its further rights are in functions.
const cases = matrix.flatMap(([rows, anonymous, own, other, team]) =>
  Object.entries({
    anonymous,
    member: own,
    'other member': other,
    desk: rows === 'cases of the desk' ? '* - - -' : other,
    team,
  }).map(([actor, rights]) => [rows!, actor as Actor, rights!] as const),
)

/** Functions by schema and by the roles that may call them; of `private` those that the API has not by the same name. */
const callable = {
  'public: service_role': `add_desk_person count_contact_visitor finish_schedule is_schedule_key last_digest list_desk_people queue_reminders record_mail_event
    remove_desk_person settle_mail take_due_mail write_digest`,
  'public: authenticated': `accept_invitation advisors_of_day answer_review ask_question claim_listing confirm_page correct_decision_record correct_review
    delete_my_account invite_editor is_desk is_registration_waiting lock_decision_record my_data object_to_claim order_shortlist own_claims own_credentials
    own_decision_records own_messages own_page own_pages own_registrations own_reviews own_suppression preview_place read_enquiry record_empty_search
    remove_decision_record remove_editor remove_page report_listing report_review restore_own_password review_writer save_decision_record
    save_page save_shortlist send_enquiries send_registration_again set_page_visibility similar_listings state_credential unlisted_reason withdraw_credential
    withdraw_review`,
  'public: anon, authenticated, service_role': `act_on_firm_link advisor_credentials confirm_newsletter desk_add_advisor desk_add_note desk_beside desk_compare desk_decide desk_decide_several desk_health desk_item
    desk_lift_suppression desk_load desk_merge desk_queue desk_similar_firms desk_suppressions desk_undo desk_undo_several directory_counts
    review_counts subscribe_newsletter unsubscribe_newsletter`,
  'public: anon, authenticated': `answer_enquiry ask_for_firm_link desk_invite desk_numbers desk_questions desk_remove_colleague desk_team
    desk_withdraw_invitation enquiry_obstacles linked_enquiries mark_enquiry open_firm_link settle_meeting`,
  'private: service_role': `ground hash_of limit_writes stated_in`,
  'private: authenticated, service_role': `are_states host_of is_email is_http_url types_of`,
  'private: authenticated': `has_asked_factor own_companies`,
  'private: anon, authenticated, service_role': `assert_desk assert_small credentials_of refuse
    refuse_if to_like_pattern to_words`,
  'private: anon': `preview_advisor_id`,
}

/** All tables hidden from visitors; none of them may return a row. */
async function hiddenTables(): Promise<string[]> {
  const tables = await query.owner(`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'private'::regnamespace order by 1`)
  return tables.map(({ name }) => `private.${String(name)}`)
}

describeDatabase('rights', 'member', () => {
  beforeAll(async () => {
    for (const text of [
      // Earlier than the enquiries: a new owner has the messages that went out by mail to the address that they have proven,
      // while the listing had no owner, and none that an earlier owner could read (firm-links.test.ts).
      `insert into firm_people (advisor_id, user_id, role) values (4, '${member}', 'owner')`,
      `insert into advisor_registrations (company_name, contact_person, email, submitted_by)
        values ('Fixture', 'Ann', 'ann@example.com', '${member}')`,
      addCompanySql('Fixture', member),
      statements['contact messages']!.insert,
      statements['credentials of the member’s firm']!.insert,
      statements['enquiries of the member']!.insert,
      statements['enquiries to the member’s firm']!.insert,
      statements['outcomes of the member’s messages']!.insert,
      `insert into merged_advisors values (999, 2)`,
      `insert into shortlist_items (user_id, advisor_id) values ('${member}', 1), ('${member}', 2)`,
      statements['the member’s decision records']!.insert,
      `insert into firm_people (company_id, user_id, role) values (4, '${member}', 'owner')`,
    ])
      await query.owner(text)
  })

  it.each(cases)('to %s, of %s: %s', async (rows, actor, rights) => {
    const found: string[] = []
    for (const [verb, text] of Object.entries(statements[rows]!)) {
      const { rows: reached, code, message } = await attempt(actor, text)
      if (code !== null && code !== '42501') throw new Error(`${code}: ${message}`)
      found.push(code ? '-' : verb === 'insert' ? '+' : String(reached!.length))
    }
    const wanted = rights.split(' ')
    expect(found.map((cell, at) => (wanted[at] === '*' && Number(cell) > 0 ? '*' : cell))).toEqual(
      wanted,
    )
  })

  // Grants, not attempts: row security refuses many attempts before a grant is looked at.
  it('grant no API role anything on a private table or view', async () => {
    const granted = await query.owner(`
      select relname, role, privilege from pg_class c, unnest('{anon,authenticated,service_role}'::text[]) as role,
        unnest('{select,insert,update,delete,truncate,references,trigger}'::text[]) as privilege
      where relkind in ('r', 'v') and relnamespace = 'private'::regnamespace and (has_table_privilege(role, c.oid, privilege)
        or privilege in ('select', 'insert', 'update', 'references') and has_any_column_privilege(role, c.oid, privilege))`)
    expect([(await hiddenTables()).length > 7, granted]).toEqual([true, []])
  })

  it('hold without column and table grants too, in case a service restores them', async () => {
    const hidden = [
      ...(await hiddenTables()),
      ...lines(`
        companies
        advisor_registrations
        contact_messages
        enquiries
        enquiry_outcomes
        shortlist_items
        decision_records
        (select from advisor_reviews where advisor_id <> 1 or reviewer_email is not null) as leaked
        (select from cases where kind <> 'advisor' and state <> 'published') as waiting`),
    ]
    const writes = ['the directory', 'resources of the others', 'reviews of the first advisor']
    await query('reset role')
    await query('grant all on all tables in schema public to anon, authenticated')
    await query(`grant usage on schema private to anon, authenticated`)
    await query(`grant all on all tables in schema private to anon, authenticated`)
    await query('set local role anon')
    expect(await query('select "Id" from "Advisors"')).toEqual([{ Id: 1 }])
    const reached: string[] = []
    for (const text of [
      ...hidden.map((name) => `select * from ${name}`),
      ...writes.flatMap((rows) => [statements[rows]!.update, statements[rows]!.delete]),
    ])
      if (await reaches(text)) reached.push(text)
    expect(reached).toEqual([])
  })

  it('keep contact messages from everybody but the team, whatever policy is added', async () => {
    await query('reset role')
    await query('grant all on contact_messages to anon, authenticated')
    await query('create policy "Everybody" on contact_messages using (true) with check (true)')
    const { insert, ...others } = statements['contact messages']!
    for (const role of ['anon', 'authenticated']) {
      await query(`set local role ${role}`)
      for (const text of Object.values(others)) expect(await query(text)).toEqual([])
      expect(await query.code(insert)).toBe('42501')
    }
  })

  it('let each role call what it needs', async () => {
    const rows = await query.owner(`
      with called as (
        select concat(pronamespace::regnamespace, ': ', array_to_string(array(
          select role from unnest('{anon,authenticated,service_role}'::text[]) as role where has_function_privilege(role, oid, 'execute')), ', ')) as by, proname
        from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace))
      select by, array_agg(distinct proname) as names from called c
      where by not like '%: ' and not exists (select from called a where c.by like 'private%' and (a.by, a.proname) = (replace(c.by, 'private', 'public'), c.proname))
      group by by`)
    const found = rows.map(({ by, names }) => [by, (names as string[]).toSorted()])
    const wanted = Object.entries(callable).map(([by, names]) => [
      by,
      names.split(/\s+/).toSorted(),
    ])
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted))
  })

  it('hide every function of the desk from everybody else', async () => {
    const calls = await query.owner(`
      select format('select %I(%s)', proname, array_to_string(array(
        select case type when 'text'::regtype then '''a@b.example''::' else 'null::' end || type::regtype
          from unnest(proargtypes) as type), ', ')) as text
      from pg_proc where pronamespace = 'public'::regnamespace and proname like 'desk\\_%'`)
    expect(calls.length).toBeGreaterThan(15)
    for (const actor of ['anonymous', 'member'] as const)
      for (const { text } of calls)
        expect(await attempt(actor, String(text))).toMatchObject({
          code: 'PT404',
          message: 'There is nothing at this address.',
        })
  })

  it('grant nothing on future objects', async () => {
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

  it.each(
    lines(`
      create table public.mine (id int)
      create function public.mine() returns int language sql as $$ select 1 $$
      create schema mine
      create table private.mine (id int)
      select pg_read_file('PG_VERSION')
      select pg_ls_dir('.')
      select lo_export(1, '/tmp/mine')
      copy (select 1) to program 'true'
      select rolpassword from pg_catalog.pg_authid
      set session_replication_role = 'replica'
      alter table public.companies disable row level security
      drop policy "Members read every advisor in the directory" on public."Advisors"
      truncate public."Advisors"
      select nextval('public.advisor_reviews_id_seq')`),
  )('let no API role run: %s', async (text) => {
    for (const actor of ['anonymous', 'member', 'team'] as const)
      expect((await attempt(actor, text)).code).toBe('42501')
  })

  const ours = `in ('public'::regnamespace, 'private'::regnamespace)`
  it.each([
    [
      'a table without row security',
      `select relname from pg_class where relkind in ('r', 'p') and not relrowsecurity and relnamespace ${ours}`,
    ],
    [
      'a function that everybody may call',
      `select proname from pg_proc where pronamespace ${ours}
        and (proacl is null or exists (select from aclexplode(proacl) where grantee = 0))`,
    ],
    [
      'a function with the rights of its owner in the API',
      `select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`,
    ],
    [
      'a function without a fixed search path',
      `select proname from pg_proc where pronamespace ${ours} and not coalesce('search_path=""' = any (proconfig), false)`,
    ],
  ])('do not know %s', async (_, text) => {
    expect(await query.owner(text)).toEqual([])
  })
})

async function reaches(text: string): Promise<boolean> {
  try {
    return (await query.inSavepoint(() => query(text))).length > 0
  } catch {
    return false
  }
}
