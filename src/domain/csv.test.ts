import { fc } from '#tests/property.ts'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { toCsv, unescapeFormulas } from './csv.ts'

it('quotes special characters, and ends rows as the standard says', () => {
  expect(toCsv([['a,b', 'say "yes"', 'two\nlines', 'plain', 'a;b', ' blank']])).toBe(
    '"a,b","say ""yes""","two\nlines",plain,"a;b"," blank"\r\n',
  )
})

it.each([
  '=1+1',
  '+1',
  '-1',
  '@sum',
  '\tx',
  '\rx',
  ' =1',
  '\n=1',
  '"=1"',
  '\uFEFF=1',
  '＝1',
  "'=1",
])('escapes a formula: %j', (text) => {
  expect(toCsv([[text]])).toMatch(/^"?'/)
})

it('escapes a formula in a second cell where semicolons divide them', () => {
  expect(toCsv([['a;=1+1; b; -2; "=3"; half-day']])).toContain(`a;'=1+1; b;' -2;' ""=3""; half-day`)
})

it('is read by another program as it was written', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.string({ unit: fc.constantFrom(...'=+-@＝\'";,\t\r\n \uFEFFaä'), maxLength: 8 }),
  )
  const row = fc.array(cell, { minLength: 2, maxLength: 2 })
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (rows) => {
      const text = `${toCsv([['a', 'b'], ...rows])}`
      const [, ...read] = Papa.parse<string[]>(text, { delimiter: ',', newline: '\r\n' }).data
      expect(read.slice(0, -1).map((cells) => cells.map(unescapeFormulas))).toEqual(rows)
    }),
  )
})
