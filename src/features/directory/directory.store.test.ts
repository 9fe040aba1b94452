import { atom } from 'nanostores'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { AdvisorSearch } from '#data/advisors.queries.ts'
import { Fault } from '#data/fault.ts'
import type { Session } from '#data/session.ts'
import { advisorTypeIds } from '#domain/advisor-type.ts'
import type { AdvisorCard } from '#domain/advisor.ts'
import type { DirectoryCounts } from '#domain/counts.ts'
import type { Company } from '#domain/company.ts'
import { createDirectory, type Door } from './directory.store.ts'
import { CARDS_PER_PAGE } from './listing.ts'

let members = 0
// Each test its own: reads are kept for whoever asked.
function makeMember(): Session {
  members += 1
  return { phase: 'member', user: { id: `u${members}`, email: 'ada@example.com' } }
}

function makeAdvisor(id: number, fields: Partial<AdvisorCard> = {}): AdvisorCard {
  return {
    id,
    companyName: `Firm ${id}`,
    contactPerson: `Person ${id}`,
    location: 'Fresno, CA',
    description: null,
    website: null,
    expertise: [],
    reviewCount: 0,
    averageRating: 0,
    typeIds: [],
    resourceCounts: { website: 0, article: 0, video: 0 },
    ...fields,
  }
}

const many = Array.from({ length: 60 }, (_, index) => makeAdvisor(index + 1))

function makeCounts(advisors: number): DirectoryCounts {
  const types = Object.fromEntries(advisorTypeIds.map((id) => [id, advisors]))
  return { advisors, companies: 0, types: types as DirectoryCounts['types'] }
}

function open(session: Session, door: Partial<Door> = {}, advisorCount = 60) {
  const asked: AdvisorSearch[] = []
  const directory = createDirectory({
    preview: [many[0]!],
    counts: makeCounts(advisorCount),
    door: {
      $session: atom(session),
      fetchAdvisors: async () => many,
      fetchCompanies: async () => [],
      fetchDirectoryCounts: async () => makeCounts(advisorCount),
      async fetchAdvisorPage(search) {
        asked.push(search)
        return many.filter(({ id }) => id > (search.afterId ?? 0)).slice(0, search.pageSize)
      },
      ...door,
    },
  })
  // Stores work while somebody listens, as an island does.
  onTestFinished(directory.$advisors.listen(() => undefined))
  return { directory, asked }
}

// Longer than anybody waits; it ends all the same, because reads are shared by all who ask the same.
const never = () =>
  new Promise<AdvisorCard[]>((resolve) => setTimeout(() => resolve(many.slice(0, 1)), 3_600_000))

beforeEach(() => vi.useFakeTimers())
afterEach(async () => {
  await vi.runAllTimersAsync()
  vi.useRealTimers()
})

