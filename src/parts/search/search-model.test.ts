import { expect, it } from 'vitest'
import { createModel } from './search-model.ts'

const words = (text: string) => new Set(text.split(' '))
const ask = (id: number, text: string) => ({ id, words: words(text) })
const pages = ['/company', '/company', '/employee', '/employee']
const toProbabilities = createModel(
  [
    ask(0, 'we forgot a form'),
    ask(0, 'we file late'),
    ask(1, 'we owe a letter'),
    ask(2, 'i lost a form'),
    ask(3, 'i quit'),
  ],
  pages,
)

it('adds up to one for a question', () => {
  const sum = toProbabilities(words('i file a form')).reduce((all, one) => all + Math.exp(one), 0)
  expect(sum).toBeCloseTo(1)
})

it('prefers what is asked in the words', () => {
  const found = toProbabilities(words('file late'))
  expect(found.indexOf(Math.max(...found))).toBe(0)
})

it('tells an entry that is seldom asked by how people ask on its page', () => {
  const [, company = 0, , employee = 0] = toProbabilities(words('we form'))
  expect(company).toBeGreaterThan(employee)
})
