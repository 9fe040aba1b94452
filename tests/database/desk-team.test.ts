import { expect, it } from 'vitest'
import { contentsOf, mailsOf } from './actions.ts'
import { describeDatabase, query, type Actor } from './database.ts'

const INVITED = 'Other@example.com'
type Team = {
  people: { email: string; invited_by: string | null; is_self: boolean }[]
  invited: { email: string; invited_by: string }[]
}

/** Invites as a desk person; returns the token of the mail. */
async function invite(): Promise<string> {
  await query.call('desk', 'desk_invite', INVITED)
  const mail = (await contentsOf('invitation-to-desk')).at(-1)!
  expect(mail).toMatchObject({ recipient: INVITED, content: { by: 'dora@example.com' } })
  return (mail['content'] as { token: string }).token
}
const accept = (actor: Actor, token: string) => query.call(actor, 'accept_invitation', token)
const teamOf = (actor: Actor = 'desk') => query.call<Team>(actor, 'desk_team')
const remove = (email: string, isSelf = false) =>
  query.code('select desk_remove_colleague($1, $2)', [email, isSelf])
const actionsOf = () =>
  query.owner.value(`select array(select action
    from private.events where kind = 'desk' order by id)`)

describeDatabase('a colleague invited to the desk', 'desk', () => {
  it('needs that address, works there at once, and the team sees who invited whom', async () => {
    const token = await invite()
    expect(await query.value('select token_hash from private.invitations')).not.toBe(token)
    expect((await teamOf()).invited).toMatchObject([{ email: INVITED }])
    // Confirmed addresses and second presses: pages.test.ts.
    expect(await accept('member', token)).toMatchObject({ code: 'PT403' })
    expect(await accept('other member', token)).toEqual({ listing_kind: null, id: null })
    const { people, invited } = await teamOf('other member')
    expect(people.at(-1)).toMatchObject({
      email: 'other@example.com',
      invited_by: 'dora@example.com',
      is_self: true,
    })
    expect(invited).toEqual([])
    expect(await actionsOf()).toEqual(['invited', 'added'])
    expect(await mailsOf('invitation-to-desk')).toHaveLength(1)
  })

  it('gets in by a link once: not after a removal, a withdrawal, a newer one or 14 days', async () => {
    const first = await invite()
    await accept('other member', first)
    await query.enter('desk')
    expect(await query.code('select desk_invite($1)', [INVITED])).toBe('PT409')
    expect(await remove(INVITED)).toBeNull()
    expect(await accept('other member', first)).toMatchObject({ code: 'PT404' })
    await query.owner('delete from private.outbox')
    const second = await invite()
    await query.owner('delete from private.outbox')
    const third = await invite()
    expect(await accept('other member', second)).toMatchObject({ code: 'PT404' })
    await query.call('other desk', 'desk_withdraw_invitation', INVITED)
    expect(await accept('other member', third)).toMatchObject({ code: 'PT404' })
    await query.owner('delete from private.outbox')
    const fourth = await invite()
    await query.owner(`update private.invitations set created_at = now() - interval '15 days'`)
    expect(await accept('other member', fourth)).toMatchObject({ code: 'PT404' })
    await query.owner('delete from private.outbox')
    const unused = await invite()
    await query.owner('select private.add_desk_person($1)', [INVITED])
    await query.enter('desk')
    expect(await remove(INVITED)).toBeNull()
    expect(await accept('other member', unused)).toMatchObject({ code: 'PT404' })
  })

  it('is removed by a colleague; nobody leaves unawares, and the last person stays', async () => {
    expect(await remove('nobody@example.com')).toBe('PT404')
    expect(await remove('member@example.com')).toBe('PT404')
    expect(await remove('dora@example.com')).toBe('PT422')
    expect(await remove('dan@example.com', true)).toBe('PT422')
    expect(await remove('dan@example.com')).toBeNull()
    expect(await remove('dora@example.com', true)).toBe('PT409')
    expect((await teamOf()).people).toHaveLength(1)
    expect(await actionsOf()).toEqual(['removed'])
  })
})
