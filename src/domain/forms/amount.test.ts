import { expect, it } from 'vitest'
import { parseWhole, parseYear } from './amount.ts'

it.each([
  ['1200', 1200],
  ['1,200', 1200],
  ['1 200', 1200],
  ['1\u00a0200\u202f000', 1_200_000],
  ['1200.00', 1200],
  ['25k', 25_000],
  ['25 K', 25_000],
  ['2.5 million', 2_500_000],
  ['2.3m', 2_300_000],
  ['1.1 bn', 1_100_000_000],
  ['5MM', 5_000_000],
  ['10 mil', 10_000_000],
  ['3 thousand', 3000],
  ['0', 0],
])('reads %s', (text, value) => {
  expect(parseWhole(text)).toBe(value)
  expect(parseWhole(`$${text}`, true)).toBe(value)
  expect(parseWhole(`${text} USD`, true)).toBe(value)
  expect(parseWhole(`$${text}`)).toBeUndefined()
})

it.each(
  `25.000;1.200,50;1,5;1,2000;1.5;-3;−3;(25,000);10-Jan;Jan-50;1/10;2019-01-10;1.2E+06;~100;about 100;100+;5%;€25,000;£5
  25,000/yr;1200 per year;ten;12 employees;2 3;1 2000;10²;١٢;１２;0x10;Infinity;NaN;,;.;$;k;1.0000001m;99999999999999999999`
    .split(/[;\n]/)
    .map((text) => [text.trim()]),
)('refuses %s', (text) => {
  expect(parseWhole(text, true)).toBeUndefined()
})

it.each([
  ['1998', 1998],
  [' 1998.0 ', 1998],
  ['since 1998', 1998],
  ['Est. 1998', 1998],
  ['1998-present', 1998],
  ['1998 – today', 1998],
  ['1998 -', 1998],
  ['98-present', undefined],
  ['1998-99', undefined],
  ['since 98', undefined],
  ['1,998', undefined],
  ['98', undefined],
  ['1998-01-01', undefined],
  ['2k', undefined],
] as const)('reads the year %s as %s', (text, year) => {
  expect(parseYear(text)).toBe(year)
})
