import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isOwnToken, readTokens, readUtilities, toSampleStyle } from './theme-tokens.ts'

const theme = readFileSync(new URL('../../ui/theme.css', import.meta.url), 'utf8')
const utilities = readFileSync(new URL('../../ui/utilities.css', import.meta.url), 'utf8')

it('reads every token of the theme', () => {
  const declared = theme.match(/^ {2}--[a-z]+-[a-z][\w-]*:/gm) ?? []
  const found = [...readTokens(theme).values()].flat()
  expect(found).toHaveLength(declared.length)
})

it('reads values over several lines, and notes that hold until a blank line', () => {
  const css = `
  /* Text: primary
     and secondary. */
  --color-ink: light-dark(#111111, #eeeeee);
  --color-ink-soft: light-dark(
    #222222,
    #dddddd
  );

  --text-h1: 2rem;
  --text-h1--line-height: 1.1;`
  const tokens = readTokens(css)
  expect(tokens.get('color')).toEqual([
    { name: 'ink', value: 'light-dark(#111111, #eeeeee)', note: 'Text: primary and secondary.' },
    {
      name: 'ink-soft',
      value: 'light-dark( #222222, #dddddd )',
      note: 'Text: primary and secondary.',
    },
  ])
  expect(tokens.get('text')?.filter(isOwnToken)).toEqual([{ name: 'h1', value: '2rem', note: '' }])
  expect(toSampleStyle(tokens)).toContain('.sample-text-h1 { font-size: var(--text-h1) }')
})

it('reads every utility and variant', () => {
  const declared = utilities.match(/^@(utility|custom-variant) /gm) ?? []
  const found = readUtilities(utilities)
  expect(found).toHaveLength(declared.length)
  expect(found.filter(({ css }) => css === '')).toEqual([])
})
