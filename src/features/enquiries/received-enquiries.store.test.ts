import { expect, test, vi } from 'vitest'
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
  firms: 1,
  readAt: null,
  reply: null,
  signed: null,
  answeredAt: null,
  withdrawnAt: null,
  meeting: null,
})
const offer = { times: ['2027-01-11T15:00:00.000Z'], minutes: 30 }

type Api = Parameters<typeof createReceivedEnquiries>[1]
async function open(fetchPage: Api['fetchPage'], api: Partial<Api> = {}) {
  const store = createReceivedEnquiries(7, {
    fetchPage,
    readEnquiry: async () => {},
    answerEnquiry: async () => {},
    settleMeeting: async () => {},
    keepWaitingOf: () => {},
    ...api,
  })
  store.$received.listen(() => {})
  await vi.waitFor(() => expect(store.$received.get().phase).not.toBe('loading'))
  return store
}

test('shows the newest first and older ones on request, and keeps them if that fails', async () => {
  const calls: [number, number | undefined][] = []
  let isOffline = false
  const { $received, loadMore } = await open(async (id, before) => {
    calls.push([id, before?.id])
    if (isOffline) throw new Fault('offline', 'No net')
    return before
      ? { enquiries: [enquiry(1)], hasMore: false }
      : { enquiries: [enquiry(3), enquiry(2)], hasMore: true }
  })
  isOffline = true
  await loadMore()
  expect($received.get()).toMatchObject({ phase: 'ready', problem: 'No net', hasMore: true })
  isOffline = false
  await loadMore()
  expect($received.get()).toMatchObject({
    problem: null,
    hasMore: false,
    enquiries: [{ id: 3 }, { id: 2 }, { id: 1 }],
  })
  expect(calls).toEqual([
    [7, undefined],
    [7, 2],
    [7, 2],
  ])
})

test('tells the sender once that a message was opened, and shows the answer after it was sent', async () => {
  const opened: number[] = []
  let isOffline = true
  const keepWaitingOf = vi.fn<Api['keepWaitingOf']>()
  const store = await open(async () => ({ enquiries: [enquiry(1)], hasMore: false }), {
    keepWaitingOf,
    readEnquiry: async (id) => void opened.push(id),
    answerEnquiry: async () => {
      if (isOffline) throw new Fault('offline', 'No net')
    },
  })
  const shown = () => {
    const received = store.$received.get()
    return received.phase === 'ready' ? received.enquiries[0]! : enquiry(0)
  }
  expect(keepWaitingOf.mock.calls).toEqual([[7, 1]])
  await store.read(shown())
  expect(keepWaitingOf).toHaveBeenLastCalledWith(7, 0)
  await store.read(shown())
  expect(opened).toEqual([1])
  const reply = [{ kind: 'answer' as const, text: 'We are free.' }]
  await expect(store.answer(1, reply, offer)).rejects.toThrow('No net')
  expect(shown().reply).toBeNull()
  isOffline = false
  await store.answer(1, reply, offer)
  expect(shown()).toMatchObject({
    reply,
    answeredAt: expect.any(String),
    meeting: { state: 'proposed', ...offer },
  })
  await store.callOff(1)
  expect(shown().meeting).toEqual({ state: 'withdrawn' })
})
