import { beforeAll, expect, it } from 'vitest'
import { contentsOf, decide, itemOf, mailsOf, makeRepresentative, undo } from './actions.ts'
import { describeDatabase, memberIds, query, type Actor, type Row } from './database.ts'
import { acceptInvitation, changePage, inviteEditor, ownPage, type Page } from './pages.ts'

const LISTING = 3
const page: Page = { kind: 'advisor', id: LISTING }

const CLAIM = `select claim_listing($1, 'Partner', 'I founded it.', 'https://example.com/team')`
const claim = (actor: Actor, id = LISTING) => query.as(actor, CLAIM, [id])
/** Representatives of the listing, the owner last. */
const peopleOf = () =>
  query.owner.value(`select array(select concat(p.role, ' ', u.email) from firm_people p
    join auth.users u on u.id = p.user_id where p.advisor_id = ${LISTING} order by p.role)`)
const statesOf = (kind: string) =>
  query.owner.value(
    'select array(select state from cases where (kind, advisor_id) = ($1, $2) order by id)',
    [kind, LISTING],
  )

describeDatabase('claims to a listing', 'member', () => {
  beforeAll(async () => {
    await query.owner('delete from private.outbox')
    await query.owner(`delete from cases where kind in ('claim', 'edit')`)
    await query.owner(`update "Advisors" set website = 'https://example.com', email = 'office@example.com'
      where "Id" = ${LISTING}`)
  })

  it('from a free-mail address need confirmation by the listed address and a separate decision', async () => {
    await query.owner(`update auth.users set email = 'ann@gmail.com'
      where id = '${memberIds.member}'`)
    await claim('member')
    const [asked, ...others] = await contentsOf('confirm-claim')
    const { token, ...content } = asked!['content'] as Row
    expect([asked!['recipient'], others]).toEqual(['office@example.com', []])
    const kind = 'confirm-claim'
    expect(content).toEqual({ kind, name: content['name'], account: 'ann@gmail.com' })

    const decisions = async () => (await itemOf('claim'))['decisions']
    expect(await decisions()).toEqual(['reject'])
    for (const decision of ['approve', 'approve_outside'])
      expect(await query.code(() => decide('claim', decision))).toBe('PT422')
    const confirm = (word: unknown) =>
      query.as('anonymous', `select act_on_firm_link($1, 'confirm') as answer`, [word])
    expect(await confirm('a guess')).toMatchObject([{ answer: { code: 'PT404' } }])
    expect(await decisions()).toEqual(['reject'])
    expect(await confirm(token)).toEqual([{ answer: null }])

    const listAddress = (address: string) =>
      query.owner('update "Advisors" set email = $1 where "Id" = $2', [address, LISTING])
    await listAddress('corrected@example.com')
    expect(await decisions()).toEqual(['reject'])
    await listAddress('office@example.com')
    expect(await decisions()).toEqual(['approve_outside', 'reject'])
    expect(await query.code(() => decide('claim', 'approve'))).toBe('PT422')
    await decide('claim', 'approve_outside')
    expect(await peopleOf()).toEqual(['owner ann@gmail.com'])
    expect(await query.code(() => confirm(token))).toBe('PT409')
  })

  it('from the listed address need no mail to itself, and the desk sees that', async () => {
    await query.owner(
      `update auth.users set email = 'ann@gmail.com' where id = '${memberIds.member}'`,
    )
    await query.owner(`update "Advisors" set email = 'Ann@gmail.com' where "Id" = ${LISTING}`)
    await claim('member')
    expect(await contentsOf('confirm-claim')).toEqual([])
    const { sent, decisions } = await itemOf('claim')
    expect(sent).toMatchObject({ account: 'ann@gmail.com', confirmed_at: expect.any(String) })
    // One key at the desk.
    expect(decisions).toEqual(['approve', 'reject'])
    await query.owner(
      `update auth.users set email_confirmed_at = null where id = '${memberIds.member}'`,
    )
    expect((await itemOf('claim'))['decisions']).toEqual(['reject'])
  })

  it('assign the listing on approval, deny rivals and mail both; an undo reverts everything', async () => {
    await claim('member')
    await claim('other member')
    const done = await decide('claim', 'approve')
    expect(await statesOf('claim')).toEqual(['approved', 'rejected'])
    expect(await peopleOf()).toEqual(['owner member@example.com'])
    expect(await mailsOf()).toEqual(['member@example.com: approved', 'other@example.com: rejected'])
    const denied = { state: 'rejected', reason: expect.stringContaining('somebody else') }
    expect(await query.as('other member', 'select * from own_claims()')).toMatchObject([denied])
    await undo(done)
    expect(await statesOf('claim')).toEqual(['pending', 'pending'])
    expect([await peopleOf(), await mailsOf()]).toEqual([[], []])
  })

  it('are disputes if there is an owner, who is notified of the approval', async () => {
    await makeRepresentative(LISTING, 'other member')
    await claim('member')
    expect((await itemOf('claim')).sent).toMatchObject({
      account: 'member@example.com',
      role: 'Partner',
      statement: 'I founded it.',
      current_owner: 'other@example.com',
    })
    const done = await decide('claim', 'approve')
    expect(await peopleOf()).toEqual(['owner member@example.com'])
    expect(await mailsOf()).toEqual([
      'member@example.com: approved',
      'other@example.com: claim-disputed',
      'other@example.com: replaced',
    ])
    await undo(done)
    expect(await peopleOf()).toEqual(['owner other@example.com'])
  })

  it('tell the owner of a dispute once a day, and the desk what the owner says, never the claimant', async () => {
    await makeRepresentative(LISTING, 'other member')
    expect(await query.as('member', CLAIM, [LISTING])).toMatchObject([
      { claim_listing: { others_wait: false } },
    ])
    const told = await contentsOf('claim-disputed')
    expect(told).toMatchObject([{ recipient: 'other@example.com' }])
    expect(JSON.stringify(told)).not.toContain('member@example.com')
    expect(await query.as('desk', CLAIM, [LISTING])).toMatchObject([
      { claim_listing: { others_wait: true } },
    ])
    expect(await contentsOf('claim-disputed')).toHaveLength(1)
    await query.enter('other member')
    expect(await ownPage(page)).toMatchObject({
      disputed: { since: expect.any(String), objection: null },
    })
    const OBJECT = `select object_to_claim(${LISTING}, $1) as page`
    expect(await query.code(OBJECT, [' '])).toBe('PT422')
    const said = { words: 'We founded it in 1990.', at: expect.any(String) }
    expect(await query(OBJECT, ['We founded it in 1990.'])).toMatchObject([
      { page: { disputed: { objection: said } } },
    ])
    expect((await itemOf('claim', undefined, 'other desk')).sent).toMatchObject({ objection: said })
    // The claimant reads that another claim waits, and nothing of the owner's.
    const own = await query.as('member', 'select * from own_claims()')
    expect(own).toMatchObject([{ state: 'pending', reason: null, others_wait: true }])
    expect(JSON.stringify([own, await query('select my_data()')])).not.toContain('founded it in')
    for (const actor of ['member', 'desk'] as const)
      expect(await query.code(() => query.as(actor, OBJECT, ['Mine.']))).toBe('PT404')
    expect(await query.code(() => query.as('anonymous', OBJECT, ['Mine.']))).toBe('42501')
  })

  it('take no answer where none waits', async () => {
    await makeRepresentative(LISTING, 'other member', 'editor')
    await query.enter('other member')
    expect(await ownPage(page)).toMatchObject({ disputed: null })
    expect(await query.code(`select object_to_claim(${LISTING}, 'Mine.')`)).toBe('PT409')
  })

  it('remove all access of a replaced owner; an undo restores it', async () => {
    await makeRepresentative(LISTING, 'member')
    await query.owner(`update firm_people set added_at = '2020-01-01'
      where advisor_id = ${LISTING}`)
    const token = await inviteEditor(page, 'dan@example.com')
    await changePage(page, { company_name: 'Still mine' })
    await makeRepresentative(LISTING, 'desk', 'editor')
    await claim('other member')
    const done = await decide('claim', 'approve', { actor: 'other desk' })
    expect(await peopleOf()).toEqual(['owner other@example.com'])
    expect(await statesOf('edit')).toEqual(['withdrawn'])
    expect(await acceptInvitation('other desk', token)).toMatchObject({ code: 'PT404' })
    for (const actor of ['member', 'desk'] as const) {
      await query.enter(actor)
      // They read that it has another owner, also in a tab that was open, and change nothing.
      expect(await query.code(() => ownPage(page))).toBe('PT410')
      expect(await query.code(() => changePage(page, { phone: '1' }))).toBe('PT410')
    }
    await query.enter('other desk')
    expect(await query.code(() => ownPage(page))).toBe('PT404')
    await query.enter('other member')
    expect(await ownPage(page)).toMatchObject({ waiting: null, invited: null })
    await undo(done, 'other desk')
    expect(await peopleOf()).toEqual(['editor dora@example.com', 'owner member@example.com'])
    const since = `select role from firm_people where advisor_id = ${LISTING} and added_at = '2020-01-01'`
    expect(await query.owner(since)).toEqual([{ role: 'owner' }])
    expect(await statesOf('edit')).toEqual(['pending'])
    await query.enter('member')
    expect(await ownPage(page)).toMatchObject({ invited: 'dan@example.com' })
  })

  it('end the invitation of a replaced owner for good, also if the owner comes back', async () => {
    await makeRepresentative(LISTING, 'member')
    const token = await inviteEditor(page, 'dan@example.com')
    await claim('other member')
    await decide('claim', 'approve')
    await claim('member')
    await decide('claim', 'approve')
    expect(await peopleOf()).toEqual(['owner member@example.com'])
    await query.enter('member')
    expect(await ownPage(page)).toMatchObject({ invited: null })
    expect(await acceptInvitation('other desk', token)).toMatchObject({ code: 'PT404' })
  })

  it('are not decided on by the person who lost the listing', async () => {
    await query.enter('desk')
    await claim('desk')
    await claim('other member')
    const ofDesk = `kind = 'claim' and sender = '${memberIds.desk}'`
    await query.owner(`update cases set state = 'rejected' where ${ofDesk}`)
    expect(await query.code(() => decide('claim', 'approve'))).toBe('PT403')
    await query.owner(`delete from cases where ${ofDesk}`)
    await query(`insert into cases (kind, state, advisor_id, sender, patch, replaced)
      values ('claim', 'approved', ${LISTING}, '${memberIds.member}', '{}', '{"people": [{"user_id": "${memberIds.desk}"}]}')`)
    expect(await query.code(() => decide('claim', 'approve'))).toBe('PT403')
    const done = await decide('claim', 'approve', { actor: 'other desk' })
    expect(done.state).toBe('approved')
  })

  it.each([
    ['ann@firm.example', 'https://www.firm.example/team', true],
    ['ann@mail.firm.example', 'https://firm.example', true],
    ['ann@firm.example', 'https://esop.firm.example', true],
    ['ann@notfirm.example', 'https://firm.example', false],
    ['ann@gmail.com', 'https://gmail.com', false],
    ['ann@firm.example', null, null],
  ])('hint whether %s is at %s: %s', async (email, website, wanted) => {
    const hint = await query.owner.value('select private.is_at_domain($1, $2)', [email, website])
    expect(hint).toBe(wanted)
  })

  it('can be made once, by members, with a text', async () => {
    await claim('member')
    expect(await query.code(() => claim('member'))).toBe('PT409')
    expect(await query.code(() => claim('member', 99_999))).toBe('PT404')
    for (const values of ["'', 'It is mine.'", "'Partner', ' '", "'Partner', 'Mine', 'no link'"])
      expect(await query.code(`select claim_listing(4, ${values})`)).toBe('PT422')
    await makeRepresentative(5, 'member', 'editor')
    expect(await query.code(() => claim('member', 5))).toBe('PT409')
  })
})

