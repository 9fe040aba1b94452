import { atom } from 'nanostores'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { AdvisorSearch, PageRequest } from '#data/advisors.queries.ts'
import type { Session } from '#data/session.ts'
import { advisorTypeIds } from '#domain/advisors/advisor-type.ts'
import type { AdvisorCard } from '#domain/advisors/advisor.ts'
import type { DirectoryCounts, SearchCounts } from '#domain/directory/counts.ts'
import { createDirectory, type Door, type ListedType } from './directory.store.ts'

let members = 0
// Each test its own: counts are kept for whoever asked.
function makeMember(): Session {
  members += 1
  return { phase: 'member', user: { id: `u${members}`, email: 'ada@example.com' } }
}

const preview: AdvisorCard = {
  id: 1,
  companyName: 'Firm',
  contactPerson: 'Person',
  location: 'Fresno, CA',
  description: null,
  website: null,
  expertise: [],
  reviewCount: 0,
  averageRating: 0,
  typeIds: [],
  resourceCounts: { website: 0, article: 0, video: 0 },
  practiceSince: null,
  takingClients: null,
}
const types = Object.fromEntries(advisorTypeIds.map((id) => [id, 5])) as DirectoryCounts['types']
const counts: DirectoryCounts = { advisors: 60, companies: 7, types }
const found: SearchCounts = {
  total: 60,
  choices: {},
  without: {},
}
const many = Array.from({ length: 60 }, (_, at) => ({ ...preview, id: at + 1 }))

const none = { items: [], next: null }
const ignore = () => undefined
const toPage = (items: AdvisorCard[]) => ({ items, next: null })
type Setting = { query?: string; isLookedAt?: boolean; type?: ListedType; door?: Partial<Door> }

function setUp(session: Session, { query = '', isLookedAt = true, type, door = {} }: Setting = {}) {
  const asked: [AdvisorSearch, PageRequest][] = []
  const written: [query: string, isNew: boolean][] = []
  let turn = ignore
  const address = { query }
  const $session = atom(session)
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
        turn = call as typeof ignore
        return ignore
      },
    },
    door: {
      $session,
      async searchAdvisors(search, page) {
        asked.push([search, page])
        const items = many.slice(Number(page.after ?? 0)).slice(0, page.pageSize)
        return { items, next: items.length === page.pageSize ? String(items.at(-1)?.id) : null }
      },
      searchCompanies: async () => none,
      countAdvisors: async () => found,
      countCompanies: async () => found,
      fetchDirectoryCounts: async () => counts,
      ...door,
    },
  })
  // Stores work while somebody listens, as an island does.
  if (isLookedAt) onTestFinished(directory.$advisors.listen(ignore))
  onTestFinished(directory.$counts.listen(() => undefined))
  const goBackTo = (text: string) => {
    address.query = text
    turn()
  }
  return { directory, asked, written, goBackTo, $session }
}

beforeEach(() => vi.useFakeTimers())
afterEach(async () => {
  await vi.runAllTimersAsync()
  vi.useRealTimers()
})

