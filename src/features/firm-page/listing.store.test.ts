import { atom, keepMount } from 'nanostores'
import { beforeEach, expect, test, vi } from 'vitest'
import { Fault } from '#data/fault.ts'
import type { OwnListing, SaveOutcome } from '#data/listings.queries.ts'
import type { Session } from '#data/session.ts'
import { advisorServiceNames } from '#domain/firms/services.ts'
import { pageMessages as messages } from '#domain/firms/page-messages.ts'
import { createLinkActions } from '#parts/firm/link-actions.ts'
import { createListingEditor, type ListingApi } from './listing.store.ts'

const listing: OwnListing = {
  id: 7,
  role: 'owner',
  is_suspended: false,
  hidden_at: null,
  review_count: 2,
  confirmed_at: null,
  waiting: null,
  refused: null,
  people: [{ email: 'ada@example.com', role: 'owner' }],
  invited: null,
  history: [],
  company_name: 'Harbor',
  contact_person: null,
  email: 'ada@harbor.example',
  website: null,
  location: 'Fresno, CA',
  description: 'Old words.',
  phone: '1',
  areas_of_expertise: null,
  states_served: ['CA', 'NV'],
  nationwide: false,
  fee_models: null,
  esop_practice_since: 1999,
  esop_companies_advised: null,
  taking_clients: null,
  ...Object.fromEntries(advisorServiceNames.map((name) => [name, false])),
  ESOP_Valuation: true,
  // Keys within an object are in the database's order.
  resources: [
    { id: 1, url: 'https://a.example', title: 'A', description: null, resource_type: 'video' },
    { id: 2, url: 'https://b.example', title: 'B', description: null, resource_type: 'website' },
  ],
}

async function open(api: Partial<ListingApi> = {}, id: number | null = 7) {
  const saveListing = vi.fn<ListingApi['saveListing']>(
    api.saveListing ??
      (async (_, { patch }) => ({ phase: 'saved', listing: { ...listing, ...patch } })),
  )
  const store = createListingEditor(id, '/account/advisors/7', {
    $session: atom<Session>({ phase: 'member', user: { id: 'ada', email: 'ada@example.com' } }),
    fetchOwnListing: async () => listing,
    confirmListing: async () => ({ ...listing, confirmed_at: '2026-11-22T00:00:00Z' }),
    inviteEditor: async (_, email) => ({ ...listing, invited: email }),
    removeEditor: async () => listing,
    hideListing: async (_, isHidden) => ({
      ...listing,
      hidden_at: isHidden ? '2026-11-22T00:00:00Z' : null,
    }),
    removeListing: async () => {},
    replaceLocation: () => {},
    ...api,
    saveListing,
  })
  keepMount(store.form.$values)
  await store.load()
  return { store, saveListing }
}

