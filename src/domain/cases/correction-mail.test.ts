import { expect, it } from 'vitest'
import { toCorrectionLetter } from './correction-mail.ts'

it('names each corrected field with its value before and after, and the source', () => {
  const letter = toCorrectionLetter({
    kind: 'correction',
    item: 'advisor',
    id: 7,
    name: 'Harbor Valuation',
    source: 'The firm’s website, seen today',
    difference: { phone: [null, '555-0100'], ESOP_Law_Firm: [true, false] },
  })
  expect(letter.paragraphs).toContain('Phone: 555-0100 (before: nothing)')
  expect(letter.paragraphs).toContain('ESOP Law Firm: no (before: yes)')
  expect([letter.quote, letter.button.path]).toEqual([
    'The firm’s website, seen today',
    '/account/advisors/7',
  ])
})
