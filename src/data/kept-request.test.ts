import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { stubStorage } from '#tests/storage.ts'
import { KEPT_KEY, keepRequest } from './keep-request.ts'
import { forgetKeptEmail, readKeptRequest } from './kept-request.ts'

const stored = stubStorage('sessionStorage')
const SEARCH = '/marketplace?search=trustee+in+Ohio&sort=rating&tab=companies#list'

it('reads what it has kept: the address with search, order and tab, and the email address', () => {
  keepRequest(SEARCH, 'ada+esop@example.com')
  expect(readKeptRequest()).toEqual({ next: SEARCH, email: 'ada+esop@example.com' })
  forgetKeptEmail()
  expect(readKeptRequest()).toEqual({ next: SEARCH, email: '' })
})

it('keeps what an inline script reads without this module, as NextReason.astro does', () => {
  keepRequest(SEARCH)
  const kept = new URLSearchParams(stored.get(KEPT_KEY))
  expect(kept.get('next')).toBe(SEARCH)
  expect(readFileSync('src/features/auth/NextReason.astro', 'utf8')).toContain(
    "new URLSearchParams(sessionStorage.getItem(KEPT_KEY) ?? '')",
  )
})

it('is written by no other file', () => {
  const writers = globSync('src/**/*.{ts,tsx,astro}').filter((file) =>
    /setItem\(\s*KEPT_KEY|keep\(sessionStorage, KEPT_KEY/.test(readFileSync(file, 'utf8')),
  )
  expect(writers).toEqual(['src/data/keep-request.ts'])
})
