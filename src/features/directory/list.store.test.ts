import { describe, expect, test } from 'vitest'
import { Fault } from '#data/fault.ts'
import { createList, type ListRequest } from './list.store.ts'

type Item = { id: number }
const items = (from: number, count: number): Item[] =>
  Array.from({ length: count }, (_, at) => ({ id: from + at }))
const page = (rows: Item[], next: string | null = null) => ({ items: rows, next })

function question(
  key: string,
  answer: ListRequest<Item>['fetchPage'],
  rest: Partial<ListRequest<Item>> = {},
) {
  return { key, pages: 1, canBeMisspelled: false, fetchPage: answer, ...rest }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('a list', () => {
  test('keeps the last response, marked as busy, while the next one is pending', async () => {
    const { $list, request } = createList<Item>()
    expect($list.get()).toEqual({ phase: 'loading' })
    request(question('a', async () => page(items(1, 3))))
    await settled()
    request(question('b', () => new Promise(() => undefined)))
    expect($list.get()).toMatchObject({ phase: 'ready', items: items(1, 3), isBusy: true })
  })

  test('drops a response that a newer request has overtaken', async () => {
    const { $list, request } = createList<Item>()
    let answerFirst: ((rows: ReturnType<typeof page>) => void) | undefined
    request(question('slow', () => new Promise((resolve) => (answerFirst = resolve))))
    request(question('quick', async () => page(items(5, 1))))
    await settled()
    answerFirst?.(page(items(1, 1)))
    await settled()
    expect($list.get()).toMatchObject({ items: items(5, 1), isBusy: false })
  })

  test('reuses responses from its cache', async () => {
    const { $list, request } = createList<Item>()
    let calls = 0
    const first = question('a', async () => {
      calls += 1
      return page(items(1, 2))
    })
    request(first)
    await settled()
    request(question('b', async () => page([])))
    await settled()
    request({ ...first })
    expect($list.get()).toMatchObject({ items: items(1, 2), isBusy: false })
    expect(calls).toBe(1)
  })

  test('discards everything when the session changes', async () => {
    const { $list, request, forget } = createList<Item>()
    let calls = 0
    const first = question('a', async () => page(items(++calls, 1)))
    request(first)
    await settled()
    forget()
    expect($list.get()).toEqual({ phase: 'loading' })
    request(first)
    await settled()
    expect(calls).toBe(2)
  })

  test('appends the next page, without rows that have moved', async () => {
    const { $list, request } = createList<Item>()
    const calls: (string | null)[] = []
    const fetchPage: ListRequest<Item>['fetchPage'] = async ({ after }) => {
      calls.push(after)
      return after === null ? page(items(1, 24), 'the next') : page([{ id: 24 }, ...items(25, 5)])
    }
    request(question('a', fetchPage))
    await settled()
    expect($list.get()).toMatchObject({ hasMore: true })
    request(question('a', fetchPage, { pages: 2 }))
    await settled()
    expect(calls).toEqual([null, 'the next'])
    expect($list.get()).toMatchObject({ items: items(1, 29), hasMore: false })
  })

  test('shows exact results before the similar ones arrive', async () => {
    const { $list, request } = createList<Item>()
    const similar = Promise.withResolvers<ReturnType<typeof page>>()
    const fetchPage: ListRequest<Item>['fetchPage'] = async ({ near }) =>
      near ? await similar.promise : page(items(1, 2))
    request(question('trust', fetchPage, { canBeMisspelled: true }))
    await settled()
    expect($list.get()).toMatchObject({ items: items(1, 2), near: [], isBusy: true })
    similar.resolve(page(items(9, 1)))
    await settled()
    expect($list.get()).toMatchObject({ items: items(1, 2), near: items(9, 1), isBusy: false })
  })

  test('reports a failure, and retries on request', async () => {
    const { $list, request, retry } = createList<Item>()
    let isUp = false
    request(
      question('a', async () => {
        if (!isUp) throw new Fault('offline')
        return page(items(1, 1))
      }),
    )
    await settled()
    expect($list.get()).toMatchObject({ phase: 'failed' })
    isUp = true
    retry()
    expect($list.get()).toEqual({ phase: 'loading' })
    await settled()
    expect($list.get()).toMatchObject({ items: items(1, 1) })
  })
})