describe('a directory that fits the browser', () => {
  test('shows a visitor the preview before anything has answered', () => {
    const { directory } = open({ phase: 'anonymous' }, { fetchAdvisors: never })
    expect(directory.$advisors.get()).toMatchObject({ phase: 'results', total: 1 })
  })

  test('makes a member wait for the whole, not look at the preview', () => {
    const { directory } = open(makeMember(), { fetchAdvisors: never })
    expect(directory.$advisors.get()).toEqual({ phase: 'loading' })
  })

  test('shows one page of cards and, on demand, the next', async () => {
    const { directory } = open(makeMember())
    await vi.runAllTimersAsync()
    expect(directory.$advisors.get()).toMatchObject({ total: 60, hasMore: true })
    expect(directory.$advisors.get()).toHaveProperty('shown.length', CARDS_PER_PAGE)
    directory.showMore()
    expect(directory.$advisors.get()).toHaveProperty('shown.length', 2 * CARDS_PER_PAGE)
  })

  test('searches without asking again and starts over at the first page', async () => {
    const { directory } = open(makeMember())
    await vi.runAllTimersAsync()
    directory.showMore()
    directory.search('FIRM 6')
    expect(directory.$advisors.get()).toMatchObject({ total: 2, hasMore: false })
    directory.search('no such firm')
    expect(directory.$advisors.get()).toEqual({ phase: 'none' })
  })

  test('filters by the state as a whole word', async () => {
    const { directory } = open(makeMember(), {
      fetchAdvisors: async () => [makeAdvisor(1), makeAdvisor(2, { location: 'Chicago, IL' })],
    })
    await vi.runAllTimersAsync()
    directory.chooseLocation('CA')
    expect(directory.$advisors.get()).toMatchObject({ shown: [{ id: 1 }], total: 1 })
  })

  test('tells an empty database from a search without matches', async () => {
    const { directory } = open(makeMember(), { fetchAdvisors: async () => [] })
    await vi.runAllTimersAsync()
    expect(directory.$advisors.get()).toEqual({ phase: 'empty' })
  })

  test('says what failed and loads when asked to try again', async () => {
    let isUp = false
    const { directory } = open(makeMember(), {
      async fetchAdvisors() {
        if (!isUp) throw new Fault('offline')
        return many
      },
    })
    await vi.runAllTimersAsync()
    expect(directory.$advisors.get()).toMatchObject({ phase: 'failed' })
    isUp = true
    directory.retry()
    await vi.runAllTimersAsync()
    expect(directory.$advisors.get()).toMatchObject({ phase: 'results', total: 60 })
  })

  test('asks for companies only once somebody is signed in', async () => {
    const fetchCompanies = vi.fn<() => Promise<Company[]>>(async () => [])
    const { directory } = open({ phase: 'anonymous' }, { fetchCompanies })
    directory.$companies.listen(() => undefined)
    await vi.runAllTimersAsync()
    expect(fetchCompanies).not.toHaveBeenCalled()
  })
})

describe('a directory beyond one request', () => {
  test('lets the database search, after a pause in typing', async () => {
    const { directory, asked } = open(makeMember(), {}, 100_000)
    await vi.runAllTimersAsync()
    directory.search('t')
    directory.search('ta')
    directory.search('tax')
    await vi.runAllTimersAsync()
    expect(asked.map(({ term }) => term)).toEqual(['', 'tax'])
  })

  test('pages on after the last advisor shown', async () => {
    const { directory, asked } = open(makeMember(), {}, 100_000)
    await vi.runAllTimersAsync()
    directory.showMore()
    await vi.runAllTimersAsync()
    expect(asked.at(-1)).toMatchObject({ afterId: CARDS_PER_PAGE })
    expect(directory.$advisors.get()).toHaveProperty('shown.length', 2 * CARDS_PER_PAGE)
  })

  test('drops an answer that comes after a newer question', async () => {
    const late = [makeAdvisor(7)]
    const { directory } = open(
      makeMember(),
      {
        fetchAdvisorPage: ({ term }) =>
          new Promise((resolve) =>
            setTimeout(
              () => resolve(term === 'slow' ? late : many.slice(0, 2)),
              term === 'slow' ? 5000 : 10,
            ),
          ),
      },
      100_000,
    )
    directory.search('slow')
    await vi.advanceTimersByTimeAsync(300)
    directory.search('quick')
    await vi.runAllTimersAsync()
    expect(directory.$advisors.get()).toMatchObject({ total: 2 })
  })

  test('is noticed although the page was built when it was small', async () => {
    const { directory, asked } = open(
      makeMember(),
      { fetchDirectoryCounts: async () => makeCounts(100_000) },
      60,
    )
    await vi.runAllTimersAsync()
    expect(directory.$counts.get().advisors).toBe(100_000)
    expect(asked).toHaveLength(1)
  })

  test('shows a visitor the preview all the same', async () => {
    const { directory, asked } = open(
      { phase: 'anonymous' },
      { fetchAdvisors: async () => [many[0]!] },
      100_000,
    )
    await vi.runAllTimersAsync()
    expect(directory.$advisors.get()).toMatchObject({ phase: 'results', total: 1 })
    expect(asked).toEqual([])
  })
})
