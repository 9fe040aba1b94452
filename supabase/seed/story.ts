import { insertSql, literal } from './sql.ts'

/**
 * What the people of the demonstration have done: each role finds its work begun. Everybody acts by the functions that pages
 * call, so nothing is stored that the product would refuse.
 */

type Person = { id: string; email: string; name: string }

const person = (number: number, email: string, name: string): Person => ({
  id: `d0000000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`,
  email,
  name,
})

/** Accounts of the demonstration. Robin, Sam and Alex are of deskSql(). */
const people = {
  robin: person(1, 'robin@ridgeline.example', 'Robin Hale'),
  sam: person(2, 'sam@harborpine.example', 'Sam Ortega'),
  alex: person(3, 'alex@newharbor.example', 'Alex Moreno'),
  dana: person(11, 'dana@whitfield-tools.example', 'Dana Whitfield'),
  taylor: person(12, 'taylor@parishdoyleadministration.example', 'Taylor Shah'),
  lena: person(13, 'lena@northwoods-freight.example', 'Lena Boateng'),
  diego: person(14, 'diego.mahoney@horizonledgeconsulting.example', 'Diego Mahoney'),
  jordan: person(15, 'jordan@esop-marketplace.example', 'Jordan Ellis'),
  morgan: person(16, 'morgan@esop-marketplace.example', 'Morgan Reed'),
}

export type Door = { role: string; label: string; about: string; email: string; path: string }

/** People as whom one press signs in on this machine, each with the page where that person works. */
export const doors: readonly Door[] = [
  {
    role: 'owner',
    label: 'As an owner who looks for advisors',
    about:
      'Dana Whitfield of Whitfield Tools, 60 people. Four firms saved with notes, three written to, one engaged, one that proposes times for a meeting in the account, one decision locked and one open.',
    email: people.dana.email,
    path: '/shortlist',
  },
  {
    role: 'firm',
    label: 'As a firm',
    about:
      'Robin Hale of Parish & Doyle Administration. Two messages to answer, a change that waits, credentials that are checked, stated and lapsed, and a colleague.',
    email: people.robin.email,
    path: '/account/advisors/2',
  },
  {
    role: 'desk',
    label: 'At the desk',
    about: 'Jordan Ellis of the team. Items of every kind wait, one with a likely duplicate.',
    email: people.jordan.email,
    path: '/desk',
  },
]

/** Ids of advisors and companies of the demo data. */
const PARISH = 2
const SENECA = 7
const HORIZON = 8
const HEARTHSTONE = 18
const RIPPLE = 25
const SANDSTONE = 33
const LODESTAR = 36
const NORTHWOODS = 6

const json = (value: object) => `${literal(JSON.stringify(value))}::jsonb`

/** Statements as a member, with the settings that the API makes for each request. */
function as({ id }: Person, ...statements: string[]): string {
  const claims = JSON.stringify({ sub: id, role: 'authenticated' })
  return [
    `select set_config('request.jwt.claims', '${claims}', true), set_config('request.jwt.claim.sub', '${id}', true);`,
    'set local role authenticated;',
    ...statements,
    `reset role; select set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true);`,
  ].join('\n')
}

/** A token of a queued mail, kept in a setting: only the recipient can read it otherwise. */
const takeToken = (kind: string, field: string, where = 'true') =>
  `select set_config('demo.token', (select content ->> '${field}' from private.outbox
    where content ->> 'kind' = '${kind}' and ${where} limit 1), true);`
const TOKEN = `current_setting('demo.token')`

const decide = (kind: string, subject: string, decision: string, reason: string | null) =>
  `select set_config('demo.event', desk_decide('${kind}', ${subject}, (desk_item('${kind}', ${subject}) ->> 'version')::int,
    '${decision}', ${literal(reason)}) ->> 'event_id', true);`