describeDatabase('a registration of the same firm that waits', 'member', () => {
  const isWaiting = (actor: Actor, ...firm: unknown[]) =>
    query.call(actor, 'is_registration_waiting', ...firm)

  beforeAll(async () => {
    await query.owner('delete from advisor_registrations')
    await query.owner(
      `insert into advisor_registrations (company_name, contact_person, email, website, submitted_by)
      values ('Quillon', 'Ann', 'ann@quillon.example', 'https://www.quillon.example/team', $1),
        ('Vesper', 'Bea', 'vesper@gmail.com', null, $1)`,
      [memberIds.member],
    )
  })

  it.each([
    ['the website', ['https://quillon.example'], true],
    ['the domain of a mailbox', [null, 'ben@quillon.example'], true],
    ['another domain', ['https://other.example', 'ben@other.example'], false],
    ['a public mail service', [null, 'vesper@gmail.com'], false],
    ['nothing', [], false],
  ])('is told to another member by %s', async (_, firm, found) => {
    expect(await isWaiting('other member', 'registration', ...firm)).toBe(found)
  })

  it('is told to no visitor, not to its own sender, and not as another kind of case', async () => {
    const site = 'https://quillon.example'
    expect(await query.code(() => isWaiting('anonymous', 'registration', site))).toBe('42501')
    expect(await isWaiting('member', 'registration', site)).toBe(false)
    for (const kind of ['company', 'claim', 'advisor'])
      expect(await isWaiting('other member', kind, site)).toBe(false)
  })

  it('is told no more once it is decided', async () => {
    const [{ id }] = (await query.owner(
      `select id from advisor_registrations where company_name = 'Quillon'`,
    )) as [{ id: number }]
    await decide('registration', 'reject', { id, version: 1, reason: 'It is a test.' })
    expect(await isWaiting('other member', 'registration', 'https://quillon.example')).toBe(false)
  })
})

