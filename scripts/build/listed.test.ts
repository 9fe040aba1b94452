import { expect, it } from 'vitest'
import { isListed } from './listed.ts'

const page = (head: string) => `<head>${head}</head>`
const canonical = page('<link rel="canonical" href="https://example.com/advisors/lender">')

it('lists a page under its canonical address', () => {
  expect(isListed(canonical, 'https://example.com/advisors/lender/')).toBe(true)
  expect(isListed(canonical, 'https://example.com/lender')).toBe(false)
})

it('accepts the home page with and without its slash', () => {
  expect(
    isListed(page('<link rel="canonical" href="https://example.com/">'), 'https://example.com'),
  ).toBe(true)
})

it('leaves out pages that must not be indexed or have no address', () => {
  const hidden = page(
    '<meta name="robots" content="noindex"><link rel="canonical" href="https://example.com/a">',
  )
  expect(isListed(hidden, 'https://example.com/a')).toBe(false)
  expect(isListed(page(''), 'https://example.com/a')).toBe(false)
})
