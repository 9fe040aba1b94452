import { expect, it } from 'vitest'
import { readContent } from '#tests/content.ts'
import { toCitedParts } from './cited-text.ts'
import { toLetterParts } from './letter.ts'

const letters = readContent().answers.flatMap(({ data }) => data.letters)
const SENTENCE = /(?<=[.?!])\s+(?=[A-Z])/
/** Words of a sentence that says what the law is. */
const LAW =
  /§|\bCFR\b|\blaw\b|\bmust\b|\bcourt\b|\bentitled\b|\bright to\b|\bat least\b|\bConsent\b/i

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
