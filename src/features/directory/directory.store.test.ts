import { advisor as bare } from '#tests/advisor.ts'
import { memberOf } from '#tests/session.ts'
import { atom } from 'nanostores'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { AdvisorSearch, PageRequest } from '#data/advisors.queries.ts'
import { Fault } from '#data/fault.ts'
import type { Session } from '#data/session.ts'
import { advisorTypeIds } from '#domain/advisors/advisor-type.ts'
import type { AdvisorCard } from '#domain/advisors/advisor.ts'
import type { DirectoryCounts, SearchCounts } from '#domain/directory/counts.ts'
import { parseTerm } from '#domain/directory/parsed-term.ts'
import { createDirectory, type Deps } from './directory.store.ts'
import type { ListedType } from './matches.store.ts'

const preview: AdvisorCard = { ...bare, contactPerson: 'Person', location: 'Fresno, CA' }
const types = Object.fromEntries(advisorTypeIds.map((id) => [id, 5])) as DirectoryCounts['types']
const counts: DirectoryCounts = { advisors: 60, looked_at: 50, companies: 7, types }
const found: SearchCounts = {
  total: 60,
  choices: {},
  without: {},
}
const many = Array.from({ length: 60 }, (_, at) => ({ ...preview, id: at + 1 }))

const none = { items: [], next: null }
const searchAdvisors = async () => none
const ignore = () => undefined
const toPage = (items: AdvisorCard[]) => ({ items, next: null })
type Setting = { query?: string; isLookedAt?: boolean; type?: ListedType; deps?: Partial<Deps> }

function setUp(session: Session, { query = '', isLookedAt = true, type, deps = {} }: Setting = {}) {
  const requests: [AdvisorSearch, PageRequest][] = []
  const written: [query: string, isNew: boolean][] = []
  const recorded: [term: string, isCurrent: () => boolean][] = []
  let navigate = ignore
  const address = { query }
  const $session = atom<Session>(session)
  const directory = createDirectory({
    preview: [preview],
    counts,
    ...(type && { type }),
    address: {
      read: () => address.query,
      write(text, isNew) {
        address.query = text
        written.push([text, isNew])
      },
      listen(call) {
        navigate = call as typeof ignore
        return ignore
      },
    },
    deps: {
      $session,
      async searchAdvisors(search, page) {
        requests.push([search, page])
        const items = many.slice(Number(page.after ?? 0)).slice(0, page.pageSize)
        return { items, next: items.length === page.pageSize ? String(items.at(-1)?.id) : null }
      },
      searchCompanies: async () => none,
      countAdvisors: async () => found,
      countCompanies: async () => found,
      fetchDirectoryCounts: async () => counts,
      loadTermParser: async () => parseTerm,
      recordEmptySearch: async ({ term }, isCurrent) => void recorded.push([term, isCurrent]),
      findAnswer: async () => null,
      ...deps,
    },
  })
  // Stores are active while they have a listener, such as an island.
  if (isLookedAt) onTestFinished(directory.$advisors.listen(ignore))
  onTestFinished(directory.$counts.listen(() => undefined))
  const goBackTo = (text: string) => {
    address.query = text
    navigate()
  }
  return { directory, requests, written, recorded, goBackTo, $session }
}

async function open(session: Session, setting?: Setting) {
  const opened = setUp(session, setting)
  onTestFinished(opened.directory.open())
  await vi.runAllTimersAsync()
  return opened
}

beforeEach(() => vi.useFakeTimers())
afterEach(async () => {
  await vi.runAllTimersAsync()
  vi.useRealTimers()
})

