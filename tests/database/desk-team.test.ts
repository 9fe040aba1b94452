import { expect, it } from 'vitest'
import { contentsOf, mailsOf } from './actions.ts'
import { describeDatabase, eachAs, type Actor, type Query } from './database.ts'

const INVITED = 'Other@example.com'
type Team = {
  people: { email: string; invited_by: string | null; is_self: boolean }[]
  invited: { email: string; invited_by: string }[]
}

/** Invites as a desk person; returns the token of the mail. */
async function invite(query: Query, actor: Actor = 'desk'): Promise<string> {
  await query.as(actor, 'select desk_invite($1)', [INVITED])
  const mail = (await contentsOf(query, 'invitation-to-desk')).at(-1)!
  expect(mail).toMatchObject({ recipient: INVITED, content: { by: 'dora@example.com' } })
  return (mail['content'] as { token: string }).token
}
const accept = (query: Query, actor: Actor, token: string) =>
  query.call(actor, 'accept_invitation', token)
const teamOf = (query: Query, actor: Actor = 'desk') => query.call<Team>(actor, 'desk_team')
const remove = (query: Query, email: string, isSelf = false) =>
  query.code('select desk_remove_colleague($1, $2)', [email, isSelf])
const actionsOf = async (query: Query) =>
  (await query.owner(`select action from private.events where kind = 'desk' order by id`)).map(
    ({ action }) => action,
  )

describeDatabase('a colleague invited to the desk', (db) => {
  const query = eachAs('desk', db)
  it('needs that confirmed address, works there at once, and the team sees who invited whom', async () => {
    const token = await invite(query)
    expect(await query.value('select token_hash from private.invitations')).not.toBe(token)
    expect((await teamOf(query)).invited).toMatchObject([{ email: INVITED }])
    for (const actor of ['member', 'other desk'] as const)
      expect(await accept(query, actor, token)).toMatchObject({ code: 'PT403' })
    await query.owner('update auth.users set email_confirmed_at = null')
    expect(await accept(query, 'other member', token)).toMatchObject({ code: 'PT403' })
    await query.owner('update auth.users set email_confirmed_at = now()')
    expect(await accept(query, 'other member', token)).toEqual({ listing_kind: null, id: null })
    // A second click is not an error.
    expect(await accept(query, 'other member', token)).toEqual({ listing_kind: null, id: null })
    const { people, invited } = await teamOf(query, 'other member')
    expect(people.at(-1)).toMatchObject({
      email: 'other@example.com',
      invited_by: 'dora@example.com',
      is_self: true,
    })
    expect(invited).toEqual([])
    expect(await actionsOf(query)).toEqual(['invited', 'added'])
    expect(await mailsOf(query, 'invitation-to-desk')).toHaveLength(1)
  })

  it('gets in by a link once: not after a removal, a withdrawal, a newer one or 14 days', async () => {
    const first = await invite(query)
    await accept(query, 'other member', first)
    await query.enter('desk')
    expect(await query.code('select desk_invite($1)', [INVITED])).toBe('PT409')
    expect(await remove(query, INVITED)).toBeNull()
    expect(await accept(query, 'other member', first)).toMatchObject({ code: 'PT404' })
    await query.owner('delete from private.outbox')
    const second = await invite(query)
    await query.owner('delete from private.outbox')
    const third = await invite(query)
    expect(await accept(query, 'other member', second)).toMatchObject({ code: 'PT404' })
    await query.as('other desk', 'select desk_withdraw_invitation($1)', [INVITED])
    expect(await accept(query, 'other member', third)).toMatchObject({ code: 'PT404' })
    await query.owner('delete from private.outbox')
    const fourth = await invite(query)
    await query.owner(`update private.invitations set created_at = now() - interval '15 days'`)
    expect(await accept(query, 'other member', fourth)).toMatchObject({ code: 'PT404' })
  })

  it('is removed by a colleague; nobody leaves unawares, and the last person stays', async () => {
    expect(await remove(query, 'nobody@example.com')).toBe('PT404')
    expect(await remove(query, 'member@example.com')).toBe('PT404')
    expect(await remove(query, 'dora@example.com')).toBe('PT422')
    expect(await remove(query, 'dan@example.com', true)).toBe('PT422')
    expect(await remove(query, 'dan@example.com')).toBeNull()
    expect(await (await db().begin('desk')).code(`select desk_team()`)).toBeNull()
    expect(await remove(query, 'dora@example.com', true)).toBe('PT409')
    expect((await teamOf(query)).people).toHaveLength(1)
    expect(await actionsOf(query)).toEqual(['removed'])
  })
})
