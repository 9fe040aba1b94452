import { expect, it } from 'vitest'
import { toSpoiled } from './spoiled.ts'

it.each([
  ['Caf\uFFFD', 'lost letters'],
  ['Ã©', 'lost letters'],
  ['#REF!', 'written an error'],
  [' #n/a ', 'written an error'],
  ['########', 'written an error'],
  ['5.03556E+09', 'shortened this number'],
  ['2,02407E+11', 'shortened this number'],
  ['Smith &amp; Sons', 'signs of a web page'],
  ['O&#39;Neil', 'signs of a web page'],
  ['General contractor<br/>Design', 'signs of a web page'],
  ['<p class="x">We serve', 'signs of a web page'],
])('names what a program made of %j', (cell, words) => {
  expect(toSpoiled(cell)).toContain(words)
})

it.each(['N/A', '#1 in Ohio', 'AT&T', 'R&D; audit', 'a < b > c', '<100', '1E10', 'E+', '<b'])(
  'leaves %j alone',
  (cell) => {
    expect(toSpoiled(cell)).toBeUndefined()
  },
)