describeDatabase('the listed firms that may be a member’s own', 'member', () => {
  const similar = async (...firm: unknown[]) =>
    (await query.call<Row[]>('member', 'similar_listings', ...firm)).map(({ id, why }) => [id, why])

  beforeAll(async () => {
    await query.owner(`update "Advisors" set company_name = 'Quillon Zest Appraisal',
      website = 'https://www.quillon.example/team', email = 'office@quillon.example' where "Id" = 3`)
    await query.owner(`update "Advisors" set company_name = 'Quillon Zest Apraisal',
      suspended_at = now() where "Id" = 5`)
  })

  it.each([
    ['name', ['Quillon Zest Apraisals'], [[3, ['name']]]],
    ['website', ['Another', 'https://quillon.example'], [[3, ['website']]]],
    ['email', ['Another', null, 'OFFICE@quillon.example'], [[3, ['website', 'email']]]],
    ['domain of the email', ['Another', null, 'ann@quillon.example'], [[3, ['website']]]],
    ['a word of the name', ['quillon'], [[3, []]]],
    ['nothing', ['Zzyzx'], []],
  ])('are found by %s; none that is not in the directory', async (_, firm, found) => {
    expect(await similar(...firm)).toEqual(found)
  })

  it('say whether the member edits or has claimed them', async () => {
    await claim('member')
    const flags = async (actor: Actor) => {
      const [first] = await query.call<Row[]>(actor, 'similar_listings', 'Quillon')
      return [first!['is_own'], first!['is_claimed'], first!['has_owner']]
    }
    expect(await flags('member')).toEqual([false, true, false])
    await makeRepresentative(3, 'member')
    expect(await flags('member')).toEqual([true, true, true])
    expect(await flags('other member')).toEqual([false, false, true])
  })
})
