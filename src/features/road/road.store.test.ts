import { describe, expect, it, vi } from 'vitest'
import { roadSchema } from '#domain/road/question.ts'
import { stagesSchema } from '#domain/content/stage.ts'
import { advisorTypeIds } from '#domain/advisors/advisor-type.ts'
import type { Match } from '#domain/road/match.ts'
import { readYaml } from '#tests/content.ts'
import { law, words } from '#tests/law.ts'
import { parseCase } from './address.ts'
import { type RoadFile, toRoadForm } from './content.ts'
import { createRoadStore } from './road.store.ts'

const content = {
  ...stagesSchema.parse(readYaml('stages.yaml')),
  ...roadSchema.parse(readYaml('road.yaml')),
  rules: [],
  types: Object.fromEntries(advisorTypeIds.map((id) => [id, { name: id, count: 1 }])),
  articles: {},
  tools: {},
  templates: {},
  facts: {},
} as unknown as RoadFile['content']
const file = { content, law, words } as RoadFile
const form = toRoadForm(content)
const caseOf = (fragment: string) => parseCase(fragment, form)
const matchOf = (companyName: string) => [{ firm: { companyName } }] as unknown as Match[]

type Deps = Parameters<typeof createRoadStore>[0]
type FetchMatches = Deps['fetchMatches']

function createStore(hash = '', more: Partial<Deps> = {}) {
  const address = { hash }
  const store = createRoadStore({
    form,
    fragment: {
      read: () => address.hash,
      write: (text) => {
        address.hash = text && `#${text}`
      },
    },
    fetchFile: () => Promise.resolve(file),
    isMember: () => false,
    fetchMatches: () => Promise.reject(new Error('no member')),
    ...more,
  })
  return { store, address }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

/** A store that has started with these answers of the static form, and has loaded. */
async function start(hash = '', more: Partial<Deps> = {}, typed = '') {
  const opened = createStore(hash, more)
  opened.store.start(caseOf(typed))
  await settle()
  await settle()
  return opened
}

describe('answers', () => {
  it('lead to a road, and into the URL', async () => {
    const { store, address } = await start()
    expect(store.$result.get()).toBeNull()
    store.answer(caseOf('#stage=sale&form=s'))
    expect(store.$result.get()?.road.stage.id).toBe('sale')
    expect(address.hash).toBe('#stage=sale&form=s')
    store.reset()
    expect(store.$result.get()).toBeNull()
    expect(address.hash).toBe('')
  })

  it('from the form before hydration are adopted, together with those of the URL', async () => {
    const { store, address } = await start(
      '#stage=sale&worry=tax',
      {},
      '#stage=mature&have=trustee',
    )
    expect(address.hash).toBe('#stage=mature&have=trustee&worry=tax')
    expect(store.$result.get()?.road.have).toEqual(['esop-trustee'])
  })

  it('follow a URL with a case, and ignore a link within the page', async () => {
    const { store, address } = await start('#stages')
    expect(address.hash).toBe('#stages')
    address.hash = '#stage=first-year&state=TX'
    store.applyAddress()
    expect(store.$result.get()).toMatchObject({
      state: 'TX',
      road: { stage: { id: 'first-year' } },
    })
    address.hash = '#sale'
    store.applyAddress()
    expect(store.$result.get()?.road.stage.id).toBe('first-year')
  })

  it('report a failed load, and load with the next answer', async () => {
    const fetchFile = vi.fn<() => Promise<RoadFile>>()
    fetchFile.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(file)
    const { store } = await start('#stage=mature', { fetchFile })
    expect(store.$file.get().phase).toBe('failed')
    store.answer(caseOf('#stage=first-year'))
    await settle()
    expect(store.$result.get()?.road.stage.id).toBe('first-year')
    store.answer(caseOf('#stage=sale'))
    expect(fetchFile).toHaveBeenCalledTimes(2)
  })
})

describe('dates', () => {
  it('follow once a date field is used, and wait for the tax status', async () => {
    const { store } = await start('', {}, '#stage=sale')
    expect(store.$dates.get()).toBeNull()
    store.answer(caseOf('#stage=sale&sold=2028-06-30'))
    expect(store.$dates.get()?.instead).toMatch(/taxed as a partnership/)
    store.answer(caseOf('#stage=sale&form=c&sold=2028-06-30'))
    expect(store.$dates.get()?.result?.days?.map(({ id }) => id)).toContain('replacement')
    store.answer(caseOf('#stage=sale&form=c&sold=1999-06-30'))
    expect(Object.keys(store.$dates.get()?.problems ?? {})).toEqual(['sold'])
  })
})

describe('firms', () => {
  const types = ['esop-attorney', 'esop-trustee', 'investment-banker']

  it('are those of the first types that a member needs now', async () => {
    const fetchMatches = vi.fn<FetchMatches>(({ type }) => Promise.resolve(matchOf(type)))
    const { store } = await start('#stage=sale&state=MN', { isMember: () => true, fetchMatches })
    expect(Object.keys(store.$firms.get())).toEqual(types)
    expect(store.$firms.get()['esop-trustee']).toEqual({
      phase: 'ready',
      matches: matchOf('esop-trustee'),
    })
    expect(fetchMatches.mock.calls[0]?.[0]).toMatchObject({ state: 'MN', services: [] })
  })

  it('stay while another answer reorders them, but not for another state', async () => {
    const { store } = await start('#stage=sale&state=MN', {
      isMember: () => true,
      fetchMatches: ({ state }) => Promise.resolve(matchOf(state)),
    })
    store.answer(caseOf('#stage=sale&state=MN&worry=debt'))
    expect(store.$firms.get()['esop-trustee']?.phase).toBe('ready')
    store.answer(caseOf('#stage=sale&state=TX'))
    expect(store.$firms.get()['esop-trustee']?.phase).toBe('loading')
    await settle()
    expect(store.$firms.get()['esop-trustee']).toEqual({ phase: 'ready', matches: matchOf('TX') })
  })

  it('that could not be fetched show the reason, and the road stays', async () => {
    const { store } = await start('#stage=sale', {
      isMember: () => true,
      fetchMatches: () => Promise.reject(new Error('No connection.')),
    })
    expect(store.$firms.get()['esop-attorney']).toEqual({
      phase: 'failed',
      message: 'No connection.',
    })
    expect(store.$result.get()?.road.now.length).toBeGreaterThan(0)
  })

  it('are not requested for visitors', async () => {
    const fetchMatches = vi.fn<FetchMatches>(() => Promise.resolve([]))
    await start('#stage=sale', { fetchMatches })
    expect(fetchMatches).not.toHaveBeenCalled()
  })
})
