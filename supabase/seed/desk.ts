import { insertSql, type SeedRow } from './sql.ts'

/** Demo accounts that own the items below. None has a password: "forgotten password" sets one. */
const people = {
  robin: ['d0000000-0000-4000-8000-000000000001', 'robin@ridgeline.example'],
  sam: ['d0000000-0000-4000-8000-000000000002', 'sam@harborpine.example'],
  alex: ['d0000000-0000-4000-8000-000000000003', 'alex@newharbor.example'],
} as const

type Firm = {
  id: number
  by: keyof typeof people
  name: string
  person: string
  email: string
  website: string | null
  location: string
  description: string
  areas: string | null
  services: string[]
  status: 'pending' | 'changes_requested' | 'rejected'
  day: string
}

const firms: readonly Firm[] = [
  {
    id: 1,
    by: 'alex',
    name: 'New Harbor Fiduciary Group',
    person: 'Alex Moreno',
    email: 'alex@newharbor.example',
    website: 'https://newharbor.example',
    location: 'Portland, ME',
    description: 'Independent trustee for first-time plans of up to 200 participants.',
    areas: 'Independent trustee, Fairness opinions',
    services: ['esop_trustee_services', 'leadership_development'],
    status: 'pending',
    day: '2025-10-20',
  },
  {
    id: 2,
    by: 'robin',
    name: 'Common Ground ESOP Advisers',
    person: 'Robin Hale',
    email: 'robin@ridgeline.example',
    website: 'https://www.commonground.example/team',
    location: 'Chicago, IL',
    description: 'Valuation and transaction advice. We may be listed already under an older name.',
    areas: 'Valuation',
    services: ['esop_valuation', 'esop_transaction_support'],
    status: 'pending',
    day: '2025-10-22',
  },
  {
    id: 3,
    by: 'sam',
    name: 'Stillwater Plan Services',
    person: 'Sam Ortega',
    email: 'sam@harborpine.example',
    website: null,
    location: 'Tulsa, OK',
    description: 'Administration and software for plans.',
    areas: null,
    services: ['esop_administration', 'software', 'insurance'],
    status: 'changes_requested',
    day: '2025-10-14',
  },
  {
    id: 4,
    by: 'sam',
    name: 'Best Rates Insurance Brokers',
    person: 'Sam Ortega',
    email: 'sam@harborpine.example',
    website: 'https://bestrates.example',
    location: 'Tulsa, OK',
    description: 'Car and home insurance.',
    areas: 'Insurance',
    services: ['insurance'],
    status: 'rejected',
    day: '2025-09-30',
  },
]

const reasons = [
  [3, 'changes_requested', 'Please add a website, so that members can see who you are.'],
  [4, 'rejected', 'The directory lists firms that serve employee-owned companies.'],
] as const

/** Items of every kind for the desk, and listings that have an owner. */
export function deskSql(): string {
  const accounts = Object.values(people).map(([id, email]): SeedRow => ({ id, email }))
  return [
    insertSql('auth.users', accounts),
    ...firms.map((firm) => insertSql('public.advisor_registrations', [toRow(firm)])),
    ...reasons.map(
      ([id, action, reason]) =>
        `select private.log_event('registration', '${id}', '${action}', 'pending', '${action}', 1, '${reason}', actor_role => 'team');`,
    ),
    `insert into public.firm_people (company_id, user_id, role) select id, '${people.sam[0]}', 'owner' from unnest(array[8, 9]) as id;`,
    insertSql('public.firm_people', [
      { advisor_id: 2, user_id: people.robin[0], role: 'owner' },
      { advisor_id: 5, user_id: people.alex[0], role: 'owner' },
    ]),
    listingSql(),
    insertSql('public.contact_messages', [
      {
        idempotency_key: 'd0000000-0000-4000-8000-0000000000c1',
        name: 'Dana Whitfield',
        email: 'dana@whitfield-tools.example',
        company: 'Whitfield Tools',
        subject: 'Which advisors do we need first?',
        message: 'We are 60 people and our owner retires in three years. Whom do we talk to first?',
        error: 'Error ETIMEDOUT',
        created_at: '2025-10-21T16:05:00.000Z',
      },
    ]),
    // Its mail has failed: the desk decides whether it is sent again.
    `delete from private.outbox where content ->> 'kind' = 'contact';
    update public.cases set state = 'failed' where kind = 'message';`,
    `insert into private.notes (kind, item_id, author, note) values
      ('registration', '2', null, 'Looks like the firm that is the preview. Ask them before deciding.');`,
    `select setval(pg_get_serial_sequence('public.advisor_registrations', 'id'), ${firms.length});`,
    reviewsSql(),
  ].join('\n\n')
}

