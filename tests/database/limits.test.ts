/** How often anybody may write, and what counts as one network. */
import { expect, it } from 'vitest'
import { describeDatabase, query, type Actor, type Row } from './database.ts'

const from = (address: string) => ({ 'cf-connecting-ip': address })
const through = (address: string) => ({ 'x-forwarded-for': `${address}, 10.0.0.1` })
const network = () => from('192.0.2.1')

const contact = (email: string) =>
  `insert into contact_messages (idempotency_key, name, email, subject, message)
    values (gen_random_uuid(), 'Ann Reed', '${email}', 'A question', 'How does it work?')`
const review = (n: number, advisor = 1) =>
  `insert into advisor_reviews (advisor_id, reviewer_name, rating, review_text) values (${advisor}, 'Ann', 5, 'Text ${n}')`

type Limit = [what: string, actor: Actor, most: number, write: (n: number) => string]
const limits: [...Limit, headers?: (n: number) => Row][] = [
  [
    'messages of one address',
    'team',
    20,
    (n) => contact(n % 2 ? 'ANN@b.example' : 'ann@b.example'),
  ],
  ['messages, whatever address is stated', 'team', 60, (n) => contact(`ann${n}@b.example`)],
  ['visitors of the contact form', 'team', 40, () => `select count_contact_visitor('192.0.2.1')`],
  ['reviews of one network', 'anonymous', 10, review, network],
  ['reviews of visitors without an address', 'anonymous', 60, review],
  ['reviews with an invented address each', 'anonymous', 60, review, (n) => from(`192.0.2.${n}`)],
  ['reviews of a member', 'member', 60, (n) => review(n, 1 + n)],
  [
    'subscriptions of one network',
    'anonymous',
    20,
    (n) => `select subscribe_newsletter('a${n}@b.example')`,
    network,
  ],
  [
    'guesses at the links of firms from one network',
    'anonymous',
    40,
    (n) => `select act_on_firm_link('guess ${n}', 'report')`,
    network,
  ],
  ['guesses at an invitation', 'member', 30, (n) => `select accept_invitation('guess ${n}')`],
  ['questions of a member', 'member', 5, (n) => `select ask_question('May it wait ${n}?', null)`],
]

describeDatabase('writes', 'owner', () => {
  it.each(limits)('are limited: %s', async (_, actor, most, write, headers) => {
    // The demo data's message may have been stored in this minute.
    await query('delete from private.write_limits')
    const codeOf = async (n: number, sent = headers?.(n)) => {
      await query.enter(actor, sent)
      return query.code(write(n))
    }
    for (let n = 0; n < most; n++) expect(await codeOf(n)).toBeNull()
    expect(await codeOf(most)).toBe('PT429')
    const elsewhere = headers === network ? await codeOf(most, from('192.0.2.2')) : null
    expect(elsewhere).toBeNull()
  })

  it.each<[headers: Row, other: Row, isOne: boolean]>([
    [through('2001:db8:0:1::1'), through('2001:db8:0:1:ffff::9'), true],
    [through('2001:db8:0:1::1'), through('2001:db8:0:2::1'), false],
    // A client can forge the header of a proxy, not that of the gateway.
    [{ ...from('192.0.2.1'), ...through('192.0.2.2') }, from('192.0.2.1'), true],
  ])('come from one network with %j and %j: %s', async (headers, other, isOne) => {
    const visitorOf = async (sent: Row) => {
      await query.enter('anonymous', sent)
      return query.owner.value('select private.visitor()')
    }
    expect((await visitorOf(headers)) === (await visitorOf(other))).toBe(isOne)
    expect(await visitorOf(through('unknown'))).toBeNull()
  })
})