const decideSeveral = (decision: string, which: string, reason?: string) =>
  `select desk_decide_several('company', (select jsonb_agg(jsonb_build_object('item_id', c.subject, 'version', c.version))
    from (select * from cases where (kind, state) = ('company', 'pending') order by id ${which}) c), '${decision}', ${literal(reason)});`

/** A reply as the form sends it. */
const answer = (text: string) => json([{ kind: 'answer', text }])

const toKey = (key: string) => `d0000000-0000-4000-8000-0000000000${key}`
const send = (
  key: string,
  advisors: string,
  about: string,
  stage: string,
  message: string,
  signed = '',
) =>
  `select send_enquiries('${toKey(key)}', '${advisors}', '${about}', '${stage}', ${literal(message)}, signed => ${literal(signed)});`

/** The message of the owner's round to a firm that has no account. */
export const unclaimedMessage = { key: toKey('a1'), advisorId: SANDSTONE } as const

const FIRST_ROUND = `We are a toolmaker in San Antonio with 60 people. Our ESOP begins next year, and we look for an administrator who also makes the repurchase study. Do you take a plan of our size, and what would the first year cost?`

/** The owner's search: what was saved, written, answered and decided. */
function ownerSql(): string {
  const notes: [number, string][] = [
    [PARISH, 'Administration. Answered within two days; the fee is fixed.'],
    [SENECA, 'Trustee in our city. Ask when they take clients again.'],
    [RIPPLE, 'For the announcement, if the trustee agrees to it.'],
    [LODESTAR, 'First valuation. Ask who signs the report.'],
  ]
  const saved = Object.fromEntries(
    notes.map(([id, note], place) => [id, { note, noted_at: null, place: place + 1 }]),
  )
  return as(
    people.dana,
    `select from save_shortlist(${json(saved)});`,
    send(
      'a1',
      `${PARISH},${HORIZON},${SANDSTONE}`,
      'administration',
      'planning',
      FIRST_ROUND,
      'Dana Whitfield, Whitfield Tools',
    ),
  )
}

const engagement = (firm: number) =>
  `(select id from enquiries where advisor_id = ${firm} and sender = '${people.dana.id}')`

/** Next Tuesday at 3 PM, Wednesday at 10 AM and Thursday at 1:30 PM in Chicago. */
const proposedTimes = `(select string_agg(to_char((date_trunc('week', current_date::timestamp) + t) at time zone 'America/Chicago' at time zone 'UTC',
  'YYYY-MM-DD"T"HH24:MI"Z"'), ',') from unnest('{8 days 15:00,9 days 10:00,10 days 13:30}'::interval[]) as t)`

