import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { trimSheet, trimStyles } from './trim-styles.ts'

const utilities =
  '.flex{display:flex}.grid{display:grid}.sm\\:p-4{padding:1rem}.mt-0\\.5{margin:2px}'
const sheet = `@layer components{.btn-quiet{color:red}}@layer utilities{${utilities}}`

function siteOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'styles-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

it('keeps the utilities of the pages of a section, and no others', () => {
  const site = siteOf({
    'index.html': `<style>${sheet}</style><p class="grid"></p>`,
    'facts/one.html': `<style>${sheet}</style><p class="sm:p-4"></p>`,
    'facts/two.html': `<style>${sheet}</style><p class="flex text-own"></p>`,
  })
  trimStyles(site)
  const one = readFileSync(join(site, 'facts/one.html'), 'utf8')
  expect(one).toContain('@layer utilities{.flex{display:flex}.sm\\:p-4{padding:1rem}}</style>')
  expect(readFileSync(join(site, 'facts/two.html'), 'utf8')).toContain(
    one.slice(0, one.indexOf('</style>')),
  )
})

it('keeps the utilities that an island shows later', () => {
  const site = siteOf({
    'index.html': `<style>${sheet}</style><astro-island component-url="/_astro/Island.a1.js" props="{&quot;look&quot;:[0,&quot;sm:p-4&quot;]}"></astro-island>`,
    '_astro/Island.a1.js': 'import("./Dialog.b2.js")',
    '_astro/Dialog.b2.js': 'const look=open?`grid ${own}`:"mt-0.5"',
    '_astro/Other.c3.js': 'const look="flex"',
  })
  trimStyles(site)
  const page = readFileSync(join(site, 'index.html'), 'utf8')
  expect(page).toContain(
    '@layer utilities{.grid{display:grid}.sm\\:p-4{padding:1rem}.mt-0\\.5{margin:2px}}',
  )
})

it('leaves other layers alone, and no empty media query behind', () => {
  const css = '@layer components{.a{top:0}}@layer utilities{@media print{.b{top:0}}}'
  expect(trimSheet(css, () => false)).toBe('@layer components{.a{top:0}}')
})

it.each(['[&>p]:mt-4', '[&amp;>p]:mt-4', '[&amp;&gt;p]:mt-4'])(
  'keeps a class written as %s',
  (used) => {
    const css = '@layer utilities{.\\[\\&\\>p\\]\\:mt-4>p{margin:1rem}}'
    expect(trimSheet(css, (name) => name === used)).toBe(css)
    expect(trimSheet(css, () => false)).not.toContain('margin')
  },
)

it('keeps classes with quotes, which are written in many ways', () => {
  const css = "@layer utilities{.after\\:content-\\[\\'x\\'\\]{content:'x'}}"
  expect(trimSheet(css, () => false)).toBe(css)
})

it('keeps a rule one of whose classes is in use, and rules without classes', () => {
  const css =
    '@layer utilities{:is(a,.card):hover>.link-on:after{left:1px}@keyframes turn{to{top:0}}}'
  expect(trimSheet(css, (name) => name === 'link-on')).toBe(css)
})