describe('a directory', () => {
  test('never counts a new search by what only resembles the one before it', async () => {
    const late = Promise.withResolvers<AdvisorCard[]>()
    const counted: [term: string, near: boolean][] = []
    const { directory } = setUp(makeMember(), {
      door: {
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
    directory.search('')
    late.resolve([])
    await vi.advanceTimersByTimeAsync(1000)
    expect(counted).toEqual([['', false]])
  })

  test('shows a visitor the preview before anything has answered', () => {
    const { directory } = setUp({ phase: 'anonymous' })
    expect(directory.$advisors.get()).toMatchObject({ phase: 'ready', items: [preview] })
  })

  test('makes a member wait for the whole, not look at the preview', () => {
    const { directory } = setUp(makeMember())
    expect(directory.$advisors.get()).toEqual({ phase: 'loading' })
  })

  test('asks for one page, and for the next on demand', async () => {
    const { directory, asked } = setUp(makeMember())
    directory.open()
    await vi.runAllTimersAsync()
    expect(asked.map(([, page]) => page)).toEqual([{ after: null, near: false, pageSize: 24 }])
    directory.showMore()
    await vi.runAllTimersAsync()
    expect(asked.at(-1)?.[1]).toEqual({ after: '24', near: false, pageSize: 24 })
    expect(directory.$advisors.get()).toHaveProperty('items.length', 48)
  })

  test('asks for what the address says', async () => {
    const { directory, asked } = setUp(makeMember(), {
      query: '?search=trust&types=lender,tpa&state=TX&min_rating=4&with_videos=true&sort=rating',
    })
    directory.open()
    await vi.runAllTimersAsync()
    expect(asked[0]?.[0]).toMatchObject({
      term: 'trust',
      types: ['lender', 'tpa'],
      state: 'TX',
      min_rating: 4,
      with_videos: true,
      sort: 'rating',
    })
  })

  test('keeps what was typed before the address was looked at', async () => {
    const { directory, asked } = setUp(makeMember(), { query: '?search=old&state=TX' })
    directory.search('new')
    directory.open()
    await vi.runAllTimersAsync()
    expect(asked.map(([search]) => [search.term, search.state])).toEqual([['new', 'TX']])
  })

  test('asks once while somebody types, and writes the address without a step in the history', async () => {
    const { directory, asked, written } = setUp(makeMember())
    directory.open()
    await vi.runAllTimersAsync()
    for (const term of ['t', 'ta', 'tax']) directory.search(term)
    await vi.runAllTimersAsync()
    expect(asked.filter(([, page]) => !page.near).map(([search]) => search.term)).toEqual([
      '',
      'tax',
    ])
    expect(written.at(-1)).toEqual(['?search=tax', false])
  })

  test('makes a choice a step in the history, from the first page on', async () => {
    const { directory, written, asked, goBackTo } = setUp(makeMember(), { query: '?page=2' })
    directory.open()
    await vi.runAllTimersAsync()
    directory.change({ state: 'CA' })
    await vi.runAllTimersAsync()
    expect(written).toEqual([['?state=CA', true]])
    expect(asked.map(([, page]) => page.pageSize)).toEqual([48, 24])
    goBackTo('?page=2')
    expect(directory.$search.get()).toMatchObject({ state: '', pages: 2 })
    expect(directory.$advisors.get()).toHaveProperty('items.length', 48)
    expect(asked).toHaveLength(2)
  })

  test('narrows a type page to its type and gives its words along', async () => {
    const type: ListedType = { id: 'lender', name: 'Lender', description: 'Lends.' }
    const { directory, asked } = setUp(makeMember(), { type, query: '?types=tpa' })
    directory.open()
    await vi.runAllTimersAsync()
    expect(asked[0]?.[0]).toMatchObject({ types: ['lender'], ownWords: 'Lender\nLends.' })
  })

  test('counts after the list has come, and forgets the count when the search changes', async () => {
    const order: string[] = []
    const { directory } = setUp(makeMember(), {
      door: {
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
    directory.open()
    await vi.runAllTimersAsync()
    expect(order).toEqual(['list', 'count'])
    expect(directory.$counts.get()).toEqual(found)
    directory.search('x')
    expect(directory.$counts.get()).toBeNull()
  })

  test('counts companies although nobody looks at the advisors any more', async () => {
    const countCompanies = vi.fn<Door['countCompanies']>(async () => found)
    const { directory } = setUp(makeMember(), { isLookedAt: false, door: { countCompanies } })
    directory.open()
    directory.change({ tab: 'companies' })
    await vi.runAllTimersAsync()
    expect(countCompanies).toHaveBeenCalledOnce()
    expect(directory.$counts.get()).toEqual(found)
  })

  test('counts nothing for a visitor', async () => {
    const countAdvisors = vi.fn<Door['countAdvisors']>(async () => found)
    const { directory } = setUp({ phase: 'anonymous' }, { door: { countAdvisors } })
    directory.open()
    await vi.runAllTimersAsync()
    expect(countAdvisors).not.toHaveBeenCalled()
  })

  test('asks for companies only where somebody is signed in', async () => {
    const searchCompanies = vi.fn<Door['searchCompanies']>(async () => none)
    const { directory, $session } = setUp(
      { phase: 'anonymous' },
      { query: '?tab=companies', door: { searchCompanies } },
    )
    directory.open()
    await vi.runAllTimersAsync()
    expect(searchCompanies).not.toHaveBeenCalled()
    $session.set(makeMember())
    await vi.runAllTimersAsync()
    expect(searchCompanies).toHaveBeenCalledOnce()
  })

  test('shows nothing of a member to who comes after him', async () => {
    const { directory, $session } = setUp(makeMember())
    directory.open()
    await vi.runAllTimersAsync()
    $session.set({ phase: 'anonymous' })
    expect(directory.$advisors.get()).toMatchObject({ items: [preview] })
  })
})

test('keeps the totals of the page until the island has taken it over', async () => {
  const now = { ...counts, advisors: 61 }
  const { directory } = setUp(makeMember(), { door: { fetchDirectoryCounts: async () => now } })
  onTestFinished(directory.$totals.listen(ignore))
  await vi.runAllTimersAsync()
  expect(directory.$totals.get().advisors).toBe(60)
  directory.open()
  expect(directory.$totals.get().advisors).toBe(61)
})
