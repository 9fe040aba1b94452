import { expect, it } from 'vitest'
import { root } from '#server/settings.ts'
import { checkPlaceholders, placeholdersIn } from './check-placeholders.ts'

it('finds the contact details, with file and line', () => {
  const found = checkPlaceholders(root).map(
    ({ file, place, problem }) => `${file} ${JSON.stringify(place)} ${problem}`,
  )
  const file = 'src/domain/contact/contact-details.ts'
  for (const place of ['3} team@esop-marketplace.example', '4} 555-0142', '5} 100 Ownership Way'])
    expect(found).toContain(`${file} {"sourceLine":${place} is a placeholder.`)
})

it.each([
  ['Write to ann@harbor.example', 1],
  ['Call +1 312 555 0199, or info@mail.example.com', 2],
  ['The law of [operator: state]', 1],
  ['Write to ann@harbor.com, such as example.com, or call (312) 867-5309', 0],
])('finds in "%s" %i placeholders', (text, count) => {
  expect(placeholdersIn('a.astro', text)).toHaveLength(count)
})
