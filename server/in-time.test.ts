import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { silent } from './log.ts'
import { inTime } from './in-time.ts'
import { startOutboxWorker } from './mail/outbox-worker.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('passes an answer and a failure on', async () => {
  expect(await inTime(Promise.resolve(1))).toBe(1)
  await expect(inTime(Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(vi.getTimerCount()).toBe(0)
})

it('lets the next round of mail begin after one that was never answered', async () => {
  let taken = 0
  const take = () =>
    inTime((taken += 1) === 1 ? new Promise<never>(() => {}) : Promise.resolve(null))
  const outbox = { take, fill: async () => undefined, finish: async () => undefined }
  const worker = startOutboxWorker({ outbox, log: silent } as never)
  await vi.advanceTimersByTimeAsync(25_000)
  expect(taken).toBe(1)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(taken).toBeGreaterThan(1)
  await worker.close()
})
