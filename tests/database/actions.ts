/** Actions that several tests share. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { attempt, memberIds, query, type Actor, type Row } from './database.ts'

type Done = { event_id: number; state: string; version: number; advisor_id: number | null }

/** Makes an account the owner or an editor of a listing. */
export async function makeRepresentative(
  listing: number,
  actor: keyof typeof memberIds,
  role = 'owner',
): Promise<void> {
  await query.owner('insert into firm_people (advisor_id, user_id, role) values ($1, $2, $3)', [
    listing,
    memberIds[actor],
    role,
  ])
}

/** A page of the desk's queue. */
export async function queueOf(args = '', actor: Actor = 'desk') {
  await query.enter(actor)
  type Queue = {
    counts: Record<string, number>
    items: (Row & { item_id: string })[]
    more: boolean
  }
  return query.value<Queue>(`select desk_queue(${args})`)
}

/** An item of the desk; without an id the first pending one. */
export async function itemOf(kind: string, id?: string | number, actor: Actor = 'desk') {
  const item = id ?? (await queueOf(`kind => '${kind}'`, actor)).items[0]!.item_id
  await query.enter(actor)
  type Item = Row & {
    item_id: string
    version: number
    decisions: string[]
    sent: Row
    published: Row
  }
  return query.value<Item>('select desk_item($1, $2)', [kind, String(item)])
}

type How = { id?: string | number; version?: number; reason?: string | null; actor?: Actor }

/** Decides on an item in its current or a given version; without an id on the first pending one. */
export async function decide(
  kind: string,
  decision: string,
  { id, version, reason = null, actor = 'desk' }: How = {},
): Promise<Done> {
  await query.enter(actor)
  const seen =
    id !== undefined && version !== undefined
      ? { item_id: id, version }
      : await itemOf(kind, id, actor)
  const values = [kind, String(seen.item_id), seen.version, decision, reason]
  return query.value('select desk_decide($1, $2, $3, $4, $5)', values)
}

export async function undo({ event_id }: Done, actor: Actor = 'desk'): Promise<void> {
  await query.call(actor, 'desk_undo', event_id)
}

/** Continues as the member, with a session that began some minutes ago. */
export async function signInAgain(minutes = 0): Promise<void> {
  const session_id = randomUUID()
  await query.owner(
    'insert into auth.sessions (id, user_id, created_at) values ($1, $2, now() - make_interval(mins => $3))',
    [session_id, memberIds.member, minutes],
  )
  const claims = { sub: memberIds.member, role: 'authenticated', session_id }
  await query.as('member', `select set_config('request.jwt.claims', $1, true)`, [
    JSON.stringify(claims),
  ])
}

/** Mails that are not cancelled, each as address and content; the transaction continues as the owner. */
export async function mailsOf(kind = '%'): Promise<string[]> {
  const rows = await query.owner(
    `select concat(recipient, ': ', coalesce(content ->> 'action', content ->> 'kind')) as mail from private.outbox
      where cancelled_at is null and content ->> 'kind' like $1 order by recipient, created_at, 1`,
    [kind],
  )
  return rows.map(({ mail }) => String(mail))
}

/** What happened to an item, in order; the transaction continues as the owner. */
export const eventsOf = (kind: string, id: unknown) =>
  query.owner(
    `select action, actor, actor_role as role, reason, diff from private.events
      where kind = $1 and item_id = $2 order by id`,
    [kind, String(id)],
  )

/** Contents of the mails of a kind, each with its recipient; the transaction continues as the owner. */
export const contentsOf = (kind: string) =>
  query.owner(
    `select recipient, content from private.outbox where content ->> 'kind' like $1
      order by content ->> 'kind', created_at, recipient`,
    [kind],
  )

/**
 * One test for each attempt of a table: what is tried, by whom, the code of the refusal, and the statement, in which
 * `{name}` stands for a value that exists once the tests run.
 */
export function itRefuses(
  title: string,
  attempts: string[][],
  values: Record<string, unknown> = {},
): void {
  it.each(attempts)(`${title} %s (%s): %s`, async (_, actors, code, text) => {
    const call = text!.replace(/\{(\w+)\}/g, (_match, name: string) => String(values[name]))
    for (const actor of actors!.split(', '))
      expect([actor, (await attempt(actor as Actor, call)).code]).toEqual([actor, code])
  })
}
