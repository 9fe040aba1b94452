import { expect, it } from 'vitest'
import { toCitation } from './citation.ts'

const url = 'https://example.com/education/a'

it.each([
  [
    { author: 'ESOP Marketplace', title: 'Fidelity bond', note: 'Compared with a summary', url },
    `ESOP Marketplace. “Fidelity bond.” Compared with a summary. ${url}`,
  ],
  [
    { author: 'Jane Doe', title: 'Is an ESOP Right?', note: 'Updated November 23, 2026', url },
    `Jane Doe. “Is an ESOP Right?” ESOP Marketplace. Updated November 23, 2026. ${url}`,
  ],
])('names author, title, site, day and address: %o', (cited, text) => {
  expect(toCitation(cited)).toBe(text)
})
