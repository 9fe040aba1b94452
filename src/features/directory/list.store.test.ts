import { describe, expect, test } from 'vitest'
import { Fault } from '#data/fault.ts'
import { createList, type Question } from './list.store.ts'

type Item = { id: number }
const items = (from: number, count: number): Item[] =>
  Array.from({ length: count }, (_, at) => ({ id: from + at }))
const page = (rows: Item[], next: string | null = null) => ({ items: rows, next })

function question(
  key: string,
  answer: Question<Item>['fetchPage'],
  rest: Partial<Question<Item>> = {},
) {
  return { key, pages: 1, canResemble: false, fetchPage: answer, ...rest }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('a list', () => {
  test('keeps the last answer, marked as busy, while the next one comes', async () => {
    const { $list, ask } = createList<Item>()
    expect($list.get()).toEqual({ phase: 'loading' })
    ask(question('a', async () => page(items(1, 3))))
    await settled()
    ask(question('b', () => new Promise(() => undefined)))
    expect($list.get()).toMatchObject({ phase: 'ready', items: items(1, 3), isBusy: true })
  })

  test('drops an answer that a newer question has overtaken', async () => {
    const { $list, ask } = createList<Item>()
    let answerFirst: ((rows: ReturnType<typeof page>) => void) | undefined
    ask(question('slow', () => new Promise((resolve) => (answerFirst = resolve))))
    ask(question('quick', async () => page(items(5, 1))))
    await settled()
    answerFirst?.(page(items(1, 1)))
    await settled()
    expect($list.get()).toMatchObject({ items: items(5, 1), isBusy: false })
  })

  test('answers from memory what was asked before', async () => {
    const { $list, ask } = createList<Item>()
    let asked = 0
    const first = question('a', async () => {
      asked += 1
      return page(items(1, 2))
    })
    ask(first)
    await settled()
    ask(question('b', async () => page([])))
    await settled()
    ask({ ...first })
    expect($list.get()).toMatchObject({ items: items(1, 2), isBusy: false })
    expect(asked).toBe(1)
  })

  test('forgets everything when somebody else looks', async () => {
    const { $list, ask, forget } = createList<Item>()
    let asked = 0
    const first = question('a', async () => page(items(++asked, 1)))
    ask(first)
    await settled()
    forget()
    expect($list.get()).toEqual({ phase: 'loading' })
    ask(first)
    await settled()
    expect(asked).toBe(2)
  })

  test('pages on after the last row, and repeats none that has moved', async () => {
    const { $list, ask } = createList<Item>()
    const asked: (string | null)[] = []
    const fetchPage: Question<Item>['fetchPage'] = async ({ after }) => {
      asked.push(after)
      return after === null ? page(items(1, 24), 'the next') : page([{ id: 24 }, ...items(25, 5)])
    }
    ask(question('a', fetchPage))
    await settled()
    expect($list.get()).toMatchObject({ hasMore: true })
    ask(question('a', fetchPage, { pages: 2 }))
    await settled()
    expect(asked).toEqual([null, 'the next'])
    expect($list.get()).toMatchObject({ items: items(1, 29), hasMore: false })
  })

  test('asks at once for as many pages as the address names', async () => {
    const { ask } = createList<Item>()
    const sizes: number[] = []
    ask(
      question(
        'a',
        async ({ pageSize }) => {
          sizes.push(pageSize)
          return page([])
        },
        { pages: 3 },
      ),
    )
    await settled()
    expect(sizes).toEqual([72])
  })

  test('asks for what only resembles the term where the list of what matches ends', async () => {
    const { $list, ask } = createList<Item>()
    const fetchPage: Question<Item>['fetchPage'] = async ({ near }) => page(near ? items(9, 2) : [])
    ask(question('valuaton', fetchPage, { canResemble: true }))
    await settled()
    expect($list.get()).toMatchObject({ items: [], near: items(9, 2) })
  })

  test('says what failed, and asks again when told to', async () => {
    const { $list, ask, retry } = createList<Item>()
    let isUp = false
    ask(
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
