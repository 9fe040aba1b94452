import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createInlineCodeReader, readInlineCode } from './inline-code.ts'

/** What pages are made of, and what could mislead whoever looks at their text alone. */
const parts = [
  '<title>',
  '</title>',
  '<p>Words</p>',
  '<textarea>',
  '</textarea>',
  '<!--',
  '-->',
  '<svg>',
  '<script>one()</script>',
  '<script>two()</script>',
  '<script type="module">one()</script>',
  '<script>',
  '</script>',
  '<style>a{}</style>',
  '<style>b{}</style>',
  '<style>',
  '</style>',
  '<script src="/a.js"></script>',
  '<script type="application/ld+json">{"a":1}</script>',
  '<b style="x">',
  '<i onclick=go()>',
  '<a/onclick=go()>',
  '<script onerror="go()">a</script>',
  '<template>',
  '</template>',
  '<noscript>',
  '</noscript>',
  'style = "x"',
  '<a title="<b">',
]
const pages = fc.array(
  fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map((some) => some.join('')),
  { maxLength: 6 },
)

describe('a reader of many pages', () => {
  it('finds in each what a parser finds in it alone', () => {
    fc.assert(
      fc.property(pages, (some) => {
        const read = createInlineCodeReader()
        expect(some.map(read)).toEqual(some.map(readInlineCode))
      }),
      { seed: 7, numRuns: 3000 },
    )
  })

  it('parses one of the pages that share their code', () => {
    const read = createInlineCodeReader()
    const code =
      '<style>a{}</style><script>one()</script><template><b></b></template><noscript><i></noscript>'
    expect(read(`${code}<p>One</p>`)).toBe(read(`${code}<p>Two</p>`))
  })
})
