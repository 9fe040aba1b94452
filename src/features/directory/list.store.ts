import { atom } from 'nanostores'
import type { PageRequest } from '#data/advisors.queries.ts'
import { toFault } from '#data/fault.ts'
import type { Page } from '#data/rows.ts'
import { PAGE_SIZE } from '#domain/limits.ts'
import { toFirstList, type List } from './list.ts'

/** A request to the database; equal keys have equal responses. */
export type ListRequest<T> = {
  key: string
  pages: number
  /** Whether the term could be misspelled. */
  canBeMisspelled: boolean
  fetchPage(page: PageRequest): Promise<Page<T>>
}

/** An answer that the page shows already, and its query string. */
export type Drawn<T> = Page<T> & { key: string }

type Answer<T> = Page<T> & { near: T[] }

/** Number of cached responses: a repeated search shows at once. */
const CACHE_SIZE = 40

/**
 * Store of one list: only the response to the last request is shown, whatever order they arrive in. The page may show the answer
 * to the first request already (`drawn`).
 */
export function createList<T extends { id: number }>(drawn?: Drawn<T>) {
  const $list = atom<List<T>>(
    drawn ? toFirstList(drawn.items, drawn.next !== null, drawn.key) : { phase: 'loading' },
  )
  const memory = new Map<string, Answer<T>>()
  let first: Answer<T> | undefined = drawn && { ...drawn, near: [] }
  let current: ListRequest<T> | null = null

  function show({ key }: ListRequest<T>, answer: Answer<T>, isBusy = false): void {
    const { items, near, next } = answer
    $list.set({ phase: 'ready', key, items, near, hasMore: next !== null, isBusy })
  }

  function remember(key: string, answer: Answer<T>): void {
    memory.delete(key)
    memory.set(key, answer)
    const [oldest] = memory.keys()
    if (memory.size > CACHE_SIZE && oldest !== undefined) memory.delete(oldest)
  }

  function markBusy(): void {
    const list = $list.get()
    $list.set(list.phase === 'ready' ? { ...list, isBusy: true } : { phase: 'loading' })
  }

  async function load(question: ListRequest<T>): Promise<void> {
    markBusy()
    try {
      const exact = await fetchExact(question, memory.get(toMemoryKey(question, -1)))
      const isWhole = !question.canBeMisspelled || exact.next !== null
      // The similar results follow; without exact ones they tell whether the list is empty.
      if (current === question && (isWhole || exact.items.length > 0))
        show(question, exact, !isWhole)
      const answer = isWhole ? exact : { ...exact, near: await fetchSimilar(question) }
      remember(toMemoryKey(question), answer)
      if (!isWhole && current === question) show(question, answer)
    } catch (thrown) {
      if (current === question) $list.set({ phase: 'failed', message: toFault(thrown).message })
    }
  }

  return {
    $list,
    request(question: ListRequest<T>): void {
      current = question
      if (first) remember(toMemoryKey(question), first)
      first = undefined
      const known = memory.get(toMemoryKey(question))
      if (known) show(question, known)
      else void load(question)
    },
    retry(): void {
      if (current) void load(current)
    },
    /** Discards data that was fetched for another account. */
    forget(): void {
      current = null
      first = undefined
      memory.clear()
      $list.set({ phase: 'loading' })
    },
  }
}

function toMemoryKey({ key, pages }: { key: string; pages: number }, more = 0): string {
  return `${pages + more} ${key}`
}

async function fetchExact<T extends { id: number }>(
  { fetchPage, pages }: ListRequest<T>,
  before: Answer<T> | undefined,
): Promise<Answer<T>> {
  const known = before?.items ?? []
  const pageSize = before ? PAGE_SIZE : pages * PAGE_SIZE
  const page = await fetchPage({ after: before?.next ?? null, near: false, pageSize })
  // A row may have moved between pages, so duplicates are removed.
  const ids = new Set(known.map(({ id }) => id))
  const items = [...known, ...page.items.filter(({ id }) => !ids.has(id))]
  return { items, near: [], next: page.next }
}

async function fetchSimilar<T>({ fetchPage }: ListRequest<T>): Promise<T[]> {
  return (await fetchPage({ after: null, near: true, pageSize: PAGE_SIZE })).items
}
