import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { findFaults, findReleaseFault } from './checks.ts'

/** A server that answers every request in the same way. */
async function serve(status: number, body: string, headers = {}): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'X-Robots-Tag': 'noindex', ...headers }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('names each fault of a site that is not as it should be', async () => {
  const url = await serve(200, 'apikey:`sb_secret_x`')
  const results = await findFaults(url)
  expect(results.filter(({ fault }) => fault === null).map(({ name }) => name)).toEqual([
    'profile of any number',
    'public totals',
  ])
  const faults = results.map(({ fault }) => fault).join('\n')
  expect(faults).toContain('The pages name no release.')
  expect(faults).toContain('Missing or different: content-security-policy, x-content-type-options')
  expect(faults).toContain(`Build with SITE_URL=${url}.`)
  expect(faults).toContain('It is the secret key.')
})

it('finds a host that sends the general policy beside the page’s own', async () => {
  const policies = ["default-src 'none'; img-src 'self'", "default-src 'none'"]
  const body = 'apikey:`sb_publishable_x`'
  const url = await serve(200, body, { 'Content-Security-Policy': policies })
  const headers = (await findFaults(url)).find(({ name }) => name === 'security headers')
  expect(headers?.fault).toContain('content-security-policy')
})

it('expects of a preview that search engines do not list it', async () => {
  const url = await serve(200, 'apikey:`sb_publishable_x`')
  const preview = await findFaults(url, true)
  expect(preview.find(({ name }) => name === 'search engines')?.fault).toBeNull()
  const site = await findFaults(url)
  expect(site.find(({ name }) => name === 'search engines')?.fault).toMatch(/tells them to leave/)
})

it('asks the backend that the pages name, and a hosted one for aggregates too', async () => {
  const backend = await serve(401, '{"code":"42501"}')
  const url = await serve(200, 'apikey:`sb_publishable_x`', {
    'Content-Security-Policy': `connect-src 'self' ${backend}`,
  })
  const faults = new Map((await findFaults(url)).map(({ name, fault }) => [name, fault]))
  expect(faults.get('companies')).toBeNull()
  expect(faults.get('health')).toContain('401 instead of 404')
  expect(faults.get('directory for visitors')).toContain('The answer is 401')
  expect(faults.get('aggregates')).toContain('Aggregates must be off')
})

it('says which release is live, and whether it is the wanted one', async () => {
  const page = '<meta name="release" content="r2">apikey:`k`'
  const [first] = await findFaults(await serve(200, page), false, 'r2')
  expect(first).toEqual({ name: 'release r2', fault: null })
  expect(findReleaseFault('r1', 'r2')).toBe('It is live instead of r2.')
})

it('does not take another site for ours', async () => {
  await expect(findFaults(await serve(404, 'Not here'))).rejects.toThrow(/is this the site/)
})