/** The firms' side: answers, open messages, a colleague, a change that waits, credentials. */
function firmSql(): string {
  return [
    insertSql('public.firm_people', [
      { advisor_id: HORIZON, user_id: people.diego.id, role: 'owner' },
    ]),
    as(
      people.robin,
      `select answer_enquiry(${engagement(PARISH)}, ${answer('Yes: most of our plans have 30 to 200 participants. The first year is a fixed fee, and the study is part of it. Shall we talk next week?')});`,
      `select invite_editor('advisor', ${PARISH}, '${people.taylor.email}');`,
      `select save_page('advisor', ${PARISH}, '{"company_name": "Parish & Doyle Administration"}', '{"company_name": "Parish & Doyle Plan Administration"}');`,
      ...[
        { kind: 'cpa', value: '000002', issued_in: 'TX', holder: 'Marcus Shah' },
        { kind: 'audit_center', value: 'Parish & Doyle Administration' },
      ].map((credential) => `select state_credential(${PARISH}, ${json(credential)});`),
    ),
    takeToken('invitation-to-listing', 'token'),
    as(people.taylor, `select accept_invitation(${TOKEN});`),
    as(
      people.diego,
      `select answer_enquiry(${engagement(HORIZON)}, ${answer('We do. For 60 people we would begin with the study and take over the records in the second quarter. Shall we talk it through?')},
        ${proposedTimes}, 45, 'America/Chicago');`,
    ),
    as(
      people.dana,
      `select mark_enquiry(${engagement(PARISH)}, 'engaged'), mark_enquiry(${engagement(HORIZON)}, 'answered');`,
    ),
    as(
      people.lena,
      send(
        'a2',
        String(PARISH),
        'second_opinion',
        'running',
        'Our plan is eleven years old and 40 people retire within five years. Could you review the repurchase study that we have?',
      ),
    ),
    insertSql('public.firm_people', [
      { company_id: NORTHWOODS, user_id: people.lena.id, role: 'owner' },
    ]),
    as(
      people.lena,
      `select save_page('company', ${NORTHWOODS}, '{"company_name": "Northwoods Freight"}', '{"company_name": "Northwoods Freight and Warehousing"}');`,
    ),
    as(
      people.sam,
      send(
        'a3',
        String(PARISH),
        'administration',
        'running',
        'We change our administrator at the end of the year. Which records do you need from the one that we leave?',
      ),
      send(
        'a4',
        String(HORIZON),
        'other',
        'for_somebody_else',
        'Special offer for your clients: insurance at half the price. Please forward this to all of them.',
      ),
    ),
    takeToken('enquiry', 'token', `content ->> 'message' like 'Special offer%'`),
    `set local role anon; select act_on_firm_link(${TOKEN}, 'report', 'This is advertising.'); reset role;`,
    // Hidden from its mail, and listed again because nobody confirmed that.
    takeToken('enquiry', 'token', `(content ->> 'advisor_id')::int = ${SANDSTONE}`),
    `set local role anon; select act_on_firm_link(${TOKEN}, 'hide'); reset role;
    update private.departures set hidden_at = hidden_at - interval '14 days'; select private.end_departures();`,
  ].join('\n')
}

/** The id of one of the owner's decision records. */
const record = (number: number) => `d0000000-0000-4000-8000-0000000000b${number}`

const firm = (advisor_id: number, chosen: boolean, note: string, conflicts: string) => ({
  advisor_id,
  chosen,
  note,
  conflicts,
})

/** A firm with how it stands to each criterion, in their order. */
const marked = (candidate: object, criteria: readonly string[], standings: string) => ({
  ...candidate,
  marks: standings.split(' ').map((standing, at) => ({ criterion: criteria[at], standing })),
})

function recordsSql(): string {
  const wanted = [
    'Plans of 30 to 200 people',
    'The repurchase study from the same firm',
    'A fee that is known before the year begins',
    'An answer within a week',
  ]
  const locked = {
    purpose: 'An administrator for our ESOP from the first plan year on',
    kind: 'Third Party Administrator (TPA)',
    criteria: wanted.join('\n'),
    decided_by: 'Dana Whitfield and the board',
    reason:
      'Parish & Doyle answered first, names a fixed fee, and serves Texas. Horizon Ledge would begin a quarter later. Sandstone did not answer.',
    candidates: [
      marked(
        firm(PARISH, true, 'Fixed fee, study included', 'None known; asked on the telephone.'),
        wanted,
        'meets meets meets meets',
      ),
      marked(
        firm(HORIZON, false, 'Study first, records in the second quarter', 'None known.'),
        wanted,
        'meets meets partly meets',
      ),
      marked(
        firm(SANDSTONE, false, 'No answer', 'Not asked.'),
        wanted,
        'partly meets misses misses',
      ),
    ],
  }
  const open = {
    purpose: 'An independent trustee for the sale',
    kind: 'ESOP Trustee',
    criteria: 'No earlier work for us, our bank or our appraiser\nHas said no to a price before',
    candidates: [
      firm(SENECA, false, 'In our city; takes no clients now', ''),
      firm(HEARTHSTONE, false, 'Ask for two references', ''),
    ],
  }
  return as(
    people.dana,
    `select save_decision_record('${record(1)}', null, ${json(locked)} || jsonb_build_object('decided_on', to_char(current_date - 2, 'YYYY-MM-DD')));`,
    `select lock_decision_record('${record(1)}', (select version from decision_records where id = '${record(1)}'));`,
    `select save_decision_record('${record(2)}', null, ${json(open)});`,
  )
}

