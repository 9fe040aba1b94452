import { expect, it } from 'vitest'
import { firstStyles } from './first-styles.ts'

const none = { classes: new Set<string>(), tags: new Set<string>() }
const using = (classes: string, ...tags: string[]) => ({
  classes: new Set(classes.split(' ')),
  tags: new Set(tags),
})

it('keeps the rules of the classes and tags that are used, and leaves layers in order', () => {
  const css = '@layer a{.flex{display:flex}}@layer b{.grid{top:0}}.sm\\:p-4{padding:1rem}b{top:0}'
  const kept = firstStyles(css, using('sm:p-4 grid', 'i'))
  expect(kept).toContain('@layer a{}@layer b{.grid{top:0}}.sm\\:p-4{padding:1rem}@layer')
  expect(kept).not.toContain('b{top')
})

it('keeps a class with signs of markup', () => {
  const css = '.\\[\\&\\>p\\]\\:mt-4>p{margin:1rem}'
  expect(firstStyles(css, using('[&>p]:mt-4'))).toContain(css)
  expect(firstStyles(css, none)).not.toContain(css)
})

it('leaves out what no first paint shows, and the tokens that are left alone', () => {
  const css =
    ':root{--a:1px;--b:var(--a);--c:2px}.a{top:var(--c)}.c{top:0}.a:hover{top:0}.b:not(:focus){left:0}@media print{.a{top:0}}@keyframes c{to{top:0}}'
  expect(firstStyles(css, using('a b', 'p'))).toBe(
    ':root{--c:2px}.a{top:var(--c)}.b:not(:focus){left:0}@layer base{body{min-height:101svh}}',
  )
})
