import { afterEach, expect, test, vi } from 'vitest'
import type { Resource } from '#domain/firms/resource.ts'
import { createResourceList } from './resource-list.store.ts'

const article: Resource = {
  id: 1,
  advisorId: 7,
  kind: 'article',
  title: 'Second-stage ESOPs',
  description: null,
  url: 'https://example.com/second-stage',
  publishDate: null,
  isFeatured: false,
}

afterEach(() => {
  vi.restoreAllMocks()
})

test('shows that it loads, then the result', async () => {
  const list = createResourceList(async () => [article])
  const opened = list.open('article')
  expect(list.$list.get()).toEqual({ phase: 'loading', kind: 'article' })
  await opened
  expect(list.$list.get()).toEqual({ phase: 'ready', kind: 'article', resources: [article] })
})

test('logs a failure and shows an empty list', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const list = createResourceList(() => Promise.reject(new Error('Down')))
  await list.open('video')
  expect(list.$list.get()).toEqual({ phase: 'ready', kind: 'video', resources: [] })
  expect(log).toHaveBeenCalledOnce()
})

test('stays closed if it was closed before the response', async () => {
  const list = createResourceList(async () => [article])
  const opened = list.open('article')
  list.close()
  await opened
  expect(list.$list.get()).toEqual({ phase: 'closed' })
})
