import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { changesSchema } from '#domain/content/change.ts'
import { factSchema } from '#domain/content/fact.ts'
import { recordCheck } from './record-check.ts'
import { withItem } from './yaml-text.ts'

const read = (path: string) =>
  readFileSync(new URL(`../../content/${path}`, import.meta.url), 'utf8')
const FACT = `id: limit
statement: >-
  For 2026 the
  limit is $72,000.
# Read the notice first.
value: 72000
unit: USD
appliesTo: 'Plans of 2026' # not others
authority: 'IRC §415(c)'
sources:
  - title: 'Notice of 2026'
    url: https://example.com/2026
checks:
  - on: 2026-11-21
    by: An editor
    kind: copy
    found: 72000
    against: a stored copy
reviewBy: 2026-12-05
dated: 2026
series:
  - year: 2025
    value: 70000
    source: { title: 'Notice of 2025', url: https://example.com/2025 }
  - year: 2026
    value: 72000
    source: { title: 'Notice of 2026', url: https://example.com/2026 }
waiver:
  until: 2027-02-28
  reason: The amount for 2027 was in no source at hand.
`
const PLAIN = FACT.slice(0, FACT.indexOf('dated:'))
const seen = { on: '2026-12-01', by: 'Jane Doe', kind: 'live' }
const source = { title: 'Notice of 2027', url: 'https://example.com/2027' }
const added = (text: string, before: string) =>
  text.split('\n').filter((line) => !before.split('\n').includes(line))

it('adds a check and the next review, and leaves all other lines as they are', () => {
  const { text, fact, change } = recordCheck(PLAIN, seen)
  expect(added(text, PLAIN)).toEqual([
    '  - on: 2026-12-01',
    '    by: Jane Doe',
    '    kind: live',
    '    against: Notice of 2026',
    'reviewBy: 2027-12-05',
  ])
  expect(fact).toMatchObject({ asOf: '2026-12-01', reviewBy: '2027-12-05' })
  expect(change).toBeUndefined()
})

it('keeps the search for the next year’s amount due when this year’s was read', () => {
  const { fact } = recordCheck(FACT, seen)
  expect(fact).toMatchObject({ asOf: '2026-12-01', reviewBy: '2026-12-05' })
  expect(fact.waiver).toBeDefined()
})

it('moves a yearly amount to its next year, with its sentence, source and series', () => {
  const news = { ...seen, value: '73500', dated: '2027', source, why: 'Amount for 2027' }
  const { text, fact, change } = recordCheck(FACT, news)
  expect(text).toContain('# Read the notice first.')
  expect(fact).toMatchObject({
    statement: 'For 2027 the limit is $73,500.',
    value: 73500,
    appliesTo: 'Plans of 2027',
    dated: '2027',
    reviewBy: '2027-12-05',
  })
  expect(fact.sources[0]).toEqual(source)
  expect(fact.checks.at(-1)?.against).toBe(source.title)
  expect(fact.series?.at(-1)).toEqual({ year: 2027, value: 73500, source })
  expect(fact.waiver).toBeUndefined()
  expect(change).toEqual({
    on: '2026-12-01',
    kind: 'update',
    fact: 'limit',
    was: 'For 2026 the limit is $72,000.',
    is: 'For 2027 the limit is $73,500.',
    why: 'Amount for 2027',
  })
})

it.each([
  [{ value: '73500' }, /Say why for its readers/],
  [{ value: 'more', why: 'Misread' }, /value must be a bare number/],
  [{ kind: 'heard' }, /kind of a check must be live/],
  [{ next: '2029-01-01' }, /at most 13 months/],
])('refuses %o with a remedy', (news, message) => {
  expect(() => recordCheck(PLAIN, { ...seen, ...news })).toThrow(message)
})

it('asks for the sentence where it does not contain the value', () => {
  const words = PLAIN.replace('$72,000', 'high')
  const news = { ...seen, value: '73500', why: 'Misread' }
  expect(() => recordCheck(words, news)).toThrow(/--statement/)
})

it('edits each file of the site, and its list of changes', () => {
  const facts = ['annual-addition', 'rmd-birth-early', 'senate-bill', 'alloc-owner']
  for (const id of facts) {
    const before = read(`facts/${id}.yaml`)
    const { text } = recordCheck(before, { ...seen, on: '2026-11-24' })
    const lost = added(before, text)
    expect(lost.filter((line) => !line.startsWith('reviewBy:'))).toEqual([])
    expect(factSchema.parse(parse(text)).checks.at(-1)?.by).toBe('Jane Doe')
  }
  const record = { on: '2026-12-01', kind: 'update', fact: 'bond', was: 'a', is: 'b', why: 'c: d' }
  const { changes } = changesSchema.parse(parse(withItem(read('changes.yaml'), 'changes', record)))
  expect(changes.at(-1)).toEqual(record)
})

it('does not accept a value that no check found', () => {
  const { error } = factSchema.safeParse(parse(PLAIN.replace('value: 72000', 'value: 73500')))
  expect(error?.issues[0]?.message).toContain('not what the last check found')
})
