import { advisor as bare } from '#tests/advisor.ts'
import { memberOf } from '#tests/session.ts'
import { atom } from 'nanostores'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Reading } from '#data/advisor-list.ts'
import { Fault } from '#data/fault.ts'
import type { Session } from '#data/session.ts'
import { advisorTypeIds } from '#domain/advisors/advisor-type.ts'
import type { AdvisorCard, PreviewAdvisor } from '#domain/advisors/advisor.ts'
import type { DirectoryCounts } from '#domain/directory/counts.ts'
import { find } from '#domain/directory/find.ts'
import { indexFirm } from '#domain/directory/firm-index.ts'
import { toFallback, toSectionTitle } from '#domain/directory/place-groups.ts'
import { createReason } from '#domain/directory/reason.ts'
import { readTerm } from '#domain/directory/read-term.ts'
import { createDirectory, type Deps } from './directory.store.ts'
import type { ListedType } from './results.store.ts'

const preview: PreviewAdvisor = { ...bare, contactPerson: 'Person', location: 'Fresno, CA' }
const types = Object.fromEntries(advisorTypeIds.map((id) => [id, 5])) as DirectoryCounts['types']
const counts: DirectoryCounts = { advisors: 60, looked_at: 50, companies: 7, types }
const many = Array.from({ length: 60 }, (_, at): AdvisorCard => ({
  ...preview,
  id: at + 1,
  companyName: `Firm ${at + 1}`,
}))
const lender: ListedType = { id: 'lender', name: 'Lender', description: 'Lends.' }

const toReading = (advisors: readonly AdvisorCard[], total = advisors.length): Reading => ({
  firms: advisors.map((advisor) => indexFirm(advisor, '2026-11-28')),
  total,
})
const ignore = () => undefined
type Setting = {
  query?: string
  type?: ListedType
  deps?: Partial<Deps>
  previewed?: PreviewAdvisor
}

function setUp(
  session: Session,
  { query = '', type, deps = {}, previewed = preview }: Setting = {},
) {
  const written: [query: string, isNew: boolean][] = []
  const recorded: [term: string, isCurrent: () => boolean][] = []
  let navigate = ignore
  const address = { query }
  const $session = atom<Session>(session)
  const readAdvisors = vi.fn<Deps['readAdvisors']>(async () => toReading(many))
  const directory = createDirectory({
    preview: [previewed],
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
      loadFinder: async () => ({ createReason, find, indexFirm, toFallback, toSectionTitle }),
      readAdvisors,
      searchCompanies: async () => ({ items: [], total: 0 }),
      fetchCompanyCounter: async () => null,
      fetchDirectoryCounts: async () => counts,
      fetchWrittenTo: async () => new Set(),
      fetchDescriptions: async () => new Map(),
      loadTermReader: async () => readTerm,
      recordEmptySearch: async ({ term }, isCurrent) => void recorded.push([term, isCurrent]),
      findAnswer: async () => null,
      afterPaint: (act) => void setTimeout(act),
      ...deps,
    },
  })
  // Stores are active while they have a listener, such as an island.
  onTestFinished(directory.$view.listen(ignore))
  onTestFinished(directory.$counts.listen(ignore))
  onTestFinished(directory.$otherTotal.listen(ignore))
  const goBackTo = (text: string) => {
    address.query = text
    navigate()
  }
  return { directory, readAdvisors, written, recorded, goBackTo, $session }
}

async function open(session: Session, setting?: Setting) {
  const opened = setUp(session, setting)
  onTestFinished(opened.directory.open())
  await vi.runAllTimersAsync()
  return opened
}

const listOf = ({ directory }: Pick<ReturnType<typeof setUp>, 'directory'>) =>
  directory.$view.get().list
const namesOf = (opened: Pick<ReturnType<typeof setUp>, 'directory'>) => {
  const list = listOf(opened)
  return list.phase === 'ready' ? list.items.map(({ companyName }) => companyName) : list.phase
}

beforeEach(() => vi.useFakeTimers())
afterEach(async () => {
  await vi.runAllTimersAsync()
  vi.useRealTimers()
})

