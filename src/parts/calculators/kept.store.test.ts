import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createKept, toFragmentKeeper } from './kept.store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const parse = (text: string) => /^#name=(.*)/.exec(text)?.[1]

function open(hash = '', typed = '') {
  const address = { hash }
  const fragment = {
    read: () => address.hash,
    write: (text: string) => void (address.hash = text && `#${text}`),
  }
  const keeper = toFragmentKeeper(fragment, parse, (name: string) => name && `name=${name}`)
  const follow = vi.fn<(name: string) => void>()
  const kept = createKept({ initial: '', keeper, pause: 200, follow })
  kept.start((found) => typed || (found ?? ''))
  return { kept, address, follow }
}

it('starts with what is kept, unless something else was typed before', () => {
  expect(open('#name=Ann').kept.$value.get()).toBe('Ann')
  const { kept, address } = open('#name=Ann', 'Ben')
  expect([kept.$value.get(), address.hash]).toEqual(['Ben', '#name=Ben'])
})

it('leaves a link within the page in the address until something is entered', () => {
  const { kept, address } = open('#main')
  kept.settle()
  kept.restore((found) => found)
  expect(address.hash).toBe('#main')
  kept.set('Ann')
  expect(address.hash).toBe('#name=Ann')
  address.hash = '#main'
  kept.restore((found) => found)
  expect(address.hash).toBe('#name=Ann')
  kept.reset()
  expect(address.hash).toBe('')
})

it('takes effect after a pause in typing, once', () => {
  const { kept, address, follow } = open()
  const afterwards = vi.fn<() => void>()
  follow.mockClear()
  kept.enter('A')
  kept.enter('An', afterwards)
  expect([follow.mock.calls, address.hash]).toEqual([[], ''])
  vi.advanceTimersByTime(200)
  expect([follow.mock.calls, address.hash]).toEqual([[['An']], '#name=An'])
  expect(afterwards).toHaveBeenCalledOnce()
  kept.enter('Ann')
  kept.stop()
  vi.runAllTimers()
  expect(follow).toHaveBeenCalledOnce()
})
