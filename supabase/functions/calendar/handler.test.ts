import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { readCalendar } from '#tests/calendar.ts'
import { law, words } from '#tests/law.ts'
import { createHandler } from './handler.ts'

const ADDRESS = 'https://x.example/functions/v1/calendar?status=s&plan=2060-12-31'

const ask = (address: string, rules: unknown = { law, words }, init?: RequestInit) =>
  createHandler({ fetchRules: () => Promise.resolve(rules) })(new Request(address, init))

async function read(rules?: unknown): Promise<Record<string, string>> {
  const entries = readCalendar(await (await ask(ADDRESS, rules)).text())
  return Object.fromEntries(entries.map(({ uid, first }) => [uid, first]))
}

it('answers with a calendar whose entries keep their ids when a rule changes', async () => {
  const before = await read()
  const later = { ...law, 'form-5500': { ...law['form-5500']!, value: 8 } }
  const after = await read({ law: later, words })
  expect(Object.keys(after)).toEqual(Object.keys(before))
  const moved = Object.keys(before).filter((uid) => before[uid] !== after[uid])
  expect(moved.some((uid) => uid.startsWith('form-5500-2060-'))).toBe(true)
})

it('has a name, and says how often it is worth asking for it', async () => {
  const file = await (await ask(ADDRESS)).text()
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[])
  expect(
    ['name', 'x-wr-calname', 'refresh-interval', 'x-published-ttl'].map((name) =>
      String(calendar.getFirstPropertyValue(name)),
    ),
  ).toEqual(['ESOP dates', 'ESOP dates', 'P1D', 'P1D'])
})

it.each([
  ['&plan=2027-13-40', 'plan: '],
  ['&status=llc', 'status'],
  ['&name=Acme', 'no other: status, sold'],
  ['&sold=2027-01-01&sold=2027-01-02', 'sold twice'],
])('refuses %s with a sentence', async (part, sentence) => {
  const answer = await ask(`https://x.example/functions/v1/calendar?close=2060-12-31${part}`)
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain(sentence)
})

it('refuses to write, and says when the rules cannot be read', async () => {
  expect((await ask(ADDRESS, undefined, { method: 'POST' })).status).toBe(405)
  expect((await ask(ADDRESS, {})).status).toBe(503)
})
