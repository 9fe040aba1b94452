import { expect, it } from 'vitest'
import { toFolded, toPhrase } from './fold.ts'

it.each([
  ['İstanbul', 'istanbul'],
  ['Straße', 'straße'],
  ['Société Générale', 'societe generale'],
  ['ﬁnance', 'finance'],
  ['Ａ１', 'a1'],
  ['ESOP, “Trust”', 'esop, “trust”'],
  ["O'Dell", 'odell'],
  ['O’Dell', 'odell'],
  ['O`Dell, O´Dell, O‘Dell', 'odell, odell, odell'],
  ["'", "'"],
])('folds %s', (text, folded) => {
  expect(toFolded(text)).toBe(folded)
})

it.each([
  ['Section 409(p) testing', 'section 409p testing'],
  ["Women's Trust & Co.", 'women trust co'],
  ["Zoë O'Brien", 'zoe obrien'],
  ['Zoë O’Brien’s', 'zoe obrien'],
  ['%', ''],
])('takes the words of %s', (text, words) => {
  expect(toPhrase(text)).toBe(words)
})
