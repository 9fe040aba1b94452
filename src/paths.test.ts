import { expect, it } from 'vitest'
import { isMessageForm, paths, toSignInPath, withNext } from './paths.ts'

it('keeps the whole return path, including its query', () => {
  const address = toSignInPath('/marketplace?search=a&b')
  expect(address).toBe('/auth?next=%2Fmarketplace%3Fsearch%3Da%26b')
  expect(new URL(address, 'https://x.example').searchParams.get('next')).toBe(
    '/marketplace?search=a&b',
  )
})

it('leads to the home page without a parameter', () => {
  expect(withNext(paths.signIn, '/')).toBe('/signin')
})

it.each([
  ['/shortlist/write', true],
  ['/shortlist/write?ids=2,3', true],
  ['/advisor/12#contact', true],
  ['/advisor/12', false],
  ['/advisor/12#reviews', false],
  ['/shortlist', false],
])('knows whether %s is a form for a message: %s', (path, is) => {
  expect(isMessageForm(path)).toBe(is)
})