/** The desk's side: checked credentials, notes, a decision that was undone, a mail that was refused. */
function deskSql(): string {
  const credentialOf = (kind: string) =>
    `(select id::text from credentials where advisor_id = ${PARISH} and kind = '${kind}')`
  return [
    as(
      people.sam,
      `select ask_question('I am on leave until March. Does the year count for my vesting?', '/education/answers/life#family-leave');`,
      `select ask_question('Our plan changed its year end. Does my waiting time begin again?', '/education/answers/payment#when');`,
    ),
    takeCredential('cpa', credentialOf('cpa')),
    as(
      people.jordan,
      `select desk_decide('credential', current_setting('demo.cpa'), (desk_item('credential', current_setting('demo.cpa')) ->> 'version')::int,
        'check', null, jsonb_build_object('source_url', 'https://register.example/cpa/2', 'as_of', current_date, 'expires_at', current_date + 365));`,
      decide(
        'question',
        `(select min(c.subject::bigint)::text from cases c where c.kind = 'question')`,
        'plan',
        null,
      ),
      decide('registration', `'1'`, 'approve', null),
      `select desk_undo(current_setting('demo.event')::bigint);`,
      // Two companies of the list still wait.
      decideSeveral('approve', 'offset 2 limit 30'),
      decideSeveral(
        'request_changes',
        'offset 2',
        'Please add a website or a contact person, so that members can see who you are.',
      ),
      `select desk_add_note('registration', '1', 'Approved too early and undone: their website still names the old firm.');`,
    ),
    as(
      people.morgan,
      `select desk_add_note('claim', (select subject from cases where kind = 'claim' and advisor_id = ${PARISH}), 'Called the firm: Sam Ortega left in spring. Marcus Shah writes to us today.');`,
    ),
    // One mail is refused, the others count as sent: none leaves, and none shows in the mailbox.
    `update private.outbox set not_before = now();
    do $$
    declare
      mail record;
      is_refused boolean := false;
    begin
      loop
        select * into mail from public.take_due_mail();
        exit when not found;
        perform public.settle_mail(mail.id, case when not is_refused and mail.content ->> 'item' is not distinct from 'company' then 'refused' else 'sent' end,
          'Mailbox unavailable');
        is_refused := is_refused or mail.content ->> 'item' is not distinct from 'company';
      end loop;
    end $$;
    delete from private.write_limits;`,
  ].join('\n')
}

const takeCredential = (name: string, select: string) =>
  `select set_config('demo.${name}', ${select}, true);`

/**
 * Sets times back, relative to the first start. What waits at the desk came within the last four days; the owner's round was
 * nine days ago. A locked decision record keeps its time, which its hash covers.
 */
