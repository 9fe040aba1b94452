import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { firstStyles, inlineFirstStyles } from './first-styles.ts'

const charset = '<meta charset="utf-8">'
const link = '<link rel="stylesheet" href="/_astro/site.css">'
const preload = '<link rel="preload" as="style" href="/_astro/site.css">'
const end = '<script data-styles>;</script>'
const sheet = '.flex{display:flex}.grid{display:grid}.sm\\:p-4{padding:1rem}.mt-0\\.5{margin:2px}'

function siteOf(pages: Record<string, string>): (name: string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'styles-'))
  for (const [name, text] of Object.entries({ '_astro/site.css': sheet, ...pages })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  inlineFirstStyles(folder)
  return (name) => readFileSync(join(folder, name), 'utf8')
}

it('moves the sheet below the first part, whose rules a folder shares', () => {
  const read = siteOf({
    'facts/one.html': `${charset}${link}<p class="sm:p-4">${end}<p class="mt-0.5">${end}`,
    'facts/two.html': `${charset}${link}<p class="flex text-own">${end}`,
  })
  const style = '<style>.flex{display:flex}.sm\\:p-4{padding:1rem}'
  expect(read('facts/one.html')).toContain(`${charset}${preload}${style}`)
  expect(read('facts/one.html').split('</style>')[1]).toBe(
    `<p class="sm:p-4">${link}${end}<p class="mt-0.5">`,
  )
  expect(read('facts/two.html')).toContain(style)
})

it('refuses a page with an island above its sheet', () => {
  expect(() => siteOf({ 'a.html': `${link}<astro-island></astro-island>${end}` })).toThrow('a.html')
})

it.each(['[&>p]:mt-4', '[&amp;>p]:mt-4', '[&amp;&gt;p]:mt-4'])(
  'keeps a class written as %s',
  (used) => {
    const css = '.\\[\\&\\>p\\]\\:mt-4>p{margin:1rem}'
    expect(firstStyles(css, `<p class="${used}">`)).toBe(css)
    expect(firstStyles(css, '')).toBe('')
  },
)

it('leaves out what no first paint shows, and the tokens that are left alone', () => {
  const css =
    ':root{--a:1px;--b:var(--a);--c:2px}.a{top:var(--c)}.c{top:0}.a:hover{top:0}.b:not(:focus){left:0}@media print{.a{top:0}}@keyframes c{to{top:0}}'
  expect(firstStyles(css, '<p class="a b">c</p>')).toBe(
    ':root{--c:2px}.a{top:var(--c)}.b:not(:focus){left:0}',
  )
})
