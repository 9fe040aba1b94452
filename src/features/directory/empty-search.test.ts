import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { everything, type DirectorySearch } from '#domain/directory/directory-search.ts'
import { recordEmptySearch } from './empty-search.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

async function record(search: Partial<DirectorySearch>, isCurrent = true): Promise<unknown[]> {
  const sent: unknown[] = []
  const write = async (...call: string[]) => {
    sent.push(call)
    throw new Error('Nobody waits for it.')
  }
  recordEmptySearch({ ...everything, ...search }, () => isCurrent, write)
  await vi.advanceTimersByTimeAsync(2900)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  return sent
}

it('records a term once it has settled', async () => {
  expect(await record({ term: 'trast bank', tab: 'companies' })).toEqual([
    ['companies', 'trast bank'],
  ])
})

it('records no term that is still being typed, has a filter, or is blank', async () => {
  expect(await record({ term: 'tra' }, false)).toEqual([])
  expect(await record({ term: 'trast', state: 'TX' })).toEqual([])
  expect(await record({ term: ' ' })).toEqual([])
})
