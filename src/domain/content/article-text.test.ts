import { expect, it } from 'vitest'
import { idsIn, visibleText } from './article-text.ts'

it('lists facts and terms once each, in text order, without code and comments', () => {
  const text = `An <Term id="esop">ESOP</Term> may deduct <Fact id="b" />.

<Example title="A sale" facts="d">

Then <Fact id="a">at most</Fact>, and <Fact
  id="b" /> again.

</Example>

<Fact id="c" />`
  expect(idsIn(text, 'Fact')).toEqual(['b', 'a', 'c'])
  expect(idsIn(text, 'Term')).toEqual(['esop'])
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
