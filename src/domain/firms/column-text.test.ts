import { expect, test } from 'vitest'
import { inFormOrder, toColumnName, toColumnText } from './column-text.ts'

test.each([
  ['company_name', 'Company name'],
  ['ESOP_1042_Rollover', 'ESOP 1042 Rollover'],
  ['esop_valuation', 'ESOP valuation'],
  ['states_served', 'States served'],
])('calls %s %s', (column, text) => {
  expect(toColumnName(column)).toBe(text)
})

test('orders columns as the form asks for them', () => {
  const columns = { added: 1, phone: 2, ESOP_Valuation: 3, company_name: 4 }
  expect(inFormOrder(columns).map(([, value]) => value)).toEqual([4, 3, 2, 1])
})

const film = {
  title: 'A film',
  url: 'https://a.example',
  resource_type: 'video',
  description: null,
}

test.each([
  [null, 'nothing'],
  ['', 'nothing'],
  [[], 'nothing'],
  [true, 'yes'],
  [['CA', 'NV'], 'California, Nevada'],
  [['hourly', 'fixed_fee'], 'Hourly, Fixed fee'],
  [1999, '1999', 'esop_practice_since'],
  [22_500, '$22,500', 'least_fee'],
  [[1_000_000, null], '$1,000,000 and up', 'client_ebitda'],
  [false, 'Not at the moment', 'taking_clients'],
  ['none', 'None', 'suits'],
  [92, '92%', 'satisfaction_rate'],
])('describes %j as %s', (value, text, column = '') => {
  expect(toColumnText(value, column)).toBe(text)
})

test('lists every field of a link, one per line', () => {
  expect(toColumnText([film, { ...film, title: 'B', description: 'Of us' }])).toBe(
    'A film (https://a.example)\nB (https://a.example): Of us',
  )
})
