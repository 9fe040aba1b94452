/** What the tests of the links of mails to firms share. */
import { randomUUID } from 'node:crypto'
import { contentsOf } from './actions.ts'
import { memberIds, query, type Actor, type Row } from './database.ts'

export const FIRM = 3
export const OTHER = 4
export const OFFICE = 'office@firm.example'
export const MESSAGE = 'We would like to talk about a sale.'
export const ANSWER = [{ kind: 'answer', text: 'Gladly, on Tuesday.' }]
/** As it is stored: its reader learns that it was written without an account. */
export const byLink = (reply: Row[]) => reply.map((part) => ({ ...part, via: 'link' }))
export const DECLINE = [{ kind: 'decline', text: 'We take no clients this year.' }]

type Opened = Row & {
  obstacle: string | null
  message: Row | null
  departure: Row | null
  claim: Row | null
}
export const open = async (token: unknown, actor: Actor = 'anonymous') => {
  const [row] = await query.as(actor, 'select open_firm_link($1) as opened', [token])
  return (row?.['opened'] ?? null) as Opened | null
}
export const press = (
  token: unknown,
  act: string,
  words: string | null = null,
  about: string | null = null,
) => query.value<Row | null>('select act_on_firm_link($1, $2, $3, $4)', [token, act, words, about])
export const refusal = async (work: () => Promise<unknown>) => {
  const { code, message } = await query.refusal(work)
  return `${code}: ${message}`
}
export const answer = (id: unknown, token: unknown, reply: unknown = ANSWER, times = '') =>
  query('select answer_enquiry($1, $2, $3, 30, $4, $5)', [id, reply, times, 'UTC', token])
export const write = async (
  actor: Actor = 'member',
  firm = FIRM,
  signed: string | null = 'Ann Reed, Reed Tools',
) => {
  const [row] = await query.as(
    actor,
    `select unnest(send_enquiries($1, $2, 'transaction', 'planning', $3, signed => $4)) as id`,
    [randomUUID(), String(firm), MESSAGE, signed],
  )
  return Number(row!['id'])
}
/** The token of the newest mail of a kind. */
export const tokenOf = async (kind: string) => {
  const mails = await contentsOf(kind)
  return String((mails.at(-1)!['content'] as Row)['token'])
}
/** The token of the mail of one message. */
export const tokenFor = (message: number) =>
  query.owner.value<string>(
    `select o.content ->> 'token' from private.outbox o join enquiries e on e.mail_id = o.id where e.id = ${message}`,
  )
export const listing = async () => {
  const [row] = await query.owner(
    `select hidden_at is not null as hidden, is_listed, email, company_name as name, has_owner from "Advisors" where "Id" = $1`,
    [FIRM],
  )
  return row ?? null
}
export const age = (table: string, column: string, days: number) =>
  query.owner(`update private.${table} set ${column} = ${column} - make_interval(days => $1)`, [
    days,
  ])
export const nameAccount = (actor: keyof typeof memberIds, email: string) =>
  query.owner(`update auth.users set email = $1, email_confirmed_at = now() where id = $2`, [
    email,
    memberIds[actor],
  ])

/** Writes to the firm; gives the id of the message and the token of its mail. */
export async function begin() {
  const id = await write()
  const token = await tokenOf('enquiry')
  await query.enter('anonymous')
  return { id, token }
}

/** Firms with addresses, and no mail or case of these kinds. */
export async function prepare() {
  await query.owner(`delete from cases where kind in ('claim', 'report', 'departure')`)
  await query.owner('delete from private.outbox')
  await query.owner(
    `update "Advisors" set email = 'office@firm.example', website = 'https://firm.example' where "Id" = ${FIRM}`,
  )
  await query.owner(`update "Advisors" set email = 'desk@other.example' where "Id" = ${OTHER}`)
}
