import { createHash } from 'node:crypto'
import { parse } from 'parse5'
import { describe, expect, it } from 'vitest'
import { elementsOf } from './elements.ts'
import { hashInlineCode } from './inline-code.ts'
import { type Rule, toHeadersFile, toRules } from './policy.ts'

const POLICY = 'Content-Security-Policy'
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const styled = (n: number) => `<style>a{width:${n}px}</style>`
const style = (n: number) => hash(`a{width:${n}px}`)

const PAGE = `<!doctype html><html><head>
<style>body{color:red}</style>
<script type="module">import "/a.js"; if (1 < 2) {}</script>
<script src="/b.js"></script>
<script type="application/ld+json">{"a":"</style>"}</script>
</head><body><template><style>p{}</style></template><!-- <script>no()</script> -->
<p onclick="x()" style="color:red">text <svg><style>s{}</style></svg></p></body></html>`

const readInlineCode = (html: string) => hashInlineCode(elementsOf(parse(html)))
const read = (pages: Record<string, string>) =>
  Object.entries(pages).map(([file, html]) => ({ file, code: readInlineCode(html) }))

/** Headers of a path: all rules that match, the last one wins. */
function headersFor(rules: readonly Rule[], path: string): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const rule of rules) {
    const [, folder] = /^(.*)\*$/.exec(rule.path) ?? []
    if (folder === undefined ? path !== rule.path : !path.startsWith(folder)) continue
    for (const name of rule.unset ?? []) delete headers[name]
    Object.assign(headers, rule.headers)
  }
  return headers
}

function policyOf(pages: Record<string, string>, path: string, connectSrc: string[] = []) {
  return headersFor(toRules(read(pages), { connectSrc }), path)[POLICY] ?? ''
}

describe('inline code', () => {
  it('hashes the code that a browser would run or apply, and nothing else', () => {
    const { scripts, styles } = readInlineCode(PAGE)
    expect([...scripts]).toEqual([hash('import "/a.js"; if (1 < 2) {}')])
    expect([...styles].toSorted()).toEqual(
      [hash('body{color:red}'), hash('p{}'), hash('s{}')].toSorted(),
    )
  })

  it('reports event handlers and style attributes, which the policy blocks', () => {
    expect(readInlineCode(PAGE).problems.toSorted()).toEqual([
      '<p onclick="x()">',
      '<p style="color:red">',
    ])
  })

  it('hashes line endings as the parser normalizes them', () => {
    expect([...readInlineCode('<script>a\r\nb</script>').scripts]).toEqual([hash('a\nb')])
  })

  it('reads a page of any depth', () => {
    expect(readInlineCode('<div>'.repeat(50_000)).problems).toEqual([])
  })
})

describe('_headers', () => {
  it('allows the site itself, its inline code and the backend, and nothing else', () => {
    const policy = policyOf({ '/index.html': PAGE }, '/', ['https://x.supabase.co/rest/v1'])
    expect(policy).toContain("default-src 'none'; script-src 'self' 'sha256-")
    expect(policy).toContain("connect-src 'self' https://x.supabase.co;")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:(?!\/\/x\.supabase\.co)|\*/)
  })

  it("allows WebAssembly in the search's worker alone, or everywhere with one policy", () => {
    const [apart, joined] = [false, true].map((onePolicy) =>
      toRules(read({ '/404.html': PAGE }), { onePolicy }),
    ) as [Rule[], Rule[]]
    expect(headersFor(apart, '/pagefind/worker.js')[POLICY]).toContain("'wasm-unsafe-eval'")
    expect(headersFor(apart, '/education')[POLICY]).not.toContain('wasm')
    expect(headersFor(joined, '/education')[POLICY]).toContain("'wasm-unsafe-eval'")
  })

  it('marks only hashed files as immutable', () => {
    const rules = toRules([], {})
    expect(headersFor(rules, '/_astro/a.js')['Cache-Control']).toContain('immutable')
    expect(headersFor(rules, '/about')).not.toHaveProperty('Cache-Control')
  })

  it('sends no page headers with scripts, fonts and pictures', () => {
    const rules = toRules(read({ '/404.html': PAGE }), {})
    expect(headersFor(rules, '/social/home.png')).toEqual({ 'X-Content-Type-Options': 'nosniff' })
    expect(headersFor(rules, '/pagefind/a.js')).not.toHaveProperty('X-Frame-Options')
    expect(headersFor(rules, '/about')).toHaveProperty('X-Frame-Options', 'DENY')
  })

  it('unsets a header before it sets it again, because hosts join the two', () => {
    const text = toHeadersFile(toRules(read({ '/about.html': styled(1) }), {}))
    expect(text).toMatch(/\n\/about\n {2}! Content-Security-Policy\n {2}Content-Security-Policy: /)
  })

  it("gives each section of the site its own policy within the host's line length", () => {
    const many = (folder: string, from: number) =>
      Object.fromEntries(
        Array.from({ length: 20 }, (_, n) => [`/${folder}/${n}.html`, styled(from + n)]),
      )
    const pages = {
      ...many('education', 0),
      ...many('advisors', 100),
      '/about.html': styled(200),
      '/education.html': styled(300),
      '/404.html': styled(404),
    }
    const text = toHeadersFile(toRules(read(pages), {}))
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(2000)
    expect(policyOf(pages, '/education/3')).toContain(style(3))
    expect(policyOf(pages, '/education/3')).not.toContain(style(103))
    expect(policyOf(pages, '/about')).toContain(style(200))
    expect(policyOf(pages, '/education')).toContain(style(300))
    for (const path of ['/no/such/page', '/education/no-such-page'])
      expect(policyOf(pages, path)).toContain(style(404))
    for (const path of ['/education', '/education/3', '/about', '/x'])
      expect(policyOf(pages, path).match(/default-src/g)).toHaveLength(1)
  })

  it('gives the whole site one policy where the host reads lines of any length', () => {
    const pages = Array.from({ length: 60 }, (_, n) => [`/${n}.html`, styled(n)] as const)
    const text = toHeadersFile(toRules(read(Object.fromEntries(pages)), { onePolicy: true }))
    expect(text.match(/Content-Security-Policy/g)).toHaveLength(1)
    expect(text).toContain(style(59))
    expect(text).not.toContain('!')
  })

  it('fails if the host would not read all of it', () => {
    const many = Array.from({ length: 101 }, (_, n) => [`/${n}.html`, ''])
    expect(() => toHeadersFile(toRules(read(Object.fromEntries(many)), {}))).toThrow('100')
    const heavy = Array.from({ length: 40 }, (_, n) => styled(n)).join('')
    expect(() => toHeadersFile(toRules(read({ '/a.html': heavy }), {}))).toThrow('The policy of /a')
  })
})
