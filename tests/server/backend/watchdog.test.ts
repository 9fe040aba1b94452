import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { LogEvent } from '#server/log.ts'
import type { Backend } from '#server/backend/index.ts'
import { ask, askJson, openForFile } from './backend.ts'

/** When what happened, by the clock and by the work of this process, in milliseconds. */
const events = new Map<string, { at: number; work: number }>()
const note = ({ event }: LogEvent) => {
  const { user, system } = process.cpuUsage()
  events.set(event, { at: performance.now(), work: (user + system) / 1000 })
}
const backend = await openForFile({ log: note })

async function untilReady(of: Backend): Promise<number> {
  const began = performance.now()
  while (of.health().state !== 'ready') await pause(20)
  return performance.now() - began
}

it('brings a wedged database back within fifteen seconds and answers who waited', async () => {
  const began = performance.now()
  const stuck = askJson(backend, '/rest/v1/rpc/dwell', { body: { seconds: 600 } })
  await pause(200)
  const waiting = askJson(backend, '/rest/v1/notes?select=id')
  // Static pages come from this thread: its timers must go on meanwhile.
  let beats = 0
  const beat = setInterval(() => beats++, 50)
  const answers = await Promise.all([stuck, waiting])
  clearInterval(beat)
  for (const { status, body } of answers) {
    expect([status, body.code]).toEqual([503, 'service_unavailable'])
    expect(body.message).toBe('The service is starting again. Please try again in a moment.')
  }
  expect(beats).toBeGreaterThan(60)
  await untilReady(backend)
  // Fifteen seconds in all: nine until it is noticed, and six of work until it answers, however busy the machine is.
  const [noticed, back] = [events.get('backend.restarting')!, events.get('backend.restarted')!]
  expect(noticed.at - began).toBeLessThan(9000)
  expect(back.work - noticed.work).toBeLessThan(6000)
  expect((await askJson(backend, '/rest/v1/notes?select=id')).body).toEqual([{ id: 1 }])
  expect(backend.health()).toEqual({ state: 'ready', database: 'pglite', restarts: 1 })
})

it('says when to come back while it starts again', async () => {
  const stuck = ask(backend, '/rest/v1/rpc/dwell', { body: { seconds: 600 } })
  await stuck
  const meanwhile = await ask(backend, '/auth/v1/token?grant_type=password', {
    body: { email: 'a@example.com', password: 'a quiet harbour' },
  })
  expect([meanwhile.status, meanwhile.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await meanwhile.json()).toMatchObject({ code: 503, error_code: 'service_unavailable' })
  await untilReady(backend)
})

it('refuses everything once it is closed', async () => {
  await backend.close()
  expect(backend.health().state).toBe('stopped')
  expect((await ask(backend, '/rest/v1/notes?select=id')).status).toBe(503)
})
