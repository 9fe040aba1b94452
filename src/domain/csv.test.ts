import { expect, it } from 'vitest'
import { toCsv } from './csv.ts'

it('quotes special characters, and ends rows as the standard says', () => {
  expect(toCsv([['a,b', 'say "yes"', 'two\nlines', 'plain']])).toBe(
    '"a,b","say ""yes""","two\nlines",plain\r\n',
  )
})

it.each(['=1+1', '+1', '-1', '@sum', '\tx', '\rx', ' =1', '\n=1', '"=1"', '\uFEFF=1', '＝1'])(
  'escapes a formula: %j',
  (text) => {
    expect(toCsv([[text]])).toMatch(/^"?'/)
  },
)

it('escapes a formula in a second cell where semicolons divide them', () => {
  expect(toCsv([['a;=1+1; b; -2; "=3"; half-day']])).toContain(`a;'=1+1; b;' -2;' ""=3""; half-day`)
})
