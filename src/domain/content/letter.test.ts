import { expect, it } from 'vitest'
import { readContent } from '#tests/content.ts'
import { toCitedParts } from './cited-text.ts'
import { LETTER_NOTE, toLetterParts } from './letter.ts'

const groups = readContent().answers.map(({ data }) => data)
const letters = groups.flatMap((group) => group.letters)
const SENTENCE = /(?<=[.?!])\s+(?=[A-Z])/
/** Words of a sentence that says what the law is. */
const LAW =
  /§|\bCFR\b|\blaw\b|\bmust\b|\bcourt\b|\bentitled\b|\bright to\b|\bat least\b|\bConsent\b/i

it('has six letters, each asked for by a story, and says first what they are not', () => {
  expect(letters).toHaveLength(6)
  const asked = new Set(groups.flatMap(({ questions }) => questions.flatMap((one) => one.letters)))
  const unasked = letters.map(({ id }) => id).filter((id) => !asked.has(id))
  expect(unasked).toEqual(['appeal', 'beneficiary'])
  expect(LETTER_NOTE).toMatch(/^Not legal advice; a missed deadline may end a claim/)
})

it('cites a fact in each sentence of law', () => {
  const uncited = letters
    .flatMap(({ paragraphs }) => paragraphs)
    // "v. DuPont" and "Inc." end no sentence.
    .flatMap((paragraph) => paragraph.replace(/\bv\. /g, 'v ').split(SENTENCE))
    .filter((sentence) => LAW.test(sentence.replace(/\[\[[^\]]*\]\]/g, '')))
    .filter((sentence) => toCitedParts(sentence).every((part) => typeof part === 'string'))
  expect(uncited).toEqual([])
})

it('divides a paragraph into texts and fields', () => {
  expect(toLetterParts('About {plan}: {asked}')).toEqual([
    'About ',
    { field: 'plan' },
    ': ',
    { field: 'asked' },
  ])
})
