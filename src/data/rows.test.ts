import { expect, it } from 'vitest'
import { parsePage } from './rows.ts'

it('has a next page only if the database returned one row more than is shown', () => {
  const rows = ['a', 'b', 'c'].map((page_token) => ({ page_token }))
  const parse = (shown: unknown) => (shown as typeof rows).map((row) => row.page_token)
  expect(parsePage(rows, parse, 2)).toEqual({ items: ['a', 'b'], next: 'b' })
  expect(parsePage(rows, parse, 3)).toEqual({ items: ['a', 'b', 'c'], next: null })
})
