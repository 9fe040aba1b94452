import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parse } from 'parse5'
import { expect, it } from 'vitest'
import { codeOf, elementsOf } from './elements.ts'
import { finishPages } from './finish-pages.ts'
import { toSource } from './inline-code.ts'

const sheet = '.flex{display:flex}.grid{display:grid}.sm\\:p-4{padding:1rem}.mt-0\\.5{margin:2px}'
const link = '<link rel="stylesheet" href="/_astro/site.css">'
const end = '<script data-styles="">show();</script>'
const failure = '<p data-with-islands="">Not loaded</p>'
const island =
  '<astro-island component-url="/_astro/Form.js" renderer-url="/_astro/react.js"></astro-island>'

const toPage = (first: string, rest = '') =>
  `<!DOCTYPE html><html><head><meta charset="utf-8">${link}</head><body>${first}${end}${rest}${end}${failure}</body></html>`

function finish(pages: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'finish-'))
  const scripts = {
    '_astro/Form.js': 'show(`grid sm:p-4`)',
    '_astro/react.js': '',
  }
  for (const [name, text] of Object.entries({ '_astro/site.css': sheet, ...scripts, ...pages })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const built = finishPages(folder, {
    importsOf: (all) => (all.length > 0 ? ['/_astro/react.js', ...all] : []),
    laterOf: (all) => (all.length > 0 ? ['/_astro/finder.js'] : []),
  })
  return { built, read: (name: string) => readFileSync(join(folder, name), 'utf8') }
}

it('moves the sheet below the first part, whose rules the pages of a folder share', () => {
  const { read, built } = finish({
    'facts/one.html': toPage('<p class="sm:p-4"></p>', '<p class="mt-0.5"></p>'),
    'facts/two.html': toPage('<p class="flex text-own"></p>'),
  })
  const [one, two] = [read('facts/one.html'), read('facts/two.html')]
  expect(one).toContain('<meta charset="utf-8"><style>.flex{display:flex}.sm\\:p-4{padding:1rem}')
  expect(one).toContain(`<body><p class="sm:p-4"></p>${link}${end}<p class="mt-0.5"></p></body>`)
  const [style = ''] = [...elementsOf(parse(two))].filter((x) => x.tagName === 'style').map(codeOf)
  expect(one).toContain(`<style>${style}</style>`)
  for (const { code } of built) expect([...code.styles]).toEqual([toSource(style)])
})

it('names the scripts of the first island, runs React, and keeps what stands for one that does not load', () => {
  const page = finish({ 'a.html': toPage('', island) }).read('a.html')
  expect(page).toContain(
    '<template id="island-imports"><link rel="modulepreload" href="/_astro/react.js"><link rel="modulepreload" href="/_astro/Form.js"><script type="module" src="/_astro/react.js"></script></template><template id="later-imports"><link rel="modulepreload" href="/_astro/finder.js"></template>',
  )
  expect(page).toContain(failure)
})

it('asks first for the first script of an island that loads at once', () => {
  const atOnce = island.replace('>', ' client="load">')
  const page = finish({ 'a.html': toPage('', atOnce) }).read('a.html')
  expect(page).toContain('<meta charset="utf-8"><link rel="modulepreload" href="/_astro/react.js">')
})

it('minifies inline scripts, and hashes what is written', () => {
  const script = '<script>\n  // why\n  const one = 1\n  show(one)\n</script>'
  const { built, read } = finish({ 'a.html': toPage(script) })
  const code = /<script>([^<]+)</.exec(read('a.html'))?.[1] ?? ''
  expect(code).not.toContain('why')
  expect(built[0]?.code.scripts).toContain(toSource(code))
})

const hostile = `"'<script>alert(1)</script><style></style><astro-island>]]>&amp;<!--`
const escaped = hostile.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

it('reads words of a firm as words, in a text and in an attribute', () => {
  // Astro leaves < in attributes.
  const attribute = hostile.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const page = `<meta property="og:title" content="${attribute}"><p>${escaped}</p>`
  const { built, read } = finish({ 'a.html': toPage(page) })
  expect(built[0]?.meta.get('og:title')).toBe(hostile)
  expect(built[0]?.code.scripts.size).toBe(1)
  const [text] = [...elementsOf(parse(read('a.html')))].filter((x) => x.tagName === 'p').map(codeOf)
  expect(text).toBe(hostile)
})

it('has the styles that an island above the sheet names, and leaves the sheet and scripts for later', () => {
  const frame = '<script type="module" src="/_astro/Header.js"></script>'
  const page = finish({ 'a.html': toPage(frame + island, '<p class="mt-0.5"></p>') }).read('a.html')
  expect(page).toContain('<style>.grid{display:grid}.sm\\:p-4{padding:1rem}')
  expect(page).toContain(
    `${island}<noscript>${link}</noscript><template id="rest-of-page">${link}${frame}</template>${end}`,
  )
})