const stored = new Map<string, string>()
for (const name of ['localStorage', 'sessionStorage'])
  vi.stubGlobal(name, {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
beforeEach(() => stored.clear())

const refuse = () => Promise.reject(new Fault('notFound'))
const fail = () => Promise.reject(new Fault('offline', 'No net'))

test('sends changed fields with the values that they replace, and nothing else', async () => {
  const { store, saveListing } = await open()
  const { form } = store
  form.change('description', ' New words. ')
  form.change('esop_companies_advised', '40')
  form.change('taking_clients', 'no')
  form.change('states_served', ['CA', 'NV', 'AZ'])
  form.change('ESOP_Valuation', false)
  createLinkActions(store.form).move(1, -1)
  expect(await form.submit()).toBe(true)
  const [, { base, patch }] = saveListing.mock.calls[0]!
  expect(patch).toMatchObject({
    description: 'New words.',
    esop_companies_advised: 40,
    taking_clients: false,
    states_served: ['AZ', 'CA', 'NV'],
    ESOP_Valuation: false,
  })
  expect((patch['resources'] as { id: number }[]).map(({ id }) => id)).toEqual([2, 1])
  expect(Object.keys(patch)).toHaveLength(6)
  expect(base).toMatchObject({
    description: 'Old words.',
    taking_clients: null,
    ESOP_Valuation: true,
  })
  expect(store.$announcement.get()).toBe(messages.saved)
})

test('sends nothing without a change', async () => {
  const { store, saveListing } = await open()
  expect(await store.form.submit()).toBe(true)
  expect(saveListing).not.toHaveBeenCalled()
  expect(store.$announcement.get()).toBe(messages.unchanged)
})

test('shows both values on a conflict, and saves the chosen ones', async () => {
  let answers = 0
  const { store, saveListing } = await open({
    saveListing: async (_, { patch }) => {
      answers += 1
      if (answers > 1) return { phase: 'saved', listing: { ...listing, ...patch } }
      return {
        phase: 'conflict',
        conflicts: [
          // In the database's order; shown in the form's order.
          { column: 'phone', now: '2', yours: '3' },
          { column: 'description', now: 'Their words.', yours: 'My words.' },
        ],
      }
    },
  })
  store.form.change('phone', '3')
  store.form.change('description', 'My words.')
  expect(await store.form.submit()).toBe(false)
  expect(store.form.$values.get()).toMatchObject({ phone: '3', description: 'My words.' })
  // A submission without a choice would overwrite the others' values.
  expect(await store.form.submit()).toBe(false)
  expect(store.form.$state.get()).toEqual({ phase: 'failed', message: messages.choiceMissing })
  expect(saveListing).toHaveBeenCalledOnce()
  const chosen = (at: number) => store.$conflicts.get()[at]!
  store.choose(chosen(1), 'mine')
  store.choose(chosen(1), 'theirs')
  store.choose(chosen(0), 'theirs')
  store.choose(chosen(0), 'mine')
  expect(store.form.$values.get().phone).toBe('2')
  expect(await store.form.submit()).toBe(true)
  expect(saveListing.mock.calls[1]![1]).toEqual({
    base: { description: 'Their words.' },
    patch: { description: 'My words.' },
  })
  expect(store.$conflicts.get()).toEqual([])
})

test('never treats values from another response as seen', async () => {
  const theirs = { ...listing, phone: '2', description: 'Their words.' }
  const { store, saveListing } = await open({ confirmListing: async () => theirs })
  store.form.change('phone', '3')
  await store.confirm()
  expect(store.form.$values.get()).toMatchObject({ phone: '3', description: 'Their words.' })
  await store.form.submit()
  expect(saveListing.mock.calls[0]![1]).toEqual({ base: { phone: '1' }, patch: { phone: '3' } })
})

test('keeps input while a change is being sent', async () => {
  const { promise, resolve } = Promise.withResolvers<SaveOutcome>()
  const { store } = await open({ saveListing: () => promise })
  store.form.change('phone', '3')
  const saving = store.form.submit()
  store.form.change('description', 'More words.')
  resolve({ phase: 'saved', listing: { ...listing, phone: '3' } })
  await saving
  expect(store.form.$values.get()).toMatchObject({ phone: '3', description: 'More words.' })
})

test('restores input from before the session ended, based on the values of that time', async () => {
  const first = await open()
  first.store.form.change('phone', '3')
  const { store, saveListing } = await open({
    fetchOwnListing: async () => ({ ...listing, phone: '2', description: 'Their words.' }),
  })
  expect(store.$isDraftBack.get()).toBe(true)
  expect(store.form.$values.get()).toMatchObject({ phone: '3', description: 'Their words.' })
  await store.form.submit()
  expect(saveListing.mock.calls[0]![1]).toEqual({ base: { phone: '1' }, patch: { phone: '3' } })
})

test('discards a draft on request and after saving', async () => {
  const typed = async () => {
    const { store } = await open()
    store.form.change('phone', '3')
    return store
  }
  const discarded = await typed()
  discarded.discard()
  expect(discarded.form.$values.get().phone).toBe('1')
  expect((await open()).store.$isDraftBack.get()).toBe(false)
  await (await typed()).form.submit()
  expect((await open()).store.$isDraftBack.get()).toBe(false)
})

test('reports that the desk decided before the change was withdrawn', async () => {
  const waiting = { since: '2026-11-20T00:00:00Z', patch: { company_name: 'Newname' } }
  let isDecided = false
  const { store } = await open({
    fetchOwnListing: async () =>
      isDecided ? { ...listing, company_name: 'Newname' } : { ...listing, waiting },
    saveListing: async () => {
      isDecided = true
      return { phase: 'conflict', conflicts: [] }
    },
  })
  await store.takeBack()
  expect(store.$problem.get()).toBe(messages.decidedMeanwhile)
  expect(store.$editing.get()).toMatchObject({ listing: { waiting: null } })
})

test('edits a pending change, and withdraws it', async () => {
  const waiting = { since: '2026-11-20T00:00:00Z', patch: { company_name: 'Newname' } }
  const { store, saveListing } = await open({
    fetchOwnListing: async () => ({ ...listing, waiting }),
    saveListing: async () => ({ phase: 'saved', listing }),
  })
  expect(store.form.$values.get().company_name).toBe('Newname')
  store.form.change('phone', '5')
  await store.takeBack()
  expect(saveListing.mock.calls[0]![1]).toEqual({
    base: { company_name: 'Newname' },
    patch: { company_name: 'Harbor' },
  })
  expect(store.form.$values.get()).toMatchObject({ company_name: 'Harbor', phone: '5' })
})

test('hides the listing without losing what is typed', async () => {
  const { store } = await open()
  store.form.change('phone', '5')
  await store.hide(true)
  expect(store.$editing.get()).toMatchObject({ listing: { hidden_at: expect.any(String) } })
  expect(store.form.$values.get().phone).toBe('5')
})

test('removes the listing with its draft and leads to the account', async () => {
  const removeListing = vi.fn<ListingApi['removeListing']>(async () => {})
  const replaceLocation = vi.fn<(address: string) => void>()
  const { store } = await open({ removeListing, replaceLocation })
  store.form.change('phone', '5')
  await store.remove('Harbor')
  expect(removeListing).toHaveBeenCalledExactlyOnceWith(7, 'Harbor')
  expect(replaceLocation).toHaveBeenCalledExactlyOnceWith('/account')
  expect(stored.has('draft/listing/7')).toBe(false)
})

test('reports a refused removal', async () => {
  const words = 'Somebody has claimed this listing.'
  const { store } = await open({
    removeListing: () => Promise.reject(new Fault('conflict', words)),
  })
  await store.remove('Harbor')
  expect(store.$problem.get()).toBe(words)
  expect(store.$isBusy.get()).toBe(false)
})

test.each([
  ['esop_practice_since', '1900', 'Please give a year from 1956 to this year'],
  ['esop_companies_advised', 'many', 'Please give a whole number up to 100,000'],
  ['company_name', ' ', 'Company name is required'],
] as const)('says what is wrong with %s %s', async (name, value, words) => {
  const { store, saveListing } = await open()
  store.form.change(name, value)
  expect(await store.form.submit()).toBe(false)
  expect(store.form.$errors.get()[name]).toBe(words)
  expect(saveListing).not.toHaveBeenCalled()
})

test("requires a link's title and URL, and adds and removes links", async () => {
  const { store } = await open({ saveListing: async () => ({ phase: 'saved', listing }) })
  createLinkActions(store.form).add()
  await store.form.submit()
  expect(store.form.$errors.get().resources).toBe(messages.resourceTitleRequired)
  createLinkActions(store.form).change(2, { title: 'C', url: 'c.example' })
  createLinkActions(store.form).remove(0)
  expect(await store.form.submit()).toBe(true)
})

test("is missing for others than the firm's people, and for an invalid path", async () => {
  expect((await open({ fetchOwnListing: refuse })).store.$editing.get()).toEqual({
    phase: 'absent',
  })
  expect((await open({}, null)).store.$editing.get()).toEqual({ phase: 'absent' })
  expect((await open({ fetchOwnListing: fail })).store.$editing.get()).toEqual({
    phase: 'failed',
    message: 'No net',
  })
})

test('confirms, invites, and reports refusals without losing input', async () => {
  const { store } = await open({
    inviteEditor: () => Promise.reject(new Fault('conflict', 'There is an editor already.')),
  })
  store.form.change('phone', '9')
  expect(await store.confirm()).toBe(true)
  expect(store.$editing.get()).toMatchObject({
    listing: { confirmed_at: '2026-11-22T00:00:00Z' },
  })
  expect(await store.invite('bo@example.com')).toBe(false)
  expect(store.$problem.get()).toBe('There is an editor already.')
  expect(store.form.$values.get().phone).toBe('9')
})
