import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { publishFormer } from './former.ts'

const build = (id: string, day: string, status = 'success') => ({
  id,
  url: `https://${id}.esop.pages.dev`,
  created_on: `${day}T00:00:00Z`,
  latest_stage: { name: 'deploy', status },
})

/** Stands in for Cloudflare's API; returns its address and the requests it has got. */
async function serve(live: object | null, all: object[]) {
  const asked: string[] = []
  const server = createServer(({ method, url = '', headers }, response) => {
    asked.push(`${method} ${url}`)
    const result = url.includes('/deployments') ? all : { canonical_deployment: live }
    response.writeHead(headers.authorization === 'Bearer t' ? 200 : 403)
    response.end(JSON.stringify({ result }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { asked, pages: { api, account: 'a', project: 'esop', token: 't' } }
}

it('publishes the last complete build before the one that is published', async () => {
  const live = build('three', '2026-11-23')
  const later = build('four', '2026-11-24')
  const failed = build('two', '2026-11-22', 'failure')
  const former = build('one', '2026-11-21')
  const { asked, pages } = await serve(live, [
    later,
    live,
    failed,
    former,
    build('zero', '2026-11-20'),
  ])
  expect(await publishFormer(pages)).toEqual(former)
  expect(asked.at(-1)).toBe('POST /accounts/a/pages/projects/esop/deployments/one/rollback')
})

it('changes nothing without a former build or without the right', async () => {
  const live = build('one', '2026-11-21')
  const { asked, pages } = await serve(live, [live])
  await expect(publishFormer(pages)).rejects.toThrow(/no complete build before/)
  await expect(publishFormer({ ...pages, token: 'x' })).rejects.toThrow(/answers 403/)
  expect(asked.filter((one) => one.startsWith('POST'))).toEqual([])
})
