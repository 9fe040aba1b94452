/** What nobody may do over the API, each tried by whoever would have most right to it. */
import { beforeAll, expect, it } from 'vitest'
import { describeDatabase, enter, memberIds, type Actor, type Query, type Row } from './database.ts'

const { member, 'other member': other, desk } = memberIds

/** Whose listings stand where: the member speaks for the one, a person of the desk for the other. */
const FIRM = 60
const OF_DESK = 61
/** Claimed by a person of the desk and, as a rival, by a member. */
const CLAIMED = 62

type Ids = Record<
  'registration' | 'ofDesk' | 'company' | 'claim' | 'rival' | 'edit' | 'review' | 'ownReview',
  string
> &
  Record<'mail' | 'report' | 'enquiry', string>

const firm = `company_name, contact_person, email`
const registered = (name: string, by: string) =>
  `insert into advisor_registrations (${firm}, submitted_by) values ('${name}', 'Ann', 'ann@b.example', '${by}') returning id`
const claimed = (by: string) =>
  `insert into private.listing_claims (advisor_id, claimant, role, statement) values (${CLAIMED}, '${by}', 'Partner', 'It is mine.') returning id`
const reviewed = (advisor: number) =>
  `insert into advisor_reviews (advisor_id, reviewer_name, rating, review_text) values (${advisor}, 'Petra', 2, 'Slow.') returning id`

async function prepare(owner: Query): Promise<Ids> {
  const one = async (text: string) => String((await owner(text))[0]!['id'])
  await owner(
    `insert into advisor_people (advisor_id, user_id, role) values (${FIRM}, '${member}', 'owner'), (${OF_DESK}, '${desk}', 'owner')`,
  )
  const ids = {
    registration: await one(registered('Theirs', member)),
    ofDesk: await one(registered('Ours', desk)),
    company: await one(
      `with registered as (insert into companies (company_name) values ('Ours') returning id)
      insert into company_people (company_id, user_id, role) select id, '${desk}', 'owner' from registered returning company_id as id`,
    ),
    claim: await one(claimed(desk)),
    rival: await one(claimed(other)),
    edit: await one(`insert into private.listing_edits (advisor_id, submitted_by, base, patch)
      values (${OF_DESK}, '${desk}', '{}', '{"company_name": "Ours"}') returning id`),
    review: await one(reviewed(FIRM)),
    ownReview: await one(reviewed(OF_DESK)),
    mail: await one(
      `insert into private.outbox (recipient, content, sent_at) values ('a@b.example', '{"kind": "ready"}', now()) returning id`,
    ),
    report: await one(
      `insert into private.listing_reports (advisor_id, reporter, about, words) values (${FIRM}, '${other}', 'name', 'Wrong') returning id`,
    ),
    enquiry:
      await one(`insert into enquiries (idempotency_key, sender, advisor_id, firm, reply_to, about, stage, message, wants_copy)
      values (gen_random_uuid(), '${other}', ${OF_DESK}, 'Ours', 'other@example.com', 'other', 'running', 'A message of ten', false) returning id`),
  }
  await owner(
    `insert into private.review_authors (review_id, author) values (${ids.review}, '${member}')`,
  )
  await owner(`insert into private.review_reports (review_id, reporter, reason) values
    (${ids.review}, '${other}', 'spam'), (${ids.ownReview}, '${other}', 'spam')`)
  await owner(`insert into private.enquiry_reports (enquiry_id, token_hash, state, reported_at)
    values (${ids.enquiry}, 'x', 'pending', now())`)
  return ids
}

const decide = (kind: string, id: string, decision: string, reason: string | null = 'Because') =>
  `select desk_decide('${kind}', '${id}', (desk_item('${kind}', '${id}') ->> 'version')::int, '${decision}', ${reason === null ? 'null' : `'${reason}'`})`
const save = (patch: Row) => `select save_listing(${FIRM}, '{}', '${JSON.stringify(patch)}')`
const again = (form: Row, version = 1) =>
  `select send_registration_again('registration', %id, ${version}, '${JSON.stringify(form)}')`

type Call = [title: string, actor: Actor, call: (ids: Ids) => string, code: string]