const newestReviewOf = (advisor: number) =>
  `(select id from public.advisor_reviews where advisor_id = ${advisor} order by created_at desc, id desc limit 1)`

/** A review by an account, one with an answer, one reported, one hidden; and a reported mistake. */
function reviewsSql(): string {
  return `
    insert into private.review_authors (review_id, author) values (${newestReviewOf(2)}, '${people.sam[0]}');
    update public.advisor_reviews set answered_at = '2025-10-20T09:00:00Z',
      answer = 'Thank you. We have passed this on to everybody here who worked with you.'
    where id = ${newestReviewOf(2)};
    insert into private.review_reports (review_id, reporter, reason, words, created_at) values
      (${newestReviewOf(6)}, '${people.robin[0]}', 'insider', 'The reviewer works there, as far as I know.', '2025-10-22T08:10:00Z'),
      (${newestReviewOf(7)}, '${people.robin[0]}', 'not_client', null, '2025-10-12T08:10:00Z');
    update public.advisor_reviews set state = 'hidden', hidden_reason = 'not_client' where id = ${newestReviewOf(7)};
    insert into public.cases (kind, state, advisor_id, sender, patch, about, since, person) values
      ('report', 'pending', 3, '${people.sam[0]}', '{"about": "contact", "words": "They have moved: the telephone is somebody else’s now."}',
        '{contact}', '2025-10-21T17:40:00Z', '');`
}

/** An edit of a listing, a claim on one without an owner, and a claim on one with an owner. */
function listingSql(): string {
  const { sam, alex } = people
  return `
    insert into public.cases (kind, state, advisor_id, sender, base, patch, about, since)
    select 'edit', 'pending', "Id", '${alex[0]}', jsonb_build_object('company_name', company_name, 'website', website),
      jsonb_build_object('company_name', company_name || ' Group', 'website', 'https://newharbor.example'),
      '{company_name,website}', '2025-10-23T09:00:00Z' from public."Advisors" where "Id" = 5;
    insert into public.cases (kind, state, advisor_id, sender, patch, since, person, said) values
      ('claim', 'pending', 2, '${sam[0]}', '{"role": "Partner", "statement": "I left with the clients, and the name went with me.", "link": null}',
        '2025-10-24T10:00:00Z', '${sam[1]}', 'Partner'),
      ('claim', 'pending', 9, '${sam[0]}', '{"role": "Managing director", "statement": "I founded the firm; my name is on its first page.",
        "link": "https://harborpine.example/about"}', '2025-10-24T11:00:00Z', '${sam[1]}', 'Managing director');
    select private.log_event(kind, subject, 'sent', to_state => 'pending', version => 1,
      diff => private.difference(base, patch), actor_role => 'member') from public.cases where kind in ('edit', 'claim');
    -- Their owners are marked as reminded, so that a first start sends no mail.
    select private.log_event('advisor', id, 'reminded', actor_role => 'team') from unnest(array['2', '5']) as id;`
}

function toRow({ id, by, services, day, ...firm }: Firm): SeedRow {
  const at = `${day}T14:30:00.000Z`
  return {
    id,
    company_name: firm.name,
    contact_person: firm.person,
    email: firm.email,
    website: firm.website,
    location: firm.location,
    description: firm.description,
    areas_of_expertise: firm.areas,
    status: firm.status,
    submitted_by: people[by][0],
    created_at: at,
    ...Object.fromEntries(services.map((service) => [service, true])),
  }
}
