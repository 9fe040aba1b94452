import { atom } from 'nanostores'
import type { PageRequest } from '#data/advisors.queries.ts'
import { toFault } from '#data/fault.ts'
import type { Page } from '#data/rows.ts'
import { PAGE_SIZE } from '#domain/limits.ts'

/** What a list shows. While a question is on its way (`isBusy`) the last answer stays. */
export type List<T> =
  | { phase: 'loading' }
  | { phase: 'failed'; message: string }
  | {
      phase: 'ready'
      /** Which question is answered. */
      key: string
      items: T[]
      /** What only resembles the search term; shown below the others. */
      near: T[]
      hasMore: boolean
      isBusy: boolean
    }

/** A question to the database: two with the same key have the same answer. */
export type Question<T> = {
  key: string
  pages: number
  /** Whether something is searched that could be misspelt. */
  canResemble: boolean
  fetchPage(page: PageRequest): Promise<Page<T>>
}

type Answer<T> = Page<T> & { near: T[] }

/** Answers that are kept: who goes back to a search sees it at once. */
const KEPT = 40

/** One list: what was asked last is shown, and what was asked before it is dropped, in whatever order answers come. */
export function createList<T extends { id: number }>() {
  const $list = atom<List<T>>({ phase: 'loading' })
  const memory = new Map<string, Answer<T>>()
  let asked: Question<T> | null = null

  function show({ key }: Question<T>, { items, near, next }: Answer<T>): void {
    $list.set({ phase: 'ready', key, items, near, hasMore: next !== null, isBusy: false })
  }

  function remember(key: string, answer: Answer<T>): void {
    memory.delete(key)
    memory.set(key, answer)
    const [oldest] = memory.keys()
    if (memory.size > KEPT && oldest !== undefined) memory.delete(oldest)
  }

  function markBusy(): void {
    const list = $list.get()
    $list.set(list.phase === 'ready' ? { ...list, isBusy: true } : { phase: 'loading' })
  }

  async function load(question: Question<T>): Promise<void> {
    markBusy()
    try {
      const answer = await fetchAnswer(question, memory.get(toMemoryKey(question, -1)))
      remember(toMemoryKey(question), answer)
      if (asked === question) show(question, answer)
    } catch (thrown) {
      if (asked === question) $list.set({ phase: 'failed', message: toFault(thrown).message })
    }
  }

  return {
    $list,
    ask(question: Question<T>): void {
      asked = question
      const known = memory.get(toMemoryKey(question))
      if (known) show(question, known)
      else void load(question)
    },
    retry(): void {
      if (asked) void load(asked)
    },
    /** Nothing that was asked for somebody else is shown to who is looking now. */
    forget(): void {
      asked = null
      memory.clear()
      $list.set({ phase: 'loading' })
    },
  }
}

function toMemoryKey({ key, pages }: { key: string; pages: number }, more = 0): string {
  return `${pages + more} ${key}`
}

async function fetchAnswer<T extends { id: number }>(
  { fetchPage, pages, canResemble }: Question<T>,
  before: Answer<T> | undefined,
): Promise<Answer<T>> {
  const known = before?.items ?? []
  const pageSize = before ? PAGE_SIZE : pages * PAGE_SIZE
  const page = await fetchPage({ after: before?.next ?? null, near: false, pageSize })
  const near =
    canResemble && page.next === null
      ? await fetchPage({ after: null, near: true, pageSize: PAGE_SIZE })
      : null
  // A row may have moved between two pages: nobody is shown twice.
  const ids = new Set(known.map(({ id }) => id))
  const items = [...known, ...page.items.filter(({ id }) => !ids.has(id))]
  return { items, near: near?.items ?? [], next: page.next }
}
