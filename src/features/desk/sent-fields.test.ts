import { expect, test } from 'vitest'
import { toSentFields, toValueText } from './sent-fields.ts'

test('names what was sent and ticked, and leaves out what was not', () => {
  const sent = {
    id: 4,
    status: 'pending',
    company_name: 'Harbor',
    phone: null,
    esop_valuation: true,
    software: false,
  }
  expect(toSentFields(sent)).toEqual([
    { term: 'Company name', text: 'Harbor' },
    { term: 'Ticked', text: 'ESOP valuation' },
  ])
})

test.each([
  [null, 'nothing'],
  [[], 'nothing'],
  [true, 'yes'],
  [['CA', 'NV'], 'CA, NV'],
  [[{ title: 'A film', url: 'https://a.example' }], 'A film'],
  [1999, '1999'],
])('says %j in words', (value, words) => {
  expect(toValueText(value)).toBe(words)
})
