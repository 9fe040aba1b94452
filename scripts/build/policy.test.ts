import { createHash } from 'node:crypto'
import { parse } from 'parse5'
import { expect, it } from 'vitest'
import { elementsOf } from './elements.ts'
import { hashInlineCode } from './inline-code.ts'
import { type Rule, toHeadersFile, toRules } from './policy.ts'

const POLICY = 'Content-Security-Policy'
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const styled = (n: number) => `<style>a{width:${n}px}</style>`
const style = (n: number) => hash(`a{width:${n}px}`)

const PAGE = `<!doctype html><html><head>
<style>body{color:red}</style>
<script type="module">import "/a.js";\r\nif (1 < 2) {}</script>
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

it('hashes the inline code that a browser would run or apply, and names what the policy blocks', () => {
  const { scripts, styles, problems } = readInlineCode(PAGE)
  // The parser normalizes line endings.
  expect([...scripts]).toEqual([hash('import "/a.js";\nif (1 < 2) {}')])
  expect(styles).toEqual(new Set(['body{color:red}', 'p{}', 's{}'].map(hash)))
  expect(problems.toSorted()).toEqual(['<p onclick="x()">', '<p style="color:red">'])
})

it('allows the site itself, its inline code and the backend, and nothing else', () => {
  const connectSrc = ['https://x.supabase.co/rest/v1']
  const policy = headersFor(toRules(read({ '/index.html': PAGE }), { connectSrc }), '/')[POLICY]
  expect(policy).toContain("default-src 'none'; script-src 'self' 'sha256-")
  expect(policy).toContain("connect-src 'self' https://x.supabase.co;")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:(?!\/\/x\.supabase\.co)|\*/)
})

it('sends each kind of file the headers that it needs', () => {
  const rules = toRules(read({ '/404.html': PAGE, '/about.html': styled(1) }), {})
  expect(headersFor(rules, '/social/home.png')).toEqual({ 'X-Content-Type-Options': 'nosniff' })
  expect(headersFor(rules, '/_astro/a.js')['Cache-Control']).toContain('immutable')
  expect(headersFor(rules, '/about')).toHaveProperty('X-Frame-Options', 'DENY')
  expect(headersFor(rules, '/about')).not.toHaveProperty('Cache-Control')
  // WebAssembly runs in the search's worker alone.
  expect(headersFor(rules, '/pagefind/worker.js')[POLICY]).toContain("'wasm-unsafe-eval'")
  expect(headersFor(rules, '/education')[POLICY]).not.toContain('wasm')
  // Hosts join a header that is set twice.
  expect(toHeadersFile(rules)).toMatch(
    /\n\/about\n {2}! Content-Security-Policy\n {2}Content-Security-Policy: /,
  )
})

it.each([false, true])(
  'keeps the token of a mailed link out of caches and referrers, with one policy: %s',
  (onePolicy) => {
    const rules = toRules(read({ '/404.html': PAGE, '/answer.html': styled(1) }), { onePolicy })
    for (const path of ['/answer', '/meeting', '/message-outcome'])
      expect(headersFor(rules, path)).toMatchObject({
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
        [POLICY]: expect.stringContaining("default-src 'none'"),
      })
  },
)

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
  const rules = toRules(read(pages), {})
  const lines = toHeadersFile(rules).split('\n')
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(2000)
  const policyOf = (path: string) => headersFor(rules, path)[POLICY]
  expect(policyOf('/education/3')).toContain(style(3))
  expect(policyOf('/education/3')).not.toContain(style(103))
  expect(policyOf('/about')).toContain(style(200))
  expect(policyOf('/education')).toContain(style(300))
  for (const path of ['/no/such/page', '/education/no-such-page'])
    expect(policyOf(path)).toContain(style(404))
})

it('gives the whole site one policy where the host reads lines of any length', () => {
  const pages = Array.from({ length: 60 }, (_, n) => [`/${n}.html`, styled(n)] as const)
  const text = toHeadersFile(toRules(read(Object.fromEntries(pages)), { onePolicy: true }))
  expect(text.match(/Content-Security-Policy/g)).toHaveLength(1)
  expect(text).toContain(style(59))
  expect(text).toContain("'wasm-unsafe-eval'")
  expect(text).not.toContain('!')
})

it('fails if the host would not read all of it', () => {
  const many = Array.from({ length: 101 }, (_, n) => [`/${n}.html`, ''])
  expect(() => toHeadersFile(toRules(read(Object.fromEntries(many)), {}))).toThrow('100')
  const heavy = Array.from({ length: 40 }, (_, n) => styled(n)).join('')
  expect(() => toHeadersFile(toRules(read({ '/a.html': heavy }), {}))).toThrow('The policy of /a')
})
