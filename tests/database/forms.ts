import { randomUUID } from 'node:crypto'
import { declaredNames } from '#domain/firms/fields.ts'
import { memberIds, query, type Actor, type Row } from './database.ts'

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
    get idempotency_key() {
      return randomUUID()
    },
    name: 'Ann Reed',
    email: 'ann@reed.example',
    subject: 'A question',
    message: 'How does it work?',
  },
}
/** A message of the member to a firm, as a function stores it. */
const enquiry: Form = {
  table: 'enquiries',
  actor: 'team',
  valid: {
    get idempotency_key() {
      return randomUUID()
    },
    sender: memberIds.member,
    advisor_id: 2,
    firm: 'A firm',
    reply_to: 'member@example.com',
    about: 'other',
    stage: 'running',
    message: 'A message of ten',
    wants_copy: false,
  },
}

/** A row of a registration as its table has it: what is declared is one document. */
function toColumns({ table }: Form, row: Row): Row {
  const isDeclared = ([name]: [string, unknown]) =>
    table === registration.table && declaredNames.includes(name)
  const fields = Object.entries(row)
  const declared = Object.fromEntries(fields.filter(isDeclared))
  const columns = Object.fromEntries(fields.filter((field) => !isDeclared(field)))
  return Object.keys(declared).length > 0 ? { ...columns, declared } : columns
}

/** Statement that sends a form with changed fields. */
export function toInsert(form: Form, changed: Row): { text: string; values: unknown[] } {
  const row = toColumns(form, { ...form.valid, ...changed })
  const names = Object.keys(row)
  return {
    text: `insert into ${form.table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    values: Object.values(row),
  }
}

/** Sends a form with changed fields in the transaction's role; returns the id of the row. */
export function send(form: Form, changed: Row = {}): Promise<number> {
  const { text, values } = toInsert(form, changed)
  return query.value(`${text} returning id`, values)
}

/** Stores a message to a firm; the transaction continues as the owner. */
export async function addEnquiry(changed: Row = {}): Promise<number> {
  await query('reset role')
  return send(enquiry, changed)
}
