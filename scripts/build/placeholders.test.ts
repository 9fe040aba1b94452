import { expect, it } from 'vitest'
import { root } from '#server/settings.ts'
import { findPlaceholders, refusePlaceholders } from './placeholders.ts'

it('stops a public build at the contact details, and names file and line', () => {
  const file = 'src/domain/enquiries/contact-details.ts'
  expect(() => refusePlaceholders(root)).toThrow(
    new RegExp(
      `${file}:3: team@esop-marketplace\\.example\n${file}:4: 555-0142\n${file}:5: 100 Ownership Way`,
    ),
  )
})

it.each([
  ['Write to ann@harbor.example', 1],
  ['Call +1 312 555 0199, or info@mail.example.com', 2],
  ['The law of [operator: state]', 1],
  ['Write to ann@harbor.com, such as example.com, or call (312) 867-5309', 0],
])('finds in "%s" %i placeholders', (text, count) => {
  expect(findPlaceholders('a.astro', text)).toHaveLength(count)
})
