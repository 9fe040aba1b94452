/** Holes that attacks found, closed on both engines. */
import { expect, it } from 'vitest'
import { signInAgain } from './actions.ts'
import { describeEngines, query, type Actor } from './database.ts'
import { company, review as reviewForm, send } from './forms.ts'

const FIRM = 40
const ADDRESS = 'member@example.com'

/** A review of the firm by an actor, who types an address. */
const review = async (actor: Actor, reviewer_email: string | null, advisor_id = FIRM) => {
  await query.enter(actor)
  const typed = { advisor_id, reviewer_email, reviewer_name: 'Ann', rating: 1 + (actor.length % 5) }
  const id = await send(reviewForm, typed)
  await query('set constraints all immediate')
  await query('set constraints all deferred')
  return id
}
const nameOf = (id: number) =>
  query.owner.value('select reviewer_name from advisor_reviews where id = $1', [id])

/** The member speaks for a company that the firm names as its client; returns the reference. */
async function addReference(state: string, change: string): Promise<number> {
  const id = await send(company)
  await query.owner(`update companies set ${change} where id = $1`, [id])
  const reference = await query.value<number>(
    `insert into credentials (advisor_id, kind, value, company_id)
      values ($1, 'client_reference', 'Reed Tools', $2) returning id`,
    [FIRM, id],
  )
  await settle(reference, state)
  return reference
}
const writerOf = (id: number) =>
  query.owner.value('select written_as from advisor_reviews where id = $1', [id])
const settle = (reference: number, state: string) =>
  query.owner(`update cases set state = $2 where kind = 'credential' and subject = $1`, [
    String(reference),
    state,
  ])

// One database for all: opening PGlite takes seconds.
describeEngines('the database', 'member', () => {
  it('lets an address that another person types neither block its owner’s review nor tell of it', async () => {
    await review('other member', ADDRESS)
    expect(await review('member', ADDRESS)).toBeGreaterThan(0)
    // The other way around: the owner's review is not disclosed to who types the address.
    expect(await review('desk', ADDRESS)).toBeGreaterThan(0)
  })

  it('keeps a review of another account, with that address, out of export and deletion', async () => {
    await query.enter('other member')
    const foreign = await review('other member', ADDRESS)
    const anonymous = await review('anonymous', ADDRESS, 1)
    const data = await query.call<{ reviews: { id: number }[] }>('member', 'my_data')
    expect(data.reviews.map(({ id }) => id)).toEqual([anonymous])
    await signInAgain()
    await query('select delete_my_account()')
    expect(await nameOf(foreign)).toBe('Ann')
    expect(await nameOf(anonymous)).toBe('Anonymous')
  })

  it.each([
    ['closed', `status = 'approved'`, 'client'],
    ['pending', `status = 'approved'`, 'member'],
    ['rejected', `status = 'approved'`, 'member'],
    ['closed', `status = 'approved', hidden_at = now()`, 'member'],
    ['closed', `status = 'pending'`, 'member'],
  ])(
    'calls a review a client’s by a reference (%s) to a company (%s): %s',
    async (state, change, as) => {
      await addReference(state, change)
      expect(await query.call('member', 'review_writer', FIRM)).toMatchObject({ written_as: as })
      expect(await writerOf(await review('member', null))).toBe(as)
    },
  )

  it('calls it so no longer when the desk rejects the reference, and again when it takes that back', async () => {
    const reference = await addReference('closed', `status = 'approved'`)
    const id = await review('member', null)
    await settle(reference, 'rejected')
    expect(await writerOf(id)).toBe('member')
    await settle(reference, 'closed')
    expect(await writerOf(id)).toBe('client')
    // The writer's wish to be shown as a member outlasts both.
    await query.call('member', 'correct_review', id, 1, 4, null, true)
    for (const state of ['rejected', 'closed']) await settle(reference, state)
    expect(await writerOf(id)).toBe('member')
  })

  const removals: [Actor, string, (number | boolean | string)[]][] = [
    ['desk', 'desk_remove_colleague', ['dan@example.com']],
    ['team', 'remove_desk_person', ['dan@example.com']],
  ]

  it.each(removals)(
    'ends an invitation to the desk with its sender’s work there: %s, %s',
    async (actor, name, values) => {
      await query.enter('other desk')
      await query.call('other desk', 'desk_invite', ADDRESS)
      const mail = `select content ->> 'token' as token from private.outbox where recipient = $1`
      const [{ token } = {}] = await query.owner(mail, [ADDRESS])
      await query.call(actor, name, ...values)
      await query.call('team', 'add_desk_person', 'dan@example.com')
      expect(await query.call('member', 'accept_invitation', token)).toMatchObject({
        code: 'PT404',
      })
    },
  )
})
