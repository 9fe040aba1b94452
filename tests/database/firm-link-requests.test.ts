/** A link that somebody without an account has sent to the listed address. */
import { beforeAll, expect, it } from 'vitest'
import { mailContentSchema } from '#domain/mail/mail.ts'
import { contentsOf, itemOf, makeRepresentative } from './actions.ts'
import { attempt, describeDatabase, query, type Actor } from './database.ts'
import {
  age,
  FIRM,
  listing,
  OFFICE,
  open,
  OTHER,
  prepare,
  press,
  refusal,
  tokenOf,
} from './firm-link-actions.ts'

describeDatabase('a link that is asked for without an account', 'anonymous', () => {
  beforeAll(prepare)

  const ask = (actor: Actor, firm: number | null = FIRM) =>
    query.as(actor, 'select ask_for_firm_link($1) as answer', [firm])
  /** The sender's look for mail, which is when a link is made. */
  const send = () => query.as('team', 'select take_due_mail()')
  const links = async () =>
    (await contentsOf('listing-link')).map(({ recipient }) => String(recipient))

  it('goes to the listed address, opens the listing, and corrects it, hides it or takes it over', async () => {
    await ask('anonymous')
    expect(await links()).toEqual([])
    await send()
    expect(await links()).toEqual([OFFICE])
    const own = await tokenOf('listing-link')
    expect(mailContentSchema.parse((await contentsOf('listing-link'))[0]!['content'])).toBeTruthy()
    expect(await open(own)).toMatchObject({ use: 'listing', message: null, obstacle: null })
    await query.enter('anonymous')
    await press(own, 'correct', 'The address is old.', 'contact')
    expect((await itemOf('report')).sent).toMatchObject({ reporter: OFFICE })
    await query.enter('anonymous')
    expect(await press(own, 'take_over')).toEqual({ claim: 'meant' })
    await press(own, 'hide')
    expect(await listing()).toMatchObject({ hidden: true })
    await query.enter('anonymous')
    for (const act of ['report', 'confirm', 'show', 'remove'])
      expect(await refusal(() => press(own, act))).toContain('This link is for something else')
  })

  it('has the same answer for every actor and every number', async () => {
    await makeRepresentative(OTHER, 'member')
    await query.owner(`update "Advisors" set email = null where "Id" = 5`)
    await query.owner(`update "Advisors" set suspended_at = now() where "Id" = 6`)
    const answers = new Set<string>()
    for (const actor of ['anonymous', 'member', 'other member', 'desk'] as const)
      for (const firm of [FIRM, OTHER, 5, 6, 987_654])
        answers.add(JSON.stringify(await ask(actor, firm)))
    expect(answers.size).toBe(1)
    await send()
    // Nothing waits, and only the listing without an owner has got a mail.
    expect(await links()).toEqual([OFFICE])
    expect(await query('select * from private.asked_links')).toEqual([])
    expect(await query.code(() => ask('anonymous', null))).toBe('PT422')
  })

  it('goes out once in 24 hours to a listing, never to a refused address, and 200 a day in all', async () => {
    for (let n = 0; n < 3; n++) {
      await ask('anonymous')
      await send()
    }
    expect(await links()).toHaveLength(1)
    await age('firm_links', 'created_at', 2)
    await query.owner(
      `insert into private.suppressions (email, reason) values ('${OFFICE}', 'bounce')`,
    )
    await ask('anonymous')
    await send()
    expect(await links()).toHaveLength(1)
    await query.owner('delete from private.suppressions')
    await query.owner(`insert into private.firm_links (token_hash, use, advisor_id, address)
      select 'day ' || n, 'listing', ${OTHER}, 'x@y.example' from generate_series(1, 200) n`)
    await ask('anonymous')
    await send()
    expect(await links()).toHaveLength(1)
    // It waits for the next day.
    await age('firm_links', 'created_at', 2)
    await send()
    expect(await links()).toHaveLength(2)
  })

  it('is limited for a visitor and in all, with the same words for every number', async () => {
    await query.enter('anonymous', { 'cf-connecting-ip': '192.0.2.7' })
    const askHere = (firm: number) => query('select ask_for_firm_link($1)', [firm])
    for (let n = 0; n < 20; n++) await askHere(n)
    const first = await refusal(() => askHere(FIRM))
    expect(first).toMatch('PT429: Too many requests')
    expect(await refusal(() => askHere(987_654))).toBe(first)
    await query.owner(
      `insert into private.write_limits values ('links asked', date_bin('1 day', now(), 'epoch'), 1000)
        on conflict (bucket, window_start) do update set writes = 1000`,
    )
    expect(await refusal(() => ask('anonymous'))).toMatch('PT429: Too many links')
  })

  it('is read and written by nobody else', async () => {
    for (const actor of ['anonymous', 'member', 'desk'] as const)
      for (const text of [
        'select * from private.asked_links',
        'insert into private.asked_links (advisor_id) values (3)',
        'select private.mail_asked_links()',
      ])
        expect((await attempt(actor, text)).code).toBe('42501')
  })
})
