import { expect, it } from 'vitest'
import { root } from '../../server/settings.ts'
import { findPlaceholders, refusePlaceholders } from './placeholders.ts'

it('stops a public build at the contact details, and names file and line', () => {
  const file = 'src/domain/enquiries/contact-details.ts'
  expect(() => refusePlaceholders(root)).toThrow(
    new RegExp(
      `${file}:3: team@esop-marketplace\\.example\\n${file}:4: 555-0142\\n${file}:5: 100 Ownership Way\\n`,
    ),
  )
})

it.each([
  'Write to ann@harbor.example',
  'Call +1 312 555 0199',
  'info@mail.example.com',
  'The law of [operator: state]',
])('finds the placeholder in "%s"', (text) => {
  expect(findPlaceholders([{ file: 'a.astro', text, line: 7 }])).toHaveLength(1)
})

it.each(['Write to ann@harbor.com', 'Call (312) 867-5309', 'Such as example.com'])(
  'accepts "%s"',
  (text) => {
    expect(findPlaceholders([{ file: 'a.astro', text, line: 7 }])).toEqual([])
  },
)
