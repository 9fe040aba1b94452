import { expect, it } from 'vitest'
import { toCsv } from './csv.ts'

it('quotes special characters, and ends rows as the standard says', () => {
  expect(toCsv([['a,b', 'say "yes"', 'two\nlines', 'plain']])).toBe(
    '"a,b","say ""yes""","two\nlines",plain\r\n',
  )
})

it.each(['=1+1', '+1', '-1', '@sum', '\tx'])('escapes a formula: %j', (text) => {
  expect(toCsv([[text]])).toMatch(/^"?'/)
})