const timesSql = `do $$
declare
  round_of constant uuid := '${people.dana.id}';
begin
  alter table private.events disable trigger events_protect_rows;
  create temporary table times on commit drop as
    select c.id, c.kind, c.subject, now() - case when c.state = any (private.waiting_states()) then interval '5 hours' else interval '2 hours' end
        * row_number() over (partition by c.state = any (private.waiting_states()) order by c.since desc, c.id desc) as at
    from public.cases c where c.kind not in ('advisor', 'review')
      and (c.state = any (private.waiting_states()) or exists (select from private.events e where (e.kind, e.item_id) = (c.kind, c.subject)))
      or (c.kind, c.state) = ('review', 'pending');
  update times t set at = now() - interval '400 days' from public.cases c where c.id = t.id and (c.kind, c.state) = ('credential', 'checked');
  update public.cases c set since = t.at from times t where t.id = c.id;
  update public.advisor_registrations r set created_at = t.at from times t where (t.kind, t.subject) = ('registration', r.id::text);
  update public.companies o set created_at = t.at from times t where (t.kind, t.subject) = ('company', o.id::text);
  update public.contact_messages m set created_at = t.at from times t where (t.kind, t.subject) = ('message', m.id::text);
  update private.review_reports p set created_at = t.at from times t where (t.kind, t.subject) = ('review', p.review_id::text);
  update private.events e set created_at = t.at + case when e.action in ('sent', 'sent_again', 'reported') then '0' else interval '40 minutes' end
    + interval '1 second' * (e.id % 60) from times t where (t.kind, t.subject) = (e.kind, e.item_id);
  -- The history names the sender of each item.
  update private.events e set actor = c.sender, actor_role = 'member' from public.cases c
  where (c.kind, c.subject) = (e.kind, e.item_id) and e.action = 'sent' and e.actor is null and c.sender is not null;
  update private.notes n set created_at = t.at + interval '2 hours' from times t where (t.kind, t.subject) = (n.kind, n.item_id);
  update public.enquiries e set created_at = now() - a.ago, sent_at = e.sent_at - a.ago, read_at = e.read_at - a.ago + interval '20 hours',
    answered_at = e.answered_at - a.ago + interval '30 hours'
  from (select id, case when sender = round_of then interval '9 days' else interval '1 day' + interval '7 hours' * (id % 3) end as ago
    from public.enquiries) a where a.id = e.id;
  update public.firm_people p set added_at = now() - interval '200 days';
  update public.shortlist_items s set saved_at = now() - interval '10 days', noted_at = now() - interval '9 days' where s.note <> '';
  -- The check of the number is over a year old: the profile shows it as stated.
  update public.credentials c set stated_on = current_date - 410, as_of = current_date - 400, expires_at = current_date - 35
  where (c.advisor_id, c.kind) = (${PARISH}, 'cpa');
  update public."Advisors" a set confirmed_at = now() - interval '5 months' where a."Id" = ${PARISH};
  alter table private.events enable trigger events_protect_rows;
end $$;`

/** Five members whose messages firms have answered. */
const writers = [people.lena, people.dana, people.diego, people.taylor, people.morgan]
  .map(({ id, email }, at) => `(${at + 1}, '${id}'::uuid, '${email}')`)
  .join(', ')

/** Messages of the past half year, so that some firms have a known time of answering. */
const pastSql = `insert into public.enquiries (idempotency_key, sender, advisor_id, firm, reply_to, about, stage, message, wants_copy, state,
    created_at, sent_at, read_at, answered_at, reply)
  select gen_random_uuid(), s.id, a."Id", a.company_name, s.email, 'administration', 'running',
    'We run trucks in three states and have had an ESOP since 2016. Could we talk about the coming year?', false, 'sent',
    t.at, t.at, t.at, t.at + s.n * a."Id" % 4 * interval '19 hours' + interval '3 hours', ${answer('Gladly. We call you this week to hear more.')}
  from public."Advisors" a, (values ${writers}) as s (n, id, email), lateral (select now() - (20 + 25 * s.n) * interval '1 day' as at) as t
  where a."Id" > 1 and a."Id" % 6 = 1;
select private.update_answer_days();`

/** The people's work as one script, to run after `demoDataSql()` in the same transaction. `passwordHash` is of bcrypt. */
export function storySql(passwordHash: string): string {
  const known = new Set<Person>([people.robin, people.sam, people.alex])
  const added = Object.values(people).filter((one) => !known.has(one))
  return [
    insertSql(
      'auth.users',
      added.map(({ id, email }) => ({ id, email })),
    ),
    'update auth.users set email_confirmed_at = now();',
    `update auth.users set encrypted_password = ${literal(passwordHash)} where email in (${doors.map(({ email }) => literal(email)).join(', ')});`,
    `select add_desk_person('${people.jordan.email}'), add_desk_person('${people.morgan.email}');`,
    ownerSql(),
    firmSql(),
    recordsSql(),
    deskSql(),
    timesSql,
    pastSql,
  ].join('\n\n')
}
