import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { findFaults } from './checks.ts'

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
const pageWith = (key: string) => `<meta name="release" content="r2">apikey:\`${key}\``
const PAGE = pageWith('sb_publishable_x')
const faultsOf = async (...asked: Parameters<typeof findFaults>) =>
  new Map((await findFaults(...asked)).map(({ name, fault }) => [name, fault]))

it('names each fault of a site that is not as it should be', async () => {
  const url = await serve(200, pageWith('sb_secret_x'))
  const faults = await faultsOf(url)
  expect([...faults.keys()].filter((name) => faults.get(name) === null)).toEqual([
    'release r2',
    'profile of any number',
    'public totals',
  ])
  const all = [...faults.values()].join('\n')
  expect(all).toContain('Missing or different: content-security-policy, x-content-type-options')
  expect(all).toContain(`Build with SITE_URL=${url}.`)
  expect(all).toContain('It is the secret key.')
  expect(all).toContain('The site tells them to leave.')
})

it('expects of a preview that search engines do not list it', async () => {
  const faults = await faultsOf(await serve(200, PAGE), true)
  expect(faults.get('search engines')).toBeNull()
})

it('finds a host that sends the general policy beside the page’s own', async () => {
  const policies = ["default-src 'none'; img-src 'self'", "default-src 'none'"]
  const url = await serve(200, PAGE, { 'Content-Security-Policy': policies })
  expect((await faultsOf(url)).get('security headers')).toContain('content-security-policy')
})

it('asks the backend that the pages name, and a hosted one for aggregates too', async () => {
  const backend = await serve(401, '{"code":"42501"}')
  const policy = { 'Content-Security-Policy': `connect-src 'self' ${backend}` }
  const faults = await faultsOf(await serve(200, PAGE, policy))
  expect(faults.get('companies')).toBeNull()
  expect(faults.get('health')).toContain('401 instead of 404')
  expect(faults.get('directory for visitors')).toContain('The answer is 401')
  expect(faults.get('aggregates')).toContain('Aggregates must be off')
})

it('does not take another site for ours', async () => {
  await expect(findFaults(await serve(404, 'Not here'))).rejects.toThrow(/does not name a backend/)
})
