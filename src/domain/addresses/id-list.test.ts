import { expect, it } from 'vitest'
import { parseIds } from './id-list.ts'

it.each([
  ['12,44,71', [12, 44, 71], []],
  [' 12 , 12,44,', [12, 44], []],
  ['12,abc,4.5,-1,0,1e3,0x10,٣', [12], ['abc', '4.5', '-1', '0', '1e3', '0x10', '٣']],
  ['99999999999999999999', [], ['99999999999999999999']],
  ['', [], []],
  [null, [], []],
])('reads ids from %s', (text, ids, refused) => {
  expect(parseIds(text)).toEqual({ ids, refused })
})

it('cuts a long invalid part', () => {
  expect(parseIds('x'.repeat(5000)).refused).toEqual(['x'.repeat(40)])
})
