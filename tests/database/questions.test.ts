/** A member's question at the desk, which replies and never advises. */
import { expect, it } from 'vitest'
import { decide, eventsOf, itemOf, mailsOf, queueOf, undo } from './actions.ts'
import { describeDatabase, memberIds, query } from './database.ts'

const TEXT = 'Ann of Reed & Co asks: may the plan wait?'
const PAGE = '/education/answers/payment#when'

/** Asks as the member; returns the id. */
async function ask(text = TEXT): Promise<string> {
  await query.call('member', 'ask_question', text, PAGE)
  const rows = await query.owner(`select subject from cases where kind = 'question' order by id`)
  return String(rows.at(-1)!['subject'])
}
const textOf = async (id: string) => (await itemOf('question', id)).sent['question']
const listOf = () => query.call<object[]>('desk', 'desk_questions')

describeDatabase('a question to the desk', 'member', () => {
  it('has words, and waits at the desk', async () => {
    expect(await query.code(() => ask(' '))).toBe('PT422')
    const id = await ask()
    const { items } = await queueOf(`kind => 'question', term => 'Reed'`)
    expect(items).toMatchObject([{ title: TEXT, shared: ['answer', 'plan', 'refer', 'close'] }])
    expect(await textOf(id)).toBe(TEXT)
  })

  it('is answered with the address of a page, and nothing else', async () => {
    const id = await ask()
    const answer = (reason: string, version = 1) =>
      decide('question', 'answer', { id, version, reason })
    for (const advice of ['You should sue.', 'https://a.example', '/account'])
      expect(await query.code(() => answer(advice))).toBe('PT422')
    await decide('question', 'plan', { id, version: 1 })
    const { version } = await itemOf('question', id)
    await answer(PAGE, version)
    expect(await mailsOf()).toEqual(['member@example.com: answered', 'member@example.com: planned'])
    expect(await listOf()).toMatchObject([{ question: TEXT, answer: PAGE, state: 'answered' }])
    expect(JSON.stringify(await listOf())).not.toContain(memberIds.member)
  })

  it('loses its names at the desk, until that is undone, and leaves none in the log', async () => {
    const id = await ask()
    const plain = 'May the plan wait?'
    const done = await decide('question', 'clear', { id, version: 1, reason: plain })
    expect(await textOf(id)).toBe(plain)
    expect(await mailsOf()).toEqual([])
    expect(await eventsOf('question', id)).toMatchObject([
      { action: 'sent', reason: null },
      { action: 'cleared', reason: null },
    ])
    await undo(done)
    expect(await textOf(id)).toBe(TEXT)
  })

  it('loses its names for good once the decision cannot be undone: with the next round of mail', async () => {
    const id = await ask()
    await decide('question', 'clear', { id, version: 1, reason: 'May the plan wait?' })
    const kept = `select count(*) from cases c where to_jsonb(c)::text like '%Reed & Co%'`
    await query.call('team', 'finish_schedule', 'mail')
    expect(await query.owner.value(kept)).toBe(1)
    await query('alter table private.events disable trigger user')
    await query(`update private.events set created_at = created_at - interval '31 seconds'`)
    await query.call('team', 'finish_schedule', 'mail')
    expect(await query.owner.value(kept)).toBe(0)
  })

  it('goes with the account, and after 90 days', async () => {
    const id = await ask()
    const rows = () =>
      query.owner('select state, title, said, patch from cases where subject = $1', [id])
    expect(JSON.stringify(await query.as('member', 'select my_data()'))).toContain(TEXT)
    await query.owner(`delete from auth.users where id = '${memberIds.member}'`)
    expect(await rows()).toEqual([{ state: 'withdrawn', title: null, said: null, patch: null }])
    await query.owner(`update cases set since = now() - interval '91 days' where kind = 'question'`)
    await query.owner('select private.delete_old_rows()')
    expect(await rows()).toEqual([])
  })
})
