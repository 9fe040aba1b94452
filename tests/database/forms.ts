import { type Actor, type Outcome, type Row, type TestDatabase } from './database.ts'

/** A form of the product: table, sender and the smallest valid row. */
export type Form = { table: string; actor: Actor; valid: Row }

export const review: Form = {
  table: 'advisor_reviews',
  actor: 'anonymous',
  valid: { advisor_id: 1, reviewer_name: 'Ann Reed', rating: 5 },
}
export const registration: Form = {
  table: 'advisor_registrations',
  actor: 'member',
  valid: { company_name: 'Reed & Co', contact_person: 'Ann Reed', email: 'ann@reed.example' },
}
export const company: Form = {
  table: 'companies',
  actor: 'member',
  valid: { company_name: 'Reed Tools' },
}
export const message: Form = {
  table: 'contact_messages',
  actor: 'team',
  valid: {
    idempotency_key: '33333333-3333-4333-8333-333333333333',
    name: 'Ann Reed',
    email: 'ann@reed.example',
    subject: 'A question',
    message: 'How does it work?',
  },
}

/** Sends the form with changed fields; returns the stored row or the error. */
export function send(
  db: TestDatabase,
  form: Form,
  changed: Row,
  returning = Object.keys(changed)[0],
): Promise<Outcome> {
  const readable =
    form.table === 'advisor_reviews' && (returning === undefined || returning === 'reviewer_email')
      ? 'id'
      : (returning ?? '1')
  const { text, values } = toInsert(form, changed)
  return db.attempt(form.actor, `${text} returning ${readable}`, values)
}

/** Statement that sends a form with changed fields. */
export function toInsert(form: Form, changed: Row): { text: string; values: unknown[] } {
  const row = { ...form.valid, ...changed }
  const names = Object.keys(row)
  return {
    text: `insert into ${form.table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    values: Object.values(row),
  }
}

/** The row that is stored after all grants were restored, as a service might do at each start. */
export function sendWithAllGrants(db: TestDatabase, form: Form, forged: Row): Promise<Row[]> {
  return db.as(form.actor, async (query) => {
    await query.owner(`grant all on ${form.table} to anon, authenticated`)
    const { text, values } = toInsert(form, forged)
    return query.as(form.actor, `${text} returning *`, values)
  })
}

/** Result of the policies alone for a row: all grants are restored, and triggers are off. */
export function sendWithPoliciesOnly(
  db: TestDatabase,
  form: Form,
  actor: Actor,
  forged: Row,
): Promise<string | null> {
  return db.as(actor, async (query) => {
    await query.owner(`grant all on ${form.table} to anon, authenticated`)
    await query(`alter table ${form.table} disable trigger user`)
    await query.enter(actor)
    const { text, values } = toInsert(form, forged)
    return query.code(text, values)
  })
}
