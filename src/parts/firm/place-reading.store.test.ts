import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Place } from '#domain/places/place.ts'
import { createPlaceReading } from './place-reading.store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('reads the last text once, after a pause', async () => {
  const fetchPlace = vi.fn<(location: string) => Promise<Place>>(async () => ({ state: 'TX' }))
  const { $reading, type } = createPlaceReading(fetchPlace)
  $reading.listen(() => undefined)
  type('Dal')
  type('Dallas, Texas ')
  expect($reading.get()).toEqual({ phase: 'reading' })
  await vi.runAllTimersAsync()
  expect(fetchPlace.mock.calls).toEqual([['Dallas, Texas']])
  expect($reading.get()).toEqual({
    phase: 'ready',
    location: 'Dallas, Texas',
    place: { state: 'TX' },
  })
  type('')
  expect($reading.get()).toEqual({ phase: 'empty' })
})

it('says that it failed, and ignores a late answer', async () => {
  const answers: ((state: string) => void)[] = []
  const { $reading, type } = createPlaceReading(
    (location) =>
      new Promise((resolve, reject) => {
        if (location === 'X') reject(new Error('offline'))
        else answers.push((state) => resolve({ state }))
      }),
  )
  $reading.listen(() => undefined)
  type('Reno')
  await vi.advanceTimersByTimeAsync(500)
  type('X')
  await vi.advanceTimersByTimeAsync(500)
  answers[0]?.('NV')
  await vi.runAllTimersAsync()
  expect($reading.get()).toEqual({ phase: 'failed' })
})