describe('a directory', () => {
  test('shows a visitor the preview without a request, and a member a placeholder', () => {
    const visitor = setUp({ phase: 'anonymous' })
    expect(listOf(visitor)).toMatchObject({ phase: 'ready', items: [preview] })
    expect(visitor.readAdvisors).not.toHaveBeenCalled()
    expect(listOf(setUp(memberOf()))).toEqual({ phase: 'loading' })
  })

  test.each([
    ['a firm', true],
    ['lender', false],
    ['a lender for 80 people', false],
    ['Fresno', true],
    ['Portland', false],
    ['zzqq', false],
  ])('shows a visitor who asks for %s the preview: %s', async (term, isShown) => {
    const previewed = { ...preview, companyName: 'A Firm of Fresno', typeIds: [] }
    const opened = await open(
      { phase: 'anonymous' },
      { query: `?search=${encodeURIComponent(term)}`, previewed },
    )
    expect(namesOf(opened)).toEqual(isShown ? ['A Firm of Fresno'] : [])
  })

  test('reads the list once, whatever is searched, and shows it in slices', async () => {
    const opened = await open(memberOf())
    expect(namesOf(opened)).toHaveLength(24)
    opened.directory.showMore()
    expect(namesOf(opened)).toHaveLength(48)
    for (const term of ['f', 'fi', 'firm 7']) opened.directory.search(term)
    await vi.runAllTimersAsync()
    expect(namesOf(opened)).toContain('Firm 7')
    opened.directory.change({ state: 'CA' })
    expect(opened.readAdvisors).toHaveBeenCalledOnce()
  })

  test('searches what is there while more is read, and says so', async () => {
    const rest = Promise.withResolvers<Reading>()
    const opened = await open(memberOf(), {
      query: '?sort=name',
      deps: {
        readAdvisors(_, onReading) {
          onReading(toReading(many.slice(0, 2), 60))
          return rest.promise
        },
      },
    })
    expect(namesOf(opened)).toEqual(['Firm 1', 'Firm 2'])
    expect(opened.directory.$view.get().pending).toBe('Reading 2 of 60')
    rest.resolve(toReading(many))
    await vi.runAllTimersAsync()
    expect(namesOf(opened)).toHaveLength(24)
    expect(opened.directory.$view.get().pending).toBe('')
  })

  test('says which firm on the screen has left, and lists it no more', async () => {
    const opened = await open(memberOf(), { query: '?sort=name' })
    expect(namesOf(opened)).toContain('Firm 1')
    opened.readAdvisors.mockResolvedValue(toReading(many.slice(1)))
    opened.directory.refresh()
    await vi.runAllTimersAsync()
    expect(namesOf(opened)).not.toContain('Firm 1')
    expect(opened.directory.$notice.get()).toBe('Firm 1 is no longer in the directory.')
  })

  test('says why the list could not be read, and reads it on request', async () => {
    const readAdvisors = vi.fn<Deps['readAdvisors']>(async () => toReading(many))
    readAdvisors.mockRejectedValueOnce(new Fault('offline'))
    const opened = await open(memberOf(), { deps: { readAdvisors } })
    expect(listOf(opened).phase).toBe('failed')
    opened.directory.retry()
    await vi.runAllTimersAsync()
    expect(namesOf(opened)).toHaveLength(24)
  })

  test('keeps input from before the URL was read', async () => {
    const { directory } = setUp(memberOf(), { query: '?search=old&state=TX' })
    directory.search('new')
    onTestFinished(directory.open())
    await vi.runAllTimersAsync()
    expect(directory.$search.get()).toMatchObject({ term: 'new', state: 'TX' })
  })

  test('replaces the URL once after a pause in typing, without a history entry', async () => {
    const { directory, written } = await open(memberOf())
    for (const term of ['t', 'ta', 'tax']) directory.search(term)
    expect(directory.$term.get()).toBe('tax')
    expect(written).toEqual([])
    await vi.runAllTimersAsync()
    expect(written).toEqual([['?search=tax', false]])
  })

  test('searches the start of a long text, and leaves all of it in the box', async () => {
    const { directory, written } = await open(memberOf())
    const text = 'tax '.repeat(30)
    directory.search(text)
    await vi.runAllTimersAsync()
    expect(directory.$search.get().term).toBe(text.slice(0, 100))
    expect(written.at(-1)?.[0]).toHaveLength('?search='.length + 100)
    directory.change({ state: 'TX' })
    expect(directory.$term.get()).toBe(text)
  })

  test('applies a choice made while typing together with the term', async () => {
    const { directory, written } = await open(memberOf())
    directory.search('trust')
    directory.change({ state: 'CA' })
    await vi.runAllTimersAsync()
    expect(written).toEqual([['?search=trust&state=CA', true]])
  })

  test('makes a choice a history entry, starting at the first page', async () => {
    const opened = await open(memberOf(), { query: '?page=2' })
    expect(namesOf(opened)).toHaveLength(48)
    opened.directory.change({ sort: 'name' })
    expect(opened.written).toEqual([['?sort=name', true]])
    expect(namesOf(opened)).toHaveLength(24)
    opened.goBackTo('?page=2')
    expect(opened.directory.$search.get()).toMatchObject({ sort: 'match', pages: 2 })
    expect(namesOf(opened)).toHaveLength(48)
  })

  test('keeps the results of the last term until the next one can be read', async () => {
    const parser = Promise.withResolvers<typeof readTerm>()
    const opened = await open(memberOf(), { deps: { loadTermReader: () => parser.promise } })
    opened.directory.search('zzqq')
    await vi.runAllTimersAsync()
    expect(listOf(opened)).toMatchObject({ isBusy: true })
    expect(namesOf(opened)).toHaveLength(24)
    parser.resolve(readTerm)
    await vi.runAllTimersAsync()
    expect(namesOf(opened)).toEqual([])
  })

  test('lists the type of its page, whose words and descriptions are searched too', async () => {
    const descriptions = Promise.withResolvers<Map<number, string>>()
    const opened = await open(memberOf(), {
      type: lender,
      deps: { fetchDescriptions: () => descriptions.promise },
    })
    expect(opened.readAdvisors).toHaveBeenCalledWith('lender', expect.anything())
    opened.directory.search('lends')
    await vi.runAllTimersAsync()
    expect(namesOf(opened)).toHaveLength(24)
    opened.directory.search('barges')
    await vi.runAllTimersAsync()
    expect(namesOf(opened)).toEqual([])
    expect(opened.directory.$view.get().pending).toBe('Reading descriptions')
    // The result completes itself without another key.
    descriptions.resolve(new Map([[7, 'We lend on Bargés.']]))
    await vi.runAllTimersAsync()
    expect(namesOf(opened)).toEqual(['Firm 7'])
    expect(opened.directory.$view.get().pending).toBe('')
  })

  test('counts a search in both tabs', async () => {
    const searchCompanies = vi.fn<Deps['searchCompanies']>(async () => ({ items: [], total: 3 }))
    const opened = await open(memberOf(), {
      deps: { searchCompanies, fetchCompanyCounter: async () => () => 2 },
    })
    const { directory } = opened
    expect([directory.$counts.get()?.total, directory.$otherTotal.get()]).toEqual([60, null])
    directory.search('firm 7')
    await vi.runAllTimersAsync()
    expect([directory.$counts.get()?.total, directory.$otherTotal.get()]).toEqual([1, 2])
    expect(searchCompanies).not.toHaveBeenCalled()
    directory.change({ tab: 'companies' })
    await vi.runAllTimersAsync()
    expect(searchCompanies).toHaveBeenCalledOnce()
    expect([directory.$counts.get()?.total, directory.$otherTotal.get()]).toEqual([3, 1])
  })

  test('asks for companies after a pause in typing, and keeps the rows meanwhile', async () => {
    const company = { id: 1, companyName: 'Acme' } as never
    const searchCompanies = vi.fn<Deps['searchCompanies']>(async ({ term, pages }) => ({
      items: term === 'none' ? [] : [company],
      total: 30 * pages,
    }))
    const { directory } = await open(memberOf(), {
      query: '?tab=companies',
      deps: { searchCompanies },
    })
    onTestFinished(directory.$companies.listen(ignore))
    await vi.runAllTimersAsync()
    for (const term of ['n', 'no', 'none']) directory.search(term)
    await vi.advanceTimersByTimeAsync(100)
    expect(directory.$companies.get()).toMatchObject({ items: [company], hasMore: true })
    await vi.runAllTimersAsync()
    expect(directory.$companies.get()).toMatchObject({ items: [] })
    expect(searchCompanies.mock.calls.map(([{ term }]) => term)).toEqual(['', 'none'])
  })

  test('requests companies for members only', async () => {
    const searchCompanies = vi.fn<Deps['searchCompanies']>(async () => ({ items: [], total: 0 }))
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
    const { directory, recorded } = await open(memberOf())
    for (const text of ['trast', 'trast bank']) {
      directory.search(text)
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(recorded.map(([term, isCurrent]) => [term, isCurrent()])).toEqual([
      ['trast', false],
      ['trast bank', true],
    ])
  })

  test.each([
    ['of a member that found something', memberOf(), {}, 'firm'],
    ['of a type page', memberOf(), { type: lender }, 'zzqq'],
    ['of a visitor', { phase: 'anonymous' }, {}, 'zzqq'],
  ] as [string, Session, Setting, string][])(
    'does not record a search %s',
    async (_, session, setting, term) => {
      const { directory, recorded } = await open(session, setting)
      directory.search(term)
      await vi.runAllTimersAsync()
      expect(recorded).toEqual([])
    },
  )

  test('shows nothing of a member to the next user, and reads again for another', async () => {
    const opened = await open(memberOf())
    opened.$session.set({ phase: 'anonymous' })
    expect(listOf(opened)).toMatchObject({ items: [preview] })
    expect(opened.directory.$counts.get()).toBeNull()
    opened.$session.set(memberOf())
    expect(listOf(opened)).toEqual({ phase: 'loading' })
    await vi.runAllTimersAsync()
    expect(opened.readAdvisors).toHaveBeenCalledTimes(2)
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