const calls: Call[] = [
  // One's own.
  [
    'approves his own registration',
    'desk',
    (id) => decide('registration', id.ofDesk, 'approve'),
    'PT403',
  ],
  ['approves his own company', 'desk', (id) => decide('company', id.company, 'approve'), 'PT403'],
  ['approves his own claim', 'desk', (id) => decide('claim', id.claim, 'approve'), 'PT403'],
  ['rejects the claim of a rival', 'desk', (id) => decide('claim', id.rival, 'reject'), 'PT403'],
  [
    'approves a change of his own listing',
    'desk',
    (id) => decide('edit', id.edit, 'approve'),
    'PT403',
  ],
  [
    'suspends his own listing',
    'desk',
    () => decide('advisor', String(OF_DESK), 'suspend'),
    'PT403',
  ],
  [
    'hides a review of his own firm',
    'desk',
    (id) => decide('review', id.ownReview, 'hide', 'spam'),
    'PT403',
  ],
  [
    'stops who wrote to his own firm',
    'desk',
    (id) => decide('enquiry', id.enquiry, 'suspend'),
    'PT403',
  ],
  // Without a reason, or one of his own.
  [
    'hides without a reason',
    'other desk',
    (id) => decide('review', id.review, 'hide', null),
    'PT422',
  ],
  [
    'hides for being negative',
    'other desk',
    (id) => decide('review', id.review, 'hide', 'negative'),
    'PT422',
  ],
  [
    'rejects without a reason',
    'other desk',
    (id) => decide('registration', id.registration, 'reject', null),
    'PT422',
  ],
  [
    'suspends for blanks',
    'other desk',
    () => decide('advisor', String(FIRM), 'suspend', '  '),
    'PT422',
  ],
  [
    'makes a step that there is not',
    'other desk',
    (id) => decide('registration', id.registration, 'restore'),
    'PT409',
  ],
  [
    'decides about a version of his own',
    'other desk',
    (id) => `select desk_decide('registration', '${id.registration}', 99, 'approve')`,
    'PT409',
  ],
  [
    'sends a mail that is sent once more',
    'other desk',
    (id) => decide('mail', id.mail, 'retry'),
    'PT409',
  ],
  // More than the form.
  ['gives his listing a rating', 'member', () => save({ average_rating: 5 }), 'PT422'],
  ['gives his listing reviews', 'member', () => save({ review_count: 99 }), 'PT422'],
  ['takes his listing out of a suspension', 'member', () => save({ suspended_at: null }), 'PT422'],
  ['makes another the owner by a patch', 'member', () => save({ owner: other }), 'PT422'],
  ['gives his listing another id', 'member', () => save({ Id: 1 }), 'PT422'],
  [
    'approves by sending again',
    'member',
    (id) => again({ status: 'approved' }).replace('%id', id.registration),
    'PT409',
  ],
  [
    'writes a registration of another',
    'member',
    () =>
      `insert into advisor_registrations (${firm}, submitted_by) values ('A', 'B', 'a@b.example', '${other}')`,
    '42501',
  ],
  [
    'changes his registration',
    'member',
    () => `update advisor_registrations set phone = '1'`,
    '42501',
  ],
  [
    'makes himself the owner',
    'other member',
    () => `insert into advisor_people values (${FIRM}, '${other}', 'owner')`,
    '42501',
  ],
  ['saves another firm’s listing', 'other member', () => save({ phone: '1' }), 'PT404'],
  [
    'confirms another firm’s listing',
    'other member',
    () => `select confirm_listing(${FIRM})`,
    'PT404',
  ],
  [
    'invites to another firm’s listing',
    'other member',
    () => `select invite_editor(${FIRM}, 'a@b.example')`,
    'PT404',
  ],
  [
    'sends another’s registration again',
    'other member',
    (id) => again({ phone: '1' }).replace('%id', id.registration),
    'PT404',
  ],
  [
    'corrects another’s review',
    'other member',
    (id) => `select correct_review(${id.review}, 1, 5)`,
    'PT404',
  ],
  [
    'answers a review of another firm',
    'other member',
    (id) => `select answer_review(${id.review}, 'Thanks')`,
    'PT403',
  ],
  // What others sent, and who they are.
  [
    'opens a registration',
    'other member',
    (id) => `select desk_item('registration', '${id.registration}')`,
    'PT404',
  ],
  ['opens a claim', 'other member', (id) => `select desk_item('claim', '${id.claim}')`, 'PT404'],
  ['opens a change', 'other member', (id) => `select desk_item('edit', '${id.edit}')`, 'PT404'],
  ['reads another firm’s listing', 'other member', () => `select own_listing(${FIRM})`, 'PT404'],
  ['reads the claims', 'member', () => 'select * from private.listing_claims', '42501'],
  ['reads the changes', 'member', () => 'select * from private.listing_edits', '42501'],
  [
    'learns who reported his review',
    'member',
    () => 'select reporter from private.review_reports',
    '42501',
  ],
  [
    'learns who reported his listing',
    'member',
    () => 'select reporter from private.listing_reports',
    '42501',
  ],
  [
    'opens the report of his review',
    'member',
    (id) => `select desk_item('review', '${id.review}')`,
    'PT404',
  ],
  [
    'opens the report of his listing',
    'member',
    (id) => `select desk_item('report', '${id.report}')`,
    'PT404',
  ],
  // What happened stays.
  ...(['anonymous', 'member', 'desk', 'team'] as const).flatMap((actor): Call[] => [
    ['changes an event', actor, () => `update private.events set action = 'approved'`, '42501'],
    ['deletes events', actor, () => 'delete from private.events', '42501'],
    ['empties the events', actor, () => 'truncate private.events', '42501'],
    [
      'makes an event up',
      actor,
      () =>
        `insert into private.events (kind, item_id, action) values ('advisor', '1', 'approved')`,
      '42501',
    ],
  ]),
  [
    'approves past the desk',
    'team',
    () => `update advisor_registrations set status = 'approved'`,
    '42501',
  ],
  [
    'lets himself into the desk',
    'member',
    () => `select add_desk_person('member@example.com')`,
    '42501',
  ],
  [
    'lets another into the desk',
    'desk',
    () => `select add_desk_person('member@example.com')`,
    '42501',
  ],
]

