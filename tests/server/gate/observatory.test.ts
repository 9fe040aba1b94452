import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPages } from '../../../scripts/build/pages.ts'
import { writeHeaders } from '../../../scripts/build/policy.ts'
import { removeSite, send, startGate, writeSite } from './fixtures.ts'
import { score } from './observatory.ts'

describe("Mozilla Observatory's rules", () => {
  let root: string
  let front: Awaited<ReturnType<typeof startGate>>
  beforeAll(async () => {
    const page =
      '<!doctype html><style>a{}</style><script>b()</script><script src="/_astro/c.js"></script>'
    root = await writeSite({ 'index.html': page, 'about.html': page, '404.html': page })
    writeHeaders(root, readPages(root), { connectSrc: ['https://x.supabase.co'] })
    front = await startGate({ distDir: root })
  })
  afterAll(async () => {
    await front.close()
    await removeSite(root)
  })

  it.each(['/', '/about', '/no/such/page'])('give %s an A+', async (path) => {
    const { headers, body } = await send(front.url, path)
    expect(score({ headers, html: body })).toEqual({ score: 130, grade: 'A+' })
  })

  it.each([
    ['no policy', { 'content-security-policy': undefined }],
    [
      'inline scripts',
      { 'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'" },
    ],
    ['no HSTS', { 'strict-transport-security': undefined }],
    ['sharing with credentials', { 'access-control-allow-credentials': 'true' }],
  ])('give a page with %s less', async (_, changed) => {
    const { headers, body } = await send(front.url, '/')
    expect(score({ headers: { ...headers, ...changed }, html: body }).grade).not.toBe('A+')
  })

  it('give a page with a script of another host less', async () => {
    const { headers } = await send(front.url, '/')
    expect(score({ headers, html: '<script src="//cdn.example/x.js"></script>' }).grade).toBe('C')
  })
})
