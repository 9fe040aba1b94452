/** Attempts to do more with a link than its mail allows. */
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { contentsOf, itemOf, makeRepresentative } from './actions.ts'
import { describeDatabase, memberIds, query, type Row } from './database.ts'
import {
  age,
  ANSWER,
  answer,
  begin,
  FIRM,
  OFFICE,
  open,
  OTHER,
  prepare,
  press,
  refusal,
  tokenOf,
  write,
} from './firm-link-actions.ts'

let id = 0
let token = ''
const writeAnew = async () => {
  ;({ id, token } = await begin())
}

const matching = (words: RegExp) => expect.stringMatching(words)
const containing = (fields: object) => expect.objectContaining(fields)

/** What is expected: a pattern of the words, some fields, or the value itself. */
function toExpected(wanted: unknown): unknown {
  if (wanted instanceof RegExp) return matching(wanted)
  const isObject = wanted !== null && typeof wanted === 'object' && !Array.isArray(wanted)
  return isObject ? containing(wanted) : wanted
}

/** An attack on the token of the member's message, `held`, or on that of the mail that follows a hiding, `second`. */
type Attack = [title: string, work: () => Promise<unknown>, wanted: RegExp | unknown]

describeDatabase('an attack on a link', 'member', () => {
  beforeAll(prepare)
  beforeEach(writeAnew)
  const acts = ['take_over', 'correct', 'hide']
  const each = async (held: unknown = token) => {
    const found: string[] = []
    for (const act of acts) found.push(await refusal(() => press(held, act, 'Wrong words', 'name')))
    return found.join('\n')
  }
  const everywhere = (words: string) => new RegExp(`^(PT409: [^\\n]*${words}[^\\n]*\\n?){3}$`)
  const code = async (work: () => Promise<unknown>) => {
    const answered = await work()
    return (answered as Row | null)?.['code'] ?? answered
  }

  it.each<Attack>([
    ['a guess reads nothing', () => open('guess'), null],
    ['an empty token reads nothing', () => open(''), null],
    ['no token reads nothing', () => open(null), null],
    [
      'the hash instead of the token',
      async () => open(await query.owner.value('select token_hash from private.firm_links')),
      null,
    ],
    ['a token with words behind it', () => open(`${token}0`), null],
    ['a token of a megabyte', () => open('a'.repeat(1_000_000)), null],
    ['a guess presses nothing', () => code(() => press('guess', 'hide')), 'PT404'],
    [
      'a press without an act',
      () => refusal(() => query('select act_on_firm_link($1, null)', [token])),
      /PT422/,
    ],
    ['a press with an act of another link', () => refusal(() => press(token, 'confirm')), /PT422/],
    ['removing from the first mail', () => refusal(() => press(token, 'remove', 'x')), /PT422/],
    [
      'an answer to the message of another firm',
      async () => {
        const other = await write('member', OTHER)
        await query.enter('anonymous')
        return refusal(() => answer(other, token))
      },
      /PT404/,
    ],
    ['an answer without a token', () => refusal(() => answer(id, null)), /PT404/],
    ['an answer with a guess', () => refusal(() => answer(id, 'guess')), /PT404/],
    [
      'accepting a time as the asker',
      async () => {
        const time = new Date(Date.now() + 9e8).toISOString()
        await answer(id, token, ANSWER, time)
        return refusal(() => query('select settle_meeting($1, $2, $3)', [id, time, token]))
      },
      /PT404/,
    ],
    [
      'the firm’s token on the page of the asker’s meeting',
      () => query(`select * from linked_enquiries('meeting', $1)`, [token]),
      [],
    ],
    [
      'the firm’s token on the page of the asker’s outcome',
      () => query(`select * from linked_enquiries('outcome', $1)`, [token]),
      [],
    ],
    [
      'marking what came of it with the firm’s token',
      () => refusal(() => query(`select mark_enquiry($1, 'met', $2)`, [id, token])),
      /PT404/,
    ],
    ['the asker’s token on the page of the firm', async () => open(await askersToken()), null],
    [
      'an answer with the asker’s token',
      async () => {
        const held = await askersToken()
        await query.owner(`update enquiries set reply = null, answered_at = null where id = ${id}`)
        await query.enter('anonymous')
        return refusal(() => answer(id, held))
      },
      /PT404/,
    ],
    [
      'pressing with the asker’s token',
      async () => {
        const held = await askersToken()
        await query.enter('anonymous')
        return code(() => press(held, 'hide'))
      },
      'PT404',
    ],
    [
      'after 60 days it shows its age alone',
      async () => {
        await age('firm_links', 'expires_at', 61)
        return open(token)
      },
      { is_old: true, message: null, claim: null, departure: null },
    ],
    [
      'after 60 days it presses nothing',
      async () => {
        await age('firm_links', 'expires_at', 61)
        await query.enter('anonymous')
        return code(() => press(token, 'hide'))
      },
      'PT404',
    ],
    [
      'after 60 days it answers nothing',
      async () => {
        await age('firm_links', 'expires_at', 61)
        await query.enter('anonymous')
        return refusal(() => answer(id, token))
      },
      /PT404/,
    ],
    [
      'taking over, correcting and hiding what has an owner',
      async () => {
        await makeRepresentative(FIRM, 'desk')
        await query.enter('anonymous')
        return each()
      },
      everywhere('manages this listing with an account'),
    ],
    [
      'answering as before a takeover still works for its own message',
      async () => {
        await makeRepresentative(FIRM, 'desk')
        await query.enter('anonymous')
        await answer(id, token)
        return (await contentsOf('enquiry_answer')).length
      },
      1,
    ],
    [
      'answering for a suspended listing',
      async () => {
        await query.owner(`update "Advisors" set suspended_at = now() where "Id" = ${FIRM}`)
        await query.enter('anonymous')
        return refusal(() => answer(id, token))
      },
      /PT403/,
    ],
    [
      'taking over, correcting and hiding what is suspended',
      async () => {
        await query.owner(`update "Advisors" set suspended_at = now() where "Id" = ${FIRM}`)
        await query.enter('anonymous')
        return each()
      },
      everywhere('taken this listing out'),
    ],
    [
      'an old mailbox, after the listing has another address',
      async () => {
        await query.owner(`update "Advisors" set email = 'new@firm.example' where "Id" = ${FIRM}`)
        await query.enter('anonymous')
        return each()
      },
      everywhere('names another email address'),
    ],
    [
      'a link of a listing that was merged into one with another address',
      async () => {
        await merge()
        await query.enter('anonymous')
        return each()
      },
      everywhere('names another email address'),
    ],
    [
      'after a merge it answers its own message alone',
      async () => {
        await merge()
        await query.enter('anonymous')
        await answer(id, token)
        return open(token)
      },
      { advisor_id: OTHER },
    ],
    [
      'after the listing is gone',
      async () => {
        await query.owner(`delete from "Advisors" where "Id" = ${FIRM}`)
        await query.enter('anonymous')
        return [
          await open(token),
          await code(() => press(token, 'hide')),
          await refusal(() => answer(id, token)),
        ].join(' ')
      },
      /^ PT404 PT404/,
    ],
    [
      'after the sender has deleted the account',
      async () => {
        await query.owner(`delete from auth.users where id = '${memberIds.member}'`)
        return open(token)
      },
      null,
    ],
    [
      'a second report is the first one',
      async () => {
        await press(token, 'report', 'It is an advertisement.')
        await press(token, 'report', 'Once more.')
        return (
          await query.owner(`select from cases where kind = 'enquiry' and advisor_id = ${FIRM}`)
        ).length
      },
      1,
    ],
    [
      'a claim of a competitor to whom the mail was forwarded asks the mailbox',
      async () => {
        await query.enter('desk')
        expect(await press(token, 'take_over')).toEqual({ claim: 'meant' })
        await query(`select claim_listing(${FIRM}, 'Partner', 'It is ours.')`)
        const [asked] = await contentsOf('confirm-claim')
        return [
          asked!['recipient'],
          (await itemOf('claim', undefined, 'other desk'))['decisions'],
        ].join(' ')
      },
      `${OFFICE} reject`,
    ],
    [
      'what a competitor meant makes no claim of the competitor’s account',
      async () => {
        await query.enter('desk')
        await press(token, 'take_over')
        await query.owner(
          `update auth.users set last_sign_in_at = now() where id = '${memberIds.desk}'`,
        )
        return (await query(`select from cases where (kind, advisor_id) = ('claim', ${FIRM})`))
          .length
      },
      0,
    ],
    [
      'a claim with an unconfirmed account of the listed address',
      async () => {
        await query.owner(
          `update auth.users set email = '${OFFICE}', email_confirmed_at = null where id = '${memberIds['other member']}'`,
        )
        await query.enter('other member')
        return press(token, 'take_over')
      },
      { claim: 'meant' },
    ],
    [
      'the name typed in the second mail after the listing is listed again',
      async () => {
        const second = await hidden()
        await press(second, 'show')
        return refusal(() => press(second, 'remove', 'x'))
      },
      /PT409: The listing is in the directory again/,
    ],
    [
      'the second mail after the listing got an owner',
      async () => {
        const second = await hidden()
        await makeRepresentative(FIRM, 'desk')
        await query.enter('anonymous')
        return refusal(() => press(second, 'remove', 'x'))
      },
      /PT409: Someone now manages/,
    ],
    ['closing with the link of the message', () => refusal(() => press(token, 'close')), /PT422/],
    ['getting messages again with it', () => refusal(() => press(token, 'resume')), /PT422/],
    ['a new link while it opens by itself', () => code(() => press(token, 'renew')), 'PT404'],
    ['a new link for a guess', () => code(() => press('guess', 'renew')), 'PT404'],
    [
      'closing a mail of another firm',
      async () => {
        const other = await write('member', OTHER)
        await query.enter('anonymous')
        await press(token, 'report')
        await press(await tokenOf('link_used'), 'close')
        return query.owner(
          `select closes_at > now() as opens from private.firm_links where enquiry_id = ${other}`,
        )
      },
      [{ opens: true }],
    ],
    [
      'a copy that is used twice',
      async () => {
        await answer(id, token)
        const held = await tokenOf('link_used')
        await query.enter('anonymous')
        await press(held, 'close')
        const again = await code(() => press(held, 'close'))
        return [again, (await contentsOf('enquiry_notice')).length].join(' ')
      },
      'PT404 1',
    ],
    [
      'a copy after a takeover does nothing to the listing',
      async () => {
        await press(token, 'report')
        const held = await tokenOf('link_used')
        await makeRepresentative(FIRM, 'desk')
        await query.enter('anonymous')
        return each(held)
      },
      everywhere('manages this listing with an account'),
    ],
    [
      'answering with the mail of a hiding',
      async () => {
        const second = await hidden()
        return refusal(() => answer(id, second))
      },
      /PT404/,
    ],
    [
      'what the machinery tells, as a correction',
      () => refusal(() => press(token, 'correct', 'Mail comes back.', 'bounced')),
      /PT422: Please choose what is wrong/,
    ],
    [
      'thirty presses on one link in a day',
      async () => {
        for (let n = 0; n < 30; n++) await press(token, 'report')
        return refusal(() => press(token, 'report'))
      },
      /PT429/,
    ],
    [
      'a listing that its owner had hidden is shown by no link',
      async () => {
        await query.owner(`update "Advisors" set hidden_at = now() where "Id" = ${FIRM}`)
        await query.enter('anonymous')
        return refusal(() => press(token, 'hide'))
      },
      /PT409: This listing is hidden already/,
    ],
    [
      'the tables, by every role',
      async () => {
        const found: (string | null)[] = []
        for (const actor of ['anonymous', 'member', 'desk', 'team'] as const)
          for (const name of ['firm_links', 'message_stops', 'departures', 'operator_settings']) {
            await query.enter(actor)
            found.push(await query.code(`select * from private.${name}`))
          }
        return [...new Set(found)]
      },
      ['42501'],
    ],
    [
      'the columns that say who had a message',
      async () => {
        await query.enter('member')
        return [
          await query.code('select mailed_to from enquiries'),
          await query.code('select handed_to from enquiries'),
        ]
      },
      ['42501', '42501'],
    ],
    [
      'the token in what the database keeps',
      async () => {
        await query.owner('delete from private.outbox')
        const kept =
          await query(`select to_jsonb(l) as row from private.firm_links l union all select to_jsonb(e) from private.events e
        union all select to_jsonb(w) from private.write_limits w union all select to_jsonb(c) from cases c`)
        return JSON.stringify(kept).includes(token)
      },
      false,
    ],
  ])('%s', async (_, work, wanted) => {
    await query.enter('anonymous')
    expect(await work()).toEqual(toExpected(wanted))
  })

  const askersToken = async () => {
    await answer(id, token, ANSWER, new Date(Date.now() + 9e8).toISOString())
    const [mail] = await contentsOf('enquiry_answer')
    return ((mail!['content'] as Row)['meeting'] as Row)['token']
  }
  const hidden = async () => {
    await press(token, 'hide')
    const second = await tokenOf('departure')
    await query.enter('anonymous')
    return second
  }
  const merge = async () => {
    const versions = await query.owner(
      `select private.version_of('advisor', '${OTHER}') as kept, private.version_of('advisor', '${FIRM}') as gone`,
    )
    const { kept, gone } = versions[0]!
    await query.as('other desk', 'select desk_merge($1, $2, $3, $4, $5)', [
      OTHER,
      kept,
      FIRM,
      gone,
      'One firm',
    ])
  }
})
