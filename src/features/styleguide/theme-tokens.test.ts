import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readTokens, readUtilities } from './theme-tokens.ts'

const theme = readFileSync(new URL('../../ui/theme.css', import.meta.url), 'utf8')
const utilities = readFileSync(new URL('../../ui/utilities.css', import.meta.url), 'utf8')

it('reads every token of the theme', () => {
  const declared = theme.match(/^ {2}--[a-z]+-[a-z][\w-]*:/gm) ?? []
  const found = [...readTokens(theme).values()].flat()
  expect(found).toHaveLength(declared.length)
})

it('reads every utility and variant', () => {
  const declared = utilities.match(/^@(utility|custom-variant) /gm) ?? []
  const found = readUtilities(utilities)
  expect(found).toHaveLength(declared.length)
  expect(found.filter(({ css }) => css === '')).toEqual([])
})
