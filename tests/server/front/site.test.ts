import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compressDist } from '#server/front/compress.ts'
import { removeSite, send, startFront, writeSite } from './fixtures.ts'

const ARTICLE = `<!doctype html><title>Article</title>${'<p>The same words again.</p>'.repeat(50)}`

describe('the static site', () => {
  let root: string
  let front: Awaited<ReturnType<typeof startFront>>

  beforeAll(async () => {
    root = await writeSite({
      'index.html': '<!doctype html><title>Home</title>',
      'marketplace.html': ARTICLE,
      'education/index.html': '<!doctype html><title>Hub</title>',
      'advisor/1.html': '<!doctype html><title>First</title>',
      'advisor/shell.html': '<!doctype html><title>Shell</title>',
      '404.html': '<!doctype html><title>Oops! Page not found</title>',
      'robots.txt': 'User-agent: *',
      '_astro/app.Ab12.js': 'export {}',
      '.env': 'SECRET=1',
      '.well-known/x': 'x',
      _headers: `# comment
/*
  X-Content-Type-Options: nosniff
  Content-Security-Policy: default-src 'none'
/_astro/*
  Cache-Control: public, max-age=31536000, immutable
/robots.txt
  ! X-Content-Type-Options
`,
      _redirects: `# comment
/advisor/* /advisor/shell 200
/old/:name /new/:name 301 # moved
/docs/* /education 302
/away https://example.com/:splat 302
///* //evil.example/:splat 301
`,
    })
    await compressDist(root)
    front = await startFront({ distDir: root })
  })
  afterAll(async () => {
    await front.close()
    await removeSite(root)
  })

  const get = (path: string, headers: Record<string, string> = {}) =>
    send(front.url, path, { headers })

  it('serves pages at addresses without an ending', async () => {
    expect(await get('/')).toMatchObject({ status: 200, body: expect.stringContaining('Home') })
    expect(await get('/marketplace')).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=0, must-revalidate',
        vary: 'Accept-Encoding',
      },
    })
    expect((await get('/education')).body).toContain('Hub')
  })

  it('sends a page asked for by another of its names to its one address', async () => {
    for (const path of ['/marketplace/', '/marketplace.html'])
      expect(await get(path)).toMatchObject({ status: 308, headers: { location: '/marketplace' } })
    expect((await get('/index.html')).headers.location).toBe('/')
    expect((await get('/marketplace/?search=a')).headers.location).toBe('/marketplace?search=a')
  })

  it('answers an unknown path with the 404 page, status 404, and logs the path without its query', async () => {
    const reply = await get('/no/such/page?token=secret')
    expect(reply).toMatchObject({ status: 404, body: expect.stringContaining('Oops!') })
    expect(reply.headers['content-security-policy']).toBe("default-src 'none'")
    expect(front.events.at(-1)).toEqual({ event: 'page.missing', path: '/no/such/page' })
  })

  it('rewrites by rule only where no file is', async () => {
    expect((await get('/advisor/1')).body).toContain('First')
    expect(await get('/advisor/77')).toMatchObject({
      status: 200,
      body: expect.stringContaining('Shell'),
    })
    expect((await get('/old/a')).headers.location).toBe('/new/a')
    expect(await get('/docs/a/b')).toMatchObject({
      status: 302,
      headers: { location: '/education' },
    })
  })

  it('never leads to another host that the rule does not name', async () => {
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
    '/..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..\\..\\etc\\passwd',
    '/marketplace%00.html',
    '/%ff',
    '/%',
    '/_astro',
    '/_astro/',
    '/marketplace.html.br',
  ])('does not serve %s', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  it('serves the compressed file that the client takes, and answers 304 to its tag', async () => {
    const tags = new Set<string | undefined>()
    for (const [accept, encoding] of [
      ['br, gzip', 'br'],
      ['gzip;q=0.5', 'gzip'],
      ['br;q=0, gzip;q=0', undefined],
      ['', undefined],
    ] as const) {
      const headers = { 'Accept-Encoding': accept }
      const reply = await get('/marketplace', headers)
      expect(reply.headers['content-encoding']).toBe(encoding)
      tags.add(reply.headers.etag)
      const again = await get('/marketplace', {
        ...headers,
        'If-None-Match': `"x", W/${reply.headers.etag}`,
      })
      expect(again).toMatchObject({ status: 304, body: '', headers: { etag: reply.headers.etag } })
    }
    expect(tags.size).toBe(3)
    expect([...tags].every((tag) => /^"[\w-]{22}"$/.test(tag ?? ''))).toBe(true)
  })

  it('lets built assets be kept for ever', async () => {
    expect((await get('/_astro/app.Ab12.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
    expect((await get('/robots.txt')).headers).not.toHaveProperty('x-content-type-options')
  })

  it('answers HEAD without a body and refuses other methods and long addresses', async () => {
    const head = await send(front.url, '/marketplace', { method: 'HEAD' })
    expect(head).toMatchObject({
      status: 200,
      body: '',
      headers: { 'content-length': String(ARTICLE.length) },
    })
    expect((await send(front.url, '/marketplace', { method: 'POST' })).status).toBe(405)
    expect((await get(`/${'a'.repeat(4096)}`)).status).toBe(414)
  })

  it('refuses a page whose host is not this machine', async () => {
    for (const host of ['evil.example', 'localhost', '127.0.0.1:1', 'localhost.evil.example:4321'])
      expect((await get('/', { Host: host })).status).toBe(421)
    expect(
      (await get('/', { Host: new URL(front.url).host.replace('127.0.0.1', 'localhost') })).status,
    ).toBe(200)
  })

  it('keeps no sibling of an earlier build', async () => {
    await compressDist(root)
    const names = await readdir(root)
    expect(names).toContain('marketplace.html.br')
    expect(names).not.toContain('index.html.br')
    expect(names).not.toContain('marketplace.html.br.br')
  })
})
