import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { describeDatabase, memberIds, query } from './database.ts'
import { addEnquiry, message, registration, review, send } from './forms.ts'

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

describeDatabase('the deletion of a person’s data by the guide', 'owner', () => {
  it('leaves the text of a review and nothing that identifies the person', async () => {
    const email = 'member@example.com'
    await send(review, { reviewer_email: 'Member@example.com', review_text: 'A careful valuation' })
    await send(registration, { email, submitted_by: memberIds.member })
    await send(message, { email })
    await addEnquiry({ reply_to: email })
    await query(`select private.mail_enquiry(e) from enquiries e`)
    await query(`insert into private.suppressions (email, reason)
      values ('member@example.com', 'complaint')`)
    expect(await query.value(remaining)).toBe(8)
    for (const text of [...statements, ...statements]) await query(text)
    expect(await query.value(remaining)).toBe(0)
    const kept = `select reviewer_name from advisor_reviews where review_text = 'A careful valuation'`
    expect(await query(kept)).toEqual([{ reviewer_name: 'Anonymous' }])
  })
})
