import { expect, it } from 'vitest'
import { deadlinesSchema } from './deadline-words.ts'
import { declared } from './deadlines.ts'

const all = declared.map(({ id }) => ({ id, title: 'A duty', counted: 'x', kind: 'law' }))
const remedies = (deadlines: object[]) =>
  deadlinesSchema.safeParse({ deadlines }).error?.issues.map(({ message }) => message) ?? []
const excise = (change: object) =>
  remedies(all.map((date) => Object.assign({}, date, date.id === 'excise' && change)))

it('requires texts for each calculated date, once', () => {
  expect(remedies(all)).toEqual([])
  expect(remedies(all.filter(({ id }) => id !== 'excise'))).toEqual([
    expect.stringMatching(/^The date excise is calculated and has no words.*\{sold\}/),
  ])
  expect(remedies([...all, ...all.slice(0, 1)])).toEqual(['Each date may stand once.'])
  expect(remedies([...all, { ...all[0], id: 'audit' }])[0]).toMatch(/^id of a date must be one of/)
})

it.each([
  [{ counted: 'after {bought}' }, /^The date excise has no \{bought\}. Write \{sold\}/],
  [{ differs: 'a plan may allow longer.' }, /full stop/],
  [{ kind: 'custom' }, /law or practice/],
])('refuses %j', (change, remedy) => {
  expect(excise(change)).toEqual([expect.stringMatching(remedy)])
})
