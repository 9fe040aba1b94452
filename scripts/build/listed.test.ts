import { expect, it } from 'vitest'
import { isListed } from './listed.ts'

const page = (head: string) => `<head>${head}</head>`
const canonical = page('<link rel="canonical" href="https://example.com/advisors/lender">')

it('lists a page under the address that it calls its own', () => {
  expect(isListed(canonical, 'https://example.com/advisors/lender/')).toBe(true)
  expect(isListed(canonical, 'https://example.com/lender')).toBe(false)
})

it('takes the home page with and without its slash', () => {
  expect(
    isListed(page('<link rel="canonical" href="https://example.com/">'), 'https://example.com'),
  ).toBe(true)
})

it('leaves out what must not be indexed, and what names no address', () => {
  const hidden = page(
    '<meta name="robots" content="noindex"><link rel="canonical" href="https://example.com/a">',
  )
  expect(isListed(hidden, 'https://example.com/a')).toBe(false)
  expect(isListed(page(''), 'https://example.com/a')).toBe(false)
})
