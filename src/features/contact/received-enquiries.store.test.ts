import { expect, test } from 'vitest'
import { Fault } from '#data/fault.ts'
import type { ReceivedEnquiry } from '#domain/enquiries/received-enquiry.ts'
import { createReceivedEnquiries } from './received-enquiries.store.ts'

const enquiry = (id: number): ReceivedEnquiry => ({
  id,
  about: 'transaction',
  stage: 'planning',
  message: `Message ${id}`,
  times: [],
  timeZone: null,
  state: 'sent',
  createdAt: '2026-11-22T00:00:00Z',
  replyTo: 'ada@example.com',
})

test('shows the newest first and older ones on request, and keeps them if that fails', async () => {
  const calls: [number, number | undefined][] = []
  let isOffline = false
  const { $received, load, loadMore } = createReceivedEnquiries(7, async (id, before) => {
    calls.push([id, before?.id])
    if (isOffline) throw new Fault('offline', 'No net')
    return before
      ? { enquiries: [enquiry(1)], more: false }
      : { enquiries: [enquiry(3), enquiry(2)], more: true }
  })
  await load()
  isOffline = true
  await loadMore()
  expect($received.get()).toMatchObject({ phase: 'ready', problem: 'No net', more: true })
  isOffline = false
  await loadMore()
  expect($received.get()).toMatchObject({
    problem: null,
    more: false,
    enquiries: [{ id: 3 }, { id: 2 }, { id: 1 }],
  })
  expect(calls).toEqual([
    [7, undefined],
    [7, 2],
    [7, 2],
  ])
})

test('reports a failed read', async () => {
  const { $received, load } = createReceivedEnquiries(7, () =>
    Promise.reject(new Fault('offline', 'No net')),
  )
  await load()
  expect($received.get()).toEqual({ phase: 'failed', message: 'No net' })
})
