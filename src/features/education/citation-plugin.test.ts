import { mdxToJs } from 'satteri'
import { expect, it } from 'vitest'
import { listCitations } from './citation-plugin.ts'

/** The front matter that pages get of an article's text. */
async function read(text: string): Promise<Record<string, unknown>> {
  const frontmatter = { title: 'Kept' }
  const astro = {
    frontmatter,
    headings: [],
    localImagePaths: new Set(),
    remoteImagePaths: new Set(),
  }
  await mdxToJs(text, { mdastPlugins: [listCitations], data: { astro } } as object)
  return frontmatter
}

it('lists facts and terms once each, in the order of the text, in blocks and in lines', async () => {
  const text = `An <Term id="esop">ESOP</Term> may deduct <Fact id="b" />.

<Example title="A sale">

Then <Fact id="a">at most</Fact>, and <Fact id="b" /> again.

</Example>

<Fact id="c" />`
  expect(await read(text)).toEqual({ title: 'Kept', facts: ['b', 'a', 'c'], terms: ['esop'] })
})

it('leaves a text alone that cites nothing', async () => {
  expect(await read('<Plain>three years</Plain> and `<Fact id="no" />`')).toEqual({ title: 'Kept' })
})