describe('a directory', () => {
  test('never counts a new search with the similar matches of the previous one', async () => {
    const late = Promise.withResolvers<AdvisorCard[]>()
    const counted: [term: string, near: boolean][] = []
    const { directory } = setUp(memberOf(), {
      deps: {
        searchAdvisors: async ({ term }, { near }) =>
          toPage(term === '' ? many.slice(0, 24) : near ? [preview] : await late.promise),
        countAdvisors: async ({ term }, near) => {
          counted.push([term, near])
          return found
        },
      },
    })
    onTestFinished(directory.open())
    directory.search('valuaton')
    await vi.advanceTimersByTimeAsync(200)
    directory.change({ term: '' })
    late.resolve([])
    await vi.advanceTimersByTimeAsync(1000)
    expect(counted).toEqual([['', false]])
  })

  test('shows a visitor the preview before any response, and a member a placeholder', () => {
    const { directory } = setUp({ phase: 'anonymous' })
    expect(directory.$advisors.get()).toMatchObject({ phase: 'ready', items: [preview] })
    expect(setUp(memberOf()).directory.$advisors.get()).toEqual({ phase: 'loading' })
  })

  test('requests one page, and the next on demand', async () => {
    const { directory, requests } = await open(memberOf())
    expect(requests.map(([, page]) => page)).toEqual([{ after: null, near: false, pageSize: 24 }])
    directory.showMore()
    await vi.runAllTimersAsync()
    expect(requests.at(-1)?.[1]).toEqual({ after: '24', near: false, pageSize: 24 })
    expect(directory.$advisors.get()).toHaveProperty('items.length', 48)
  })

  test('keeps input from before the URL was read', async () => {
    const { directory, requests } = setUp(memberOf(), { query: '?search=old&state=TX' })
    directory.search('new')
    onTestFinished(directory.open())
    await vi.runAllTimersAsync()
    expect(requests.map(([search]) => [search.term, search.state])).toEqual([['new', 'TX']])
  })

  test('sends one request while typing, and replaces the URL without a history entry', async () => {
    const { directory, requests, written } = await open(memberOf())
    for (const term of ['t', 'ta', 'tax']) directory.search(term)
    expect(directory.$term.get()).toBe('tax')
    expect(written).toEqual([])
    await vi.runAllTimersAsync()
    expect(requests.filter(([, page]) => !page.near).map(([search]) => search.term)).toEqual([
      '',
      'tax',
    ])
    expect(written.at(-1)).toEqual(['?search=tax', false])
  })

  test('applies a choice made while typing together with the term', async () => {
    const { directory, requests, written } = await open(memberOf())
    directory.search('trust')
    directory.change({ state: 'CA' })
    await vi.runAllTimersAsync()
    expect(written).toEqual([['?search=trust&state=CA', true]])
    expect(requests.filter(([, page]) => !page.near)).toHaveLength(2)
  })

  test('makes a choice a history entry, starting at the first page', async () => {
    const { directory, written, requests, goBackTo } = await open(memberOf(), {
      query: '?page=2',
    })
    directory.change({ state: 'CA' })
    await vi.runAllTimersAsync()
    expect(written).toEqual([['?state=CA', true]])
    expect(requests.map(([, page]) => page.pageSize)).toEqual([48, 24])
    goBackTo('?page=2')
    expect(directory.$search.get()).toMatchObject({ state: '', pages: 2 })
    expect(directory.$advisors.get()).toHaveProperty('items.length', 48)
    expect(requests).toHaveLength(2)
  })

  test("restricts a type page to its type, and sends the type's own words", async () => {
    const type: ListedType = { id: 'lender', name: 'Lender', description: 'Lends.' }
    const { requests } = await open(memberOf(), { type, query: '?types=tpa' })
    expect(requests[0]?.[0]).toMatchObject({ types: ['lender'], ownWords: 'Lender\nLends.' })
  })

  test('asks for the list first, and discards the count when the search changes', async () => {
    const order: string[] = []
    const { directory } = await open(memberOf(), {
      deps: {
        async searchAdvisors() {
          order.push('list')
          return { items: many.slice(0, 24), next: '24' }
        },
        async countAdvisors() {
          order.push('count')
          return found
        },
      },
    })
    expect(order).toEqual(['list', 'count'])
    expect(directory.$counts.get()).toEqual(found)
    directory.change({ state: 'TX' })
    expect(directory.$counts.get()).toBeNull()
    // The filters keep their numbers meanwhile.
    expect(directory.$choiceCounts.get()).toEqual(found)
  })

  test('counts again with the list, where both could not be read', async () => {
    const countAdvisors = vi.fn<Deps['countAdvisors']>(async () => found)
    countAdvisors.mockRejectedValueOnce(new Fault('offline'))
    const { directory } = await open(memberOf(), { deps: { countAdvisors } })
    expect(directory.$counts.get()).toBeNull()
    directory.retry()
    await vi.runAllTimersAsync()
    expect(directory.$counts.get()).toEqual(found)
  })

  test('counts a search in both tabs, even if the advisors are hidden', async () => {
    const countCompanies = vi.fn<Deps['countCompanies']>(async () => ({ ...found, total: 3 }))
    const { directory } = setUp(memberOf(), { isLookedAt: false, deps: { countCompanies } })
    onTestFinished(directory.$otherTotal.listen(ignore))
    directory.open()
    directory.change({ tab: 'companies', term: 'mills' })
    await vi.runAllTimersAsync()
    expect(countCompanies).toHaveBeenCalledOnce()
    expect(directory.$counts.get()?.total).toBe(3)
    expect(directory.$otherTotal.get()).toBe(found.total)
  })

  test('requests companies for members only', async () => {
    const searchCompanies = vi.fn<Deps['searchCompanies']>(async () => none)
    const { $session } = await open(
      { phase: 'anonymous' },
      { query: '?tab=companies', deps: { searchCompanies } },
    )
    expect(searchCompanies).not.toHaveBeenCalled()
    $session.set(memberOf())
    await vi.runAllTimersAsync()
    expect(searchCompanies).toHaveBeenCalledOnce()
  })

  test('records a search that found nothing, and says whether it is still current', async () => {
    const { directory, recorded } = setUp(memberOf(), { deps: { searchAdvisors } })
    onTestFinished(directory.open())
    for (const text of ['trast', 'trast bank']) {
      directory.search(text)
      await vi.advanceTimersByTimeAsync(1000)
    }
    const terms = recorded.filter(([term]) => term !== '')
    expect(terms.map(([term, isCurrent]) => [term, isCurrent()])).toEqual([
      ['trast', false],
      ['trast bank', true],
    ])
  })

  test.each([
    ['of a member that found something', memberOf(), {}],
    [
      'of a type page',
      memberOf(),
      { type: { id: 'lender', name: '', description: '' }, deps: { searchAdvisors } },
    ],
    ['of a visitor', { phase: 'anonymous' }, { deps: { searchAdvisors } }],
  ] as [string, Session, Setting][])('does not record a search %s', async (_, session, setting) => {
    const { directory, recorded } = setUp(session, setting)
    onTestFinished(directory.open())
    directory.search('trast')
    await vi.runAllTimersAsync()
    expect(recorded).toEqual([])
  })

  test('shows nothing of a member to the next user', async () => {
    const { directory, $session } = await open(memberOf())
    $session.set({ phase: 'anonymous' })
    expect(directory.$advisors.get()).toMatchObject({ items: [preview] })
  })
})

test('keeps the static totals until hydration', async () => {
  const now = { ...counts, advisors: 61 }
  const { directory } = setUp(memberOf(), { deps: { fetchDirectoryCounts: async () => now } })
  onTestFinished(directory.$totals.listen(ignore))
  await vi.runAllTimersAsync()
  expect(directory.$totals.get().advisors).toBe(60)
  directory.open()
  expect(directory.$totals.get().advisors).toBe(61)
})

test('asks the guides for a question, not for the name of a firm', async () => {
  const asked: string[] = []
  const findAnswer = async (question: string) => {
    asked.push(question)
    return { kind: 'answer', title: 'Quitting', text: '', tags: [], href: '/quit' } as const
  }
  const { directory } = setUp({ phase: 'anonymous' }, { deps: { findAnswer: findAnswer as never } })
  onTestFinished(directory.open())
  onTestFinished(directory.$answer.listen(ignore))
  directory.change({ term: 'Harbor Valuation' })
  directory.change({ term: 'what if I quit' })
  await vi.waitFor(() => expect(directory.$answer.get().data).toMatchObject({ href: '/quit' }))
  expect(asked).toEqual(['what if I quit'])
})