describeDatabase('nobody', (db) => {
  let ids: Ids
  beforeAll(async () => {
    ids = await prepare(db().owner)
  })

  it.each(calls)('%s (%s)', async (_, actor, call, code) => {
    expect((await db().attempt(actor, call(ids))).code).toBe(code)
  })

  it('finds among his own what tells of a report', async () => {
    await db().as('member', async (query) => {
      const told = [
        await query('select * from own_reviews()'),
        await query('select my_data()'),
        await query(`select own_listing(${FIRM})`),
        await query('select id, review_text, answer from advisor_reviews where advisor_id = $1', [
          FIRM,
        ]),
      ]
      const text = JSON.stringify(told)
      expect(text).toContain('Slow.')
      expect(text).not.toContain('other@example.com')
      expect(text).not.toContain(other)
      expect(text).not.toContain('spam')
    })
  })

  it('of those who were removed from the desk acts once more', async () => {
    await db().as('desk', async (query) => {
      await enter(query, 'other desk')
      const [done] = await query(decide('registration', ids.registration, 'reject'))
      const { event_id } = done!['desk_decide'] as { event_id: number }
      await enter(query, 'team')
      await query(`select remove_desk_person('dan@example.com')`)
      await enter(query, 'other desk')
      for (const call of [
        'desk_queue()',
        `desk_item('registration', '${ids.registration}')`,
        `desk_decide('company', '${ids.company}', 1, 'approve')`,
        `desk_undo(${event_id})`,
        `desk_add_note('company', '${ids.company}', 'Hm')`,
      ]) {
        await query('savepoint before')
        await expect(query(`select ${call}`)).rejects.toMatchObject({ code: 'PT404' })
        await query('rollback to before')
      }
    })
  })

  it('gets one mail twice', async () => {
    await db().as('other desk', async (query) => {
      await query(decide('registration', ids.registration, 'reject'))
      await enter(query, 'team')
      const [{ id } = {}] = await look(
        query,
        `select id from private.outbox where content ->> 'kind' = 'decision'`,
      )
      const claim = () => query('select id from claim_mail($1)', [id])
      expect(await claim()).toHaveLength(1)
      // While it is being sent, and once it is.
      expect(await claim()).toEqual([])
      await query(`select settle_mail($1, 'sent')`, [id])
      await query(`select settle_mail($1, 'failed')`, [id])
      expect(await claim()).toEqual([])
    })
  })
})

/** Looks with the rights of the tables' owner, then is the team again. */
async function look(query: Query, text: string): Promise<Row[]> {
  await query('reset role')
  const rows = await query(text)
  await enter(query, 'team')
  return rows
}
