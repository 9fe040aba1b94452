import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { describeDatabase, memberIds } from './database.ts'

const guide = readFileSync(new URL('../../docs/operate.md', import.meta.url), 'utf8')
const statements = /```sql\nbegin;\n(update public\.advisor_reviews[\s\S]*?)commit;\n```/
  .exec(guide)![1]!
  .replaceAll('ann@example.com', 'member@example.com')
  .split(';\n')
  .filter((text) => text.trim() !== '')

const remaining = `
  select (select count(*) from auth.users where email = 'member@example.com')
    + (select count(*) from private.review_contacts where lower(email) = 'member@example.com')
    + (select count(*) from public.contact_messages where email = 'member@example.com')
    + (select count(*) from private.outbox where content::text || coalesce(recipient, '') like '%member@example.com%')
    + (select count(*) from public.enquiries where reply_to = 'member@example.com')
    + (select count(*) from private.suppressions where email = 'member@example.com')
    + (select count(*) from public.advisor_registrations where email = 'member@example.com') as n`

describeDatabase('the deletion of a person’s data by the guide', (db) => {
  it('leaves the text of a review and nothing that identifies the person', async () => {
    const query = await db().begin('team')
    await query('reset role')
    await query(`insert into advisor_reviews (advisor_id, reviewer_name, reviewer_email, rating, review_text)
      values (2, 'Mia', 'Member@example.com', 5, 'A careful valuation')`)
    await query(`insert into advisor_registrations (company_name, contact_person, email, submitted_by)
      values ('Firm', 'Mia', 'member@example.com', '${memberIds.member}')`)
    await query(`insert into contact_messages (idempotency_key, name, email, subject, message)
      values (gen_random_uuid(), 'Mia', 'member@example.com', 'A subject', 'A message of ten')`)
    await query(`insert into enquiries (idempotency_key, sender, advisor_id, firm, reply_to, about, stage, message, wants_copy)
      values (gen_random_uuid(), '${memberIds.member}', 2, 'A', 'member@example.com', 'other', 'running', 'A message of ten', false)`)
    await query(`select private.mail_enquiry(e, 'Fresno, CA', 'a token') from enquiries e`)
    await query(
      `insert into private.suppressions (email, reason) values ('member@example.com', 'complaint')`,
    )
    expect(Number((await query(remaining))[0]!['n'])).toBe(8)
    for (const text of [...statements, ...statements]) await query(text)
    expect(Number((await query(remaining))[0]!['n'])).toBe(0)
    const kept = `select reviewer_name from advisor_reviews where review_text = 'A careful valuation'`
    expect(await query(kept)).toEqual([{ reviewer_name: 'Anonymous' }])
  })
})
