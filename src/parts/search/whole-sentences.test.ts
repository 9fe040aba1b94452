import { expect, test } from 'vitest'
import { toWholeSentences } from './whole-sentences.ts'

const sentence = 'You keep the vested part, and the plan pays it later.'

test.each([
  ['ends with the last whole sentence', `${sentence} The law lets a plan …`, sentence],
  ['keeps a text that was not cut', `${sentence} The law`, `${sentence} The law`],
  ['keeps what would be too short', 'It can. The law lets a plan wait …', undefined],
  [
    'does not end at an abbreviation',
    `${'A long rule '.repeat(5)}of Rev. Rul. 80-155 …`,
    undefined,
  ],
  ['does not end at initials', `${'A long rule '.repeat(5)}of the U.S. Treasury …`, undefined],
])('%s', (_, text, wanted = text) => {
  expect(toWholeSentences(text)).toBe(wanted)
})
