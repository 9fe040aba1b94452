import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const EXPORT = /^export (?:async )?(?:const|function\*?|type|class) ([A-Za-z0-9_]+)/gm

/** Names that a framework reads in each file, those of each function's handler, and the properties of a component. */
const isOfFile = (name: string) =>
  ['GET', 'getStaticPaths', 'createHandler', 'Dependencies'].includes(name) ||
  name.endsWith('Props')

it('gives each exported name to one thing', () => {
  const names = globSync('{src,server,scripts,supabase}/**/*.{ts,tsx}').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(EXPORT), ([, name = '']) => name),
  )
  const twice = names.filter((name, at) => names.indexOf(name) !== at && !isOfFile(name))
  expect(twice, 'See docs/words.md: say which of the two it is.').toEqual([])
})
