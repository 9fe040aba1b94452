import { expect, it } from 'vitest'
import { blocksOf, idsIn, uncitedText, visibleText } from './article-text.ts'

it('lists facts and terms once each, in text order, in blocks and inline', () => {
  const text = `An <Term id="esop">ESOP</Term> may deduct <Fact id="b" />.

<Example title="A sale" facts="d">

Then <Fact id="a">at most</Fact>, and <Fact
  id="b" /> again.

</Example>

<Fact id="c" />`
  expect(idsIn(text, 'Fact')).toEqual(['b', 'a', 'c'])
  expect(idsIn(text, 'Term')).toEqual(['esop'])
})

it('skips code and comments', () => {
  expect(idsIn('`<Fact id="no" />` {/* <Fact id="no" /> */}', 'Fact')).toEqual([])
})

it('returns the text that readers see, with its line numbers', () => {
  const text = `import A from '#a/A.astro'

1. See **[the guide](/a/25)**, {/* a
note */} <A title="Who pays"
  icon="b" />.`
  const lines = visibleText(text).split('\n')
  expect(lines.map((line) => line.trim())).toEqual(['¶', '', 'See [the guide],', 'Who pays¶', '.'])
})

it('skips components whose figures are based on facts', () => {
  const text =
    'A <Plain>2</Plain> <Fact id="a" /> <Fact id="b">3</Fact>\n<Example>\n4\n</Example>\n5'
  expect(uncitedText(text)).toBe('A ¶ ¶ ¶\n¶\n\n\n5')
})

it('splits a text at empty lines', () => {
  const blocks = blocksOf('one\ntwo\n\n \nthree')
  expect(blocks).toEqual([
    { text: 'one\ntwo\n', index: 0 },
    { text: 'three', index: 11 },
  ])
})
