import { expect, it, vi } from 'vitest'
import { StoreError, type ServiceQuery } from '../_shared/data.ts'
import { createHandler } from './handler.ts'

const mail = { name: 'mail', state: 'ok', value: 0, unit: 'minutes', limit: 15 }
const URL_OF = 'http://127.0.0.1/functions/v1/health'

const open = (query: ServiceQuery, key: string | null = 'secret') => {
  const handle = createHandler({ query, key, patience: 50 })
  return (path = '', init?: RequestInit) => handle(new Request(URL_OF + path, init))
}

it('answers those with the key, in a header or in the address', async () => {
  const ask = open(async () => [mail])
  const headers = { Authorization: 'Bearer secret' }
  for (const response of [await ask('', { headers }), await ask('?key=secret')]) {
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      faults: [],
      checks: [{ name: 'database' }, mail],
    })
  }
})

it('does not exist without the key, nor asks the database', async () => {
  const query = vi.fn<ServiceQuery>()
  const wrong = { headers: { Authorization: 'Bearer other' } }
  const ask = open(query)
  for (const response of [
    await ask(),
    await ask('?key='),
    await ask('?key=secre'),
    await ask('?key=secret', wrong),
    await ask('?key=secret', { method: 'POST' }),
    await open(query, null)('?key=null'),
    await open(query, '')('?key='),
  ])
    expect(response.status).toBe(404)
  expect(query).not.toHaveBeenCalled()
})

it('names each fault', async () => {
  const late = { ...mail, state: 'fault', value: 16 }
  const response = await open(async () => [late])('?key=secret')
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ faults: ['mail'], checks: { 1: late } })
})

it.each<[string, ServiceQuery]>([
  ['cannot be reached', () => Promise.reject(new StoreError(0, ''))],
  ['does not answer', () => new Promise(() => {})],
  ['answers something else', async () => ({ message: 'paused' })],
])('says that the database %s', async (_, query) => {
  const response = await open(query)('?key=secret')
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({
    faults: ['database'],
    checks: [{ name: 'database', state: 'fault', value: null, unit: 'milliseconds', limit: 50 }],
  })
})
