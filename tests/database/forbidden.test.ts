/** Actions that nobody may take through the API, each tried by the actor with the most rights. */
import { beforeAll, expect, it } from 'vitest'
import { itRefuses } from './actions.ts'
import { addCompanySql, describeDatabase, memberIds, query, table } from './database.ts'

const { member, 'other member': other, desk } = memberIds

/** The member represents one listing, a desk person the other. */
const FIRM = 60
const OF_DESK = 61
/** Claimed by a desk person and, as a rival, by a member. */
const CLAIMED = 62

/** One item of each kind, by the placeholder that the calls below use for its id. */
const items: Record<string, string> = {
  registration: `insert into advisor_registrations (company_name, contact_person, email, submitted_by) values ('Theirs', 'Ann', 'ann@b.example', '${member}')`,
  ofDesk: `insert into advisor_registrations (company_name, contact_person, email, submitted_by) values ('Ours', 'Ann', 'ann@b.example', '${desk}')`,
  company: addCompanySql('Ours', desk),
  listed: addCompanySql('Listed', desk),
  claim: `insert into cases (kind, state, advisor_id, sender, patch) values ('claim', 'pending', ${CLAIMED}, '${desk}', '{"role": "Partner"}')`,
  rival: `insert into cases (kind, state, advisor_id, sender, patch) values ('claim', 'pending', ${CLAIMED}, '${other}', '{"role": "Partner"}')`,
  edit: `insert into cases (kind, state, advisor_id, sender, base, patch) values ('edit', 'pending', ${OF_DESK}, '${desk}', '{}', '{"company_name": "Ours"}')`,
  review: `insert into advisor_reviews (advisor_id, reviewer_name, rating, review_text) values (${FIRM}, 'Petra', 2, 'Slow.')`,
  ownReview: `insert into advisor_reviews (advisor_id, reviewer_name, rating, review_text) values (${OF_DESK}, 'Petra', 2, 'Slow.')`,
  mail: `insert into private.outbox (recipient, content, sent_at) values ('a@b.example', '{"kind": "ready"}', now())`,
  report: `insert into cases (kind, state, advisor_id, sender, patch) values ('report', 'pending', ${FIRM}, '${other}', '{"about": "name", "words": "Wrong"}')`,
  enquiry: `insert into enquiries (idempotency_key, sender, advisor_id, firm, reply_to, about, stage, message, wants_copy)
    values (gen_random_uuid(), '${other}', ${OF_DESK}, 'Ours', 'other@example.com', 'other', 'running', 'A message of ten', false)`,
}

async function prepare(): Promise<Record<string, string>> {
  await query(`insert into firm_people (advisor_id, user_id, role)
    values (${FIRM}, '${member}', 'owner'), (${OF_DESK}, '${desk}', 'owner')`)
  const ids: Record<string, string> = {}
  for (const [name, text] of Object.entries(items))
    ids[name] = String(
      (await query(text.includes('returning') ? text : `${text} returning id`))[0]!['id'],
    )
  await query(`update companies set status = 'approved' where id = ${ids['listed']}`)
  await query(`insert into private.review_authors (review_id, author)
    values (${ids['review']}, '${member}')`)
  await query(`insert into private.review_reports (review_id, reporter, reason) values
    (${ids['review']}, '${other}', 'spam'), (${ids['ownReview']}, '${other}', 'spam')`)
  await query(`insert into cases (kind, subject, state, sender, advisor_id)
    select 'enquiry', id::text, 'pending', sender, advisor_id from enquiries where id = ${ids['enquiry']}`)
  // Decides on the item in its current version.
  await query(`create function public.decide(kind text, id text, decision text, reason text default 'Because')
    returns jsonb language sql as
    $$ select public.desk_decide(kind, id, (public.desk_item(kind, id) ->> 'version')::int, decision, reason) $$`)
  await query('grant execute on function public.decide to authenticated')
  return ids
}

