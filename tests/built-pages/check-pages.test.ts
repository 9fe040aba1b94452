import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'parse5'
import { expect, it } from 'vitest'
import { checkLinks } from '../../scripts/build/check-links.ts'
import { describePage } from '../../scripts/build/built-page.ts'
import { checkPages } from './check-pages.ts'

const dist = mkdtempSync(join(tmpdir(), 'built-'))

/** Faults of a page `/a` in a site with a page `/b` that has one anchor. */
async function check(body: string): Promise<string[]> {
  const pages = { '/a.html': `<h1>A</h1>${body}`, '/b.html': '<h1 id="top">B</h1>' }
  for (const [file, html] of Object.entries(pages)) writeFileSync(join(dist, file), html)
  const built = Object.entries(pages).map(([file, html]) => describePage(file, parse(html)))
  return [...checkLinks(dist, built), ...(await checkPages(dist))]
}

const data = (item: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@graph': [item] })}</script>`
const question = (name: string) => ({
  '@type': 'FAQPage',
  mainEntity: [
    { '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text: 'Yes & no.' } },
  ],
})

it.each([
  `${data(question('Why?'))}<h2>Why?</h2><p>Yes &amp;\n <b>no.</b></p>`,
  `${data(question('Why?'))}<h2>Why?</h2><p>Yes &amp; <b>no</b><a class="cite" href="#x">5</a>.</p><i id="x"></i>`,
  '<a href="/b#top">there</a><a href="/b">b</a><a href="/a">a</a>',
  '<a href="https://elsewhere.example/none">out</a><a href="mailto:a@example.com">mail</a>',
  '<script>const a = "<img> <a href=/none>"</script><img src="/b" alt="">',
  '<svg aria-hidden="true"><svg></svg></svg>',
])('accepts %s', async (body) => {
  expect(await check(body)).toEqual([])
})

it.each([
  ['<a href="/c">c</a>', '/a: links to /c, which does not exist'],
  ['<a href="#none">up</a>', '/a: links to #none on /a, which is not there'],
  ['<a href="http://[">b</a>', '/a: links to http://[, which is no address'],
  ['<i class="print:none"></i>', '/a.html: has a class without a rule: print:none'],
  ['<svg></svg>', '/a.html: has a drawing that is neither hidden nor named: <svg>'],
  ['<script type="application/ld+json">{</script>', '/a.html: has structured data that is no JSON'],
  [
    `${data(question('Why not?'))}<p>Yes &amp; no.</p>`,
    '/a.html: has structured data that no reader sees: Why not?',
  ],
  [
    data({ '@type': 'BreadcrumbList' }),
    '/a.html: has structured data, BreadcrumbList: Required attribute "itemListElement" is missing',
  ],
])('refuses %s', async (body, problem) => {
  expect(await check(body)).toEqual([problem])
})
