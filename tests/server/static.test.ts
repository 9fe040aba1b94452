import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compressDist } from '../../scripts/build/compress.ts'
import { createFront } from '#server/front.ts'
import { listen, type Listening } from '#server/listen.ts'
import { silent } from '#server/log.ts'
import { send, writeSite } from './front.ts'

const ARTICLE = `<!doctype html><title>Article</title>${'<p>The same words again.</p>'.repeat(50)}`

const rule = (path: string, name: string, value: string) => ({ path, headers: { [name]: value } })

describe('the static site', () => {
  let root: string
  let front: Listening

  beforeAll(async () => {
    root = await writeSite({
      'index.html': '<!doctype html><title>Home</title>',
      'marketplace.html': ARTICLE,
      'auth.html': '<!doctype html><title>Auth</title>',
      'education/index.html': '<!doctype html><title>Hub</title>',
      'advisor/1.html': '<!doctype html><title>First</title>',
      '404.html': '<!doctype html><title>Oops! Page not found</title>',
      'robots.txt': 'User-agent: *',
      '_astro/app.Ab12.js': 'export {}',
      '.env': 'SECRET=1',
      '.well-known/x': 'x',
      '.well-known/security.txt': 'Contact: x',
      'advisor/profile.html': '<!doctype html><title>Profile</title>',
      'company/profile.html': '<!doctype html><title>Company</title>',
      _headers: '/*',
      _redirects:
        '/advisor/1  /advisor/1  200\n# rules\n/advisor/*  /advisor/profile  200\n/company/*  /company/profile  200\n/compare  /marketplace  301\n',
      '_headers.json': JSON.stringify({
        rules: [
          rule('/*', 'X-Content-Type-Options', 'nosniff'),
          rule('/*', 'Content-Security-Policy', "default-src 'none'"),
          rule('/education/*', 'content-security-policy', "default-src 'self'"),
          {
            ...rule('/_astro/*', 'Cache-Control', 'public, max-age=31536000, immutable'),
            unset: ['Content-Security-Policy'],
          },
        ],
      }),
    })
    await compressDist(root)
    front = await listen(createFront({ backend: {} as never, distDir: root, log: silent }), 0)
  })
  afterAll(() => front.close())

  const get = (path: string, headers: Record<string, string> = {}) =>
    send(front.url, path, { headers })

  const policyOf = async (path: string) => (await get(path)).headers['content-security-policy']
  const cachingOf = async (path: string) => {
    const { status, headers } = await get(path)
    return [status, headers['cache-control']]
  }

  // A profile has a generic page for ids without one of their own; its island reports an invalid id.
  it.each([
    ['/', 200, 'Home'],
    ['/marketplace', 200, 'Article'],
    ['/education', 200, 'Hub'],
    ['/auth?next=%2Faccount', 200, 'Auth'],
    ['/compare?ids=1,2', 301, '/marketplace?ids=1,2'],
    ['/marketplace/', 308, '/marketplace'],
    ['/marketplace/?search=a', 308, '/marketplace?search=a'],
    ['/marketplace.html', 308, '/marketplace'],
    ['/index.html', 308, '/'],
    ['/advisor/1', 200, 'First'],
    ['/advisor/12', 200, 'Profile'],
    ['/advisor/77?x=1', 200, 'Profile'],
    ['/advisor/77/', 308, '/advisor/77'],
    ['/advisor/x', 200, 'Profile'],
    ['/advisor/-1', 200, 'Profile'],
    ['/advisor', 404, 'Oops! Page not found'],
    ['/company/5', 200, 'Company'],
    ['/company', 404, 'Oops! Page not found'],
    ['/no/such/page?token=secret', 404, 'Oops! Page not found'],
    // Longer than a file system's names: in one part, in bytes, and as a whole.
    [`/${'a'.repeat(6000)}`, 404, 'Oops! Page not found'],
    [`/${'%E2%82%AC'.repeat(150)}`, 404, 'Oops! Page not found'],
    [`/${'a/'.repeat(3000)}b`, 404, 'Oops! Page not found'],
  ] as const)('answers %s with %s: %s', async (path, wanted, found) => {
    const { status, headers, body } = await get(path)
    const [, title] = /<title>(.*)<\/title>/.exec(body) ?? []
    expect([status, headers.location ?? title]).toEqual([wanted, found])
  })

  it('sends a script without the headers of pages', async () => {
    expect(await policyOf('/_astro/app.Ab12.js')).toBeUndefined()
    expect((await get('/_astro/app.Ab12.js')).headers['x-content-type-options']).toBe('nosniff')
  })

  it('sends a page with its headers', async () => {
    expect((await get('/marketplace')).headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding',
    })
  })

  it('applies the last matching rule for each header', async () => {
    for (const path of ['/marketplace', '/no/such/page'])
      expect(await policyOf(path)).toBe("default-src 'none'")
    expect(await policyOf('/education')).toBe("default-src 'self'")
    expect(await policyOf('/education/nothing')).toBe("default-src 'self'")
  })

  it('never redirects to another host', async () => {
    for (const path of [
      '//evil.example/',
      '//evil.example/..',
      '/\\evil.example',
      '///evil.example/',
    ])
      expect((await get(path)).headers.location ?? '').not.toMatch(/^[/\\]{2}/)
  })

  it.each([
    '/.env',
    '/_headers',
    '/_redirects',
    '/.well-known/x',
    '/../package.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/marketplace%00.html',
    '/%ff',
    '/_astro',
    '/marketplace.html.br',
  ])('does not serve %s', async (path) => {
    expect([400, 404]).toContain((await get(path)).status)
  })

  it('serves the compressed file that the client accepts, and answers 304 to its tag', async () => {
    for (const [accept, encoding] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0', undefined],
      ['', undefined],
    ] as const) {
      const headers = { 'Accept-Encoding': accept }
      const reply = await get('/marketplace', headers)
      expect(reply.headers['content-encoding']).toBe(encoding)
      const { etag } = reply.headers
      const again = await get('/marketplace', { ...headers, 'If-None-Match': `"x", ${etag}` })
      expect(again).toMatchObject({ status: 304, body: '', headers: { etag } })
    }
  })

  it('lets built assets be cached forever, and missing ones not at all', async () => {
    expect(await cachingOf('/_astro/app.Ab12.js')).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    expect(await cachingOf('/_astro/gone.js')).toEqual([404, 'no-store'])
  })

  it('answers HEAD without a body and refuses other methods', async () => {
    const head = await send(front.url, '/marketplace', { method: 'HEAD' })
    expect(head).toMatchObject({
      status: 200,
      body: '',
      headers: { 'content-length': String(ARTICLE.length) },
    })
    expect((await send(front.url, '/marketplace', { method: 'POST' })).status).toBe(404)
    expect((await get(`/${'a'.repeat(4096)}`)).status).toBe(404)
  })

  it('is not served without its security policy', async () => {
    await expect(async () =>
      createFront({ backend: {} as never, distDir: join(root, 'education'), log: silent }),
    ).rejects.toThrow(/no built site in .*npm run build/)
  })
})