const calls = table(`
  an own registration is approved | desk | PT403 | select decide('registration', '{ofDesk}', 'approve')
  an own company is approved | desk | PT403 | select decide('company', '{company}', 'approve')
  an own claim is approved | desk | PT403 | select decide('claim', '{claim}', 'approve')
  a rival’s claim is rejected | desk | PT403 | select decide('claim', '{rival}', 'reject')
  an own listing’s change is approved | desk | PT403 | select decide('edit', '{edit}', 'approve')
  an own listing is suspended | desk | PT403 | select decide('advisor', '${OF_DESK}', 'suspend')
  an own company is suspended | desk | PT403 | select decide('company', '{listed}', 'suspend')
  an own firm’s review is hidden | desk | PT403 | select decide('review', '{ownReview}', 'hide', 'spam')
  a meeting is agreed, or times are proposed, without a function | anonymous, member, other member, desk | 42501 | update enquiries set meeting_state = 'accepted'
  a sender to one’s own firm is stopped | desk | PT403 | select decide('enquiry', '{enquiry}', 'suspend')
  a review is hidden without a reason | other desk | PT422 | select decide('review', '{review}', 'hide', null)
  a review is hidden for being negative | other desk | PT422 | select decide('review', '{review}', 'hide', 'negative')
  a rejection has no reason | other desk | PT422 | select decide('registration', '{registration}', 'reject', null)
  a suspension has a blank reason | other desk | PT422 | select decide('advisor', '${FIRM}', 'suspend', '  ')
  an unknown step is taken | other desk | PT409 | select decide('registration', '{registration}', 'restore')
  an unknown version is decided on | other desk | PT409 | select desk_decide('registration', '{registration}', 99, 'approve')
  a sent mail is sent once more | other desk | PT404 | select decide('mail', '{mail}', 'retry')
  a form is sent again with a status | member | PT409 | select send_registration_again('registration', {registration}, 1, '{"status": "approved"}')
  another’s registration is sent again | other member | PT404 | select send_registration_again('registration', {registration}, 1, '{"phone": "1"}')
  another’s review is corrected | other member | PT404 | select correct_review({review}, 1, 5)
  another firm’s review is answered | other member | PT403 | select answer_review({review}, 'Thanks')
  the desk states a firm’s suits | other desk | PT422 | select desk_decide('report', '{report}', 1, 'correct', 'A list', '{"base": {"suits": null}, "patch": {"suits": "none"}}')
  the team registers a firm with suits | team | PT403 | insert into advisor_registrations (company_name, contact_person, email, declared) values ('A', 'B', 'a@b.example', '{"suits": "none"}')
  the team sets a registration’s status | team | 42501 | update advisor_registrations set status = 'approved'
  the team sets a company’s status | team | 42501 | update companies set status = 'approved'
  the team suspends an advisor | team | 42501 | update "Advisors" set suspended_at = now()
`)

describeDatabase('nobody', 'member', () => {
  const ids: Record<string, string> = {}
  beforeAll(async () => void Object.assign(ids, await prepare()))

  itRefuses('succeeds where', calls, ids)

  it("finds a reporter in one's own data", async () => {
    const data = [
      await query('select * from own_reviews()'),
      await query('select my_data()'),
      await query(`select own_page('advisor', ${FIRM})`),
      await query(`select id, review_text, answer from advisor_reviews where advisor_id = ${FIRM}`),
    ]
    const text = JSON.stringify(data)
    expect(text).toContain('Slow.')
    for (const secret of ['other@example.com', other, 'spam']) expect(text).not.toContain(secret)
  })

  it('acts at the desk after removal', async () => {
    await query.enter('other desk')
    const reject = `select decide('registration', '${ids['registration']}', 'reject') as done`
    const [{ done }] = (await query(reject)) as [{ done: { event_id: number } }]
    await query.as('team', `select remove_desk_person('dan@example.com')`)
    await query.enter('other desk')
    for (const call of [
      'desk_queue()',
      `desk_item('registration', '${ids['registration']}')`,
      `desk_decide('company', '${ids['company']}', 1, 'approve')`,
      `desk_undo(${done.event_id})`,
      `desk_add_note('company', '${ids['company']}', 'Hm')`,
    ])
      expect(await query.code(`select ${call}`)).toBe('PT404')
  })
})
