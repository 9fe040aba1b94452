import { expect, it } from 'vitest'
import { release } from '#server/data-folder.ts'
import { toUnbuilt } from './site.ts'

it('says of a failed build what has become of the data', () => {
  const unbuilt = 'The site was not built: see the message above.'
  expect(toUnbuilt('.data', undefined)).toBe(unbuilt)
  expect(toUnbuilt('.data', release)).toBe(unbuilt)
  expect(toUnbuilt('.data', '0.9.0')).toMatch(
    `${unbuilt} The data in .data are all there and belong to release ${release} now: `,
  )
})
