import { atom, keepMount } from 'nanostores'
import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { Fault } from '#data/fault.ts'
import type { OwnPage } from '#data/pages.queries.ts'
import type { FirmKind } from '#domain/firms/fields.ts'
import { pageForms } from '#domain/firms/forms.ts'
import { kindMessages, pageMessages as messages } from '#domain/listings/page-messages.ts'
import type { SaveAnswer } from '#domain/forms/reconcile.ts'
import { noLink } from '#domain/firms/links-field.ts'
import { memberOf } from '#tests/session.ts'
import { stubStorage } from '#tests/storage.ts'
import { createPageEditor, type PageApi } from './page-editor.store.ts'

const day = '2026-11-22T00:00:00Z'
const toPage = (kind: FirmKind): OwnPage => ({
  ...pageForms[kind].schema.parse({ ...pageForms[kind].blank, company_name: 'Harbor' }),
  id: 7,
  company_name: 'Harbor',
  email: null,
  role: 'owner',
  status: 'approved',
  is_suspended: false,
  hidden_at: null,
  review_count: 2,
  confirmed_at: null,
  has_yearly_check: kind === 'advisor',
  created_at: '2026-01-05T10:00:00Z',
  waiting: null,
  refused: null,
  people: [{ email: 'ada@example.com', role: 'owner' }],
  invited: null,
  disputed: null,
  history: [],
  description: 'Old words.',
  phone: '1',
})
const listing: OwnPage = {
  ...toPage('advisor'),
  states_served: ['CA', 'NV'],
  taking_clients: null,
  ESOP_Valuation: true,
  // Keys within an object are in the database's order.
  resources: [
    { id: 1, url: 'https://a.example', title: 'A', description: null, resource_type: 'video' },
    { id: 2, url: 'https://b.example', title: 'B', description: null, resource_type: 'website' },
  ],
}
const pages = { advisor: listing, company: toPage('company') }
const kinds = Object.keys(pages) as FirmKind[]

async function open(
  kind: FirmKind,
  { now = pages[kind], ...api }: Partial<PageApi> & { now?: OwnPage } = {},
  id: number | null = 7,
) {
  const savePage = vi.fn<PageApi['savePage']>(
    api.savePage ?? (async (_, __, { patch }) => ({ phase: 'saved', page: { ...now, ...patch } })),
  )
  const replaceLocation = vi.fn<(address: string) => void>()
  const store = createPageEditor(kind, id, '/account/7', {
    $session: atom(memberOf('ada')),
    fetchOwnPage: async () => now,
    confirmPage: async () => ({ ...now, confirmed_at: day }),
    inviteEditor: async (_, __, email) => ({ ...now, invited: email }),
    removeEditor: async () => now,
    setPageVisibility: async (_, __, isHidden) => ({ ...now, hidden_at: isHidden ? day : null }),
    removePage: async () => {},
    objectToClaim: async (_, words) => ({
      ...now,
      disputed: { since: day, objection: { words, at: day } },
    }),
    replaceLocation,
    ...api,
    savePage,
  })
  keepMount(store.form.$values)
  keepMount(store.$editing)
  await vi.waitFor(() => expect(store.$editing.get().phase).not.toBe('loading'))
  const change = () => savePage.mock.lastCall?.[2]
  const valueOf = (name: string) => store.form.$values.get()[name]
  return { store, savePage, change, valueOf, replaceLocation }
}

const failWith = async (kind: FirmKind, thrown: Fault, id: number | null = 7) =>
  (await open(kind, { fetchOwnPage: () => Promise.reject(thrown) }, id)).store.$editing.get()

const stored = stubStorage('localStorage', 'sessionStorage')
beforeEach(() => stored.clear())

describe.each(kinds)('the editor of a page (%s)', (kind) => {
  const words = kindMessages[kind]

  it('sends changed fields with the values that they replace, and nothing else', async () => {
    const { store, change } = await open(kind)
    store.form.change('description', ' New words. ')
    store.form.change('location', 'Fresno, CA')
    expect(await store.form.submit()).toBe(true)
    expect(change()).toEqual({
      base: { description: 'Old words.', location: null },
      patch: { description: 'New words.', location: 'Fresno, CA' },
    })
    expect(store.$announcement.get()).toBe(messages.saved)
  })

  it('sends nothing without a change', async () => {
    const { store, savePage } = await open(kind)
    expect(await store.form.submit()).toBe(true)
    expect(savePage).not.toHaveBeenCalled()
    expect(store.$announcement.get()).toBe(messages.unchanged)
  })

  it('shows both values of a conflict in the order of the form, and saves the chosen ones', async () => {
    const conflicts = [
      { field: 'phone', base: '1', theirs: '2', mine: '3' },
      { field: 'description', base: 'Old words.', theirs: 'Theirs.', mine: 'Mine.' },
    ]
    let answer: SaveAnswer<OwnPage> = { phase: 'conflict', conflicts }
    const { store, savePage, change, valueOf } = await open(kind, { savePage: async () => answer })
    store.form.change('phone', '3')
    store.form.change('description', 'Mine.')
    expect(await store.form.submit()).toBe(false)
    // A submission without a choice would overwrite the others' values.
    expect(await store.form.submit()).toBe(false)
    expect(store.form.$state.get()).toEqual({ phase: 'failed', message: messages.choiceMissing })
    expect(savePage).toHaveBeenCalledOnce()
    expect(store.$conflicts.get()).toMatchObject([
      { field: 'description', mine: 'Mine.', theirs: 'Theirs.' },
      { field: 'phone', mine: '3', theirs: '2' },
    ])
    const choose = (at: number, whose: 'mine' | 'theirs') =>
      store.choose(store.$conflicts.get()[at]!, whose)
    choose(1, 'mine')
    choose(1, 'theirs')
    choose(0, 'theirs')
    choose(0, 'mine')
    expect(valueOf('phone')).toBe('2')
    answer = { phase: 'saved', page: pages[kind] }
    expect(await store.form.submit()).toBe(true)
    expect(change()).toEqual({ base: { description: 'Theirs.' }, patch: { description: 'Mine.' } })
    expect(store.$conflicts.get()).toEqual([])
  })

  it('keeps input while a change is being sent', async () => {
    const { promise, resolve } = Promise.withResolvers<SaveAnswer<OwnPage>>()
    const { store, valueOf } = await open(kind, { savePage: () => promise })
    store.form.change('phone', ' 3')
    const saving = store.form.submit()
    store.form.change('description', 'More words.')
    resolve({ phase: 'saved', page: { ...pages[kind], phone: '3' } })
    await saving
    expect([valueOf('phone'), valueOf('description')]).toEqual(['3', 'More words.'])
  })

  it('restores a draft, and says what has changed since it was typed', async () => {
    const first = await open(kind)
    first.store.form.change('phone', '3')
    expect([...stored.keys()]).toEqual([
      { advisor: 'draft/listing/7', company: 'draft/company/7' }[kind],
    ])
    const now = { ...pages[kind], phone: '2', description: 'Theirs.' }
    const { store, valueOf } = await open(kind, { now })
    expect(store.$isDraftBack.get()).toBe(true)
    expect([valueOf('phone'), valueOf('description')]).toEqual(['3', 'Theirs.'])
    expect(store.$conflicts.get()).toMatchObject([{ field: 'phone', mine: '3', theirs: '2' }])
    store.discard()
    expect([valueOf('phone'), store.$announcement.get()]).toEqual(['2', words.discarded])
    expect((await open(kind)).store.$isDraftBack.get()).toBe(false)
  })

  it('edits a pending change, and withdraws it', async () => {
    const waiting = { since: day, patch: { company_name: 'Newname' } }
    const { store, change, valueOf } = await open(kind, {
      now: { ...pages[kind], waiting },
      savePage: async () => ({ phase: 'saved', page: pages[kind] }),
    })
    expect(valueOf('company_name')).toBe('Newname')
    store.form.change('phone', '5')
    await store.takeBack()
    expect(change()).toEqual({
      base: { company_name: 'Newname' },
      patch: { company_name: 'Harbor' },
    })
    expect([valueOf('company_name'), valueOf('phone')]).toEqual(['Harbor', '5'])
    expect(store.$announcement.get()).toBe(words.takenBack)
  })

  it('reports that the desk decided before the change was withdrawn', async () => {
    const waiting = { since: day, patch: { company_name: 'Newname' } }
    let now: OwnPage = { ...pages[kind], waiting }
    const { store } = await open(kind, {
      fetchOwnPage: async () => now,
      savePage: async () => {
        now = { ...now, company_name: 'Newname', waiting: null }
        return { phase: 'conflict', conflicts: [] }
      },
    })
    await store.takeBack()
    expect(store.$problem.get()).toBe(words.decidedMeanwhile)
    expect(store.$editing.get()).toMatchObject({ page: { waiting: null } })
  })

  it('invites and hides without losing input, and says why something was refused', async () => {
    const { store, valueOf } = await open(kind, {
      removeEditor: () => Promise.reject(new Fault('refused', 'Only the owner may do this.')),
    })
    store.form.change('phone', '5')
    expect(await store.invite('bo@example.com')).toBe(true)
    expect(store.$editing.get()).toMatchObject({ page: { invited: 'bo@example.com' } })
    await store.hide(true)
    expect(store.$editing.get()).toMatchObject({ page: { hidden_at: day } })
    expect(await store.removeEditor()).toBe(false)
    expect(store.$problem.get()).toBe('Only the owner may do this.')
    expect(valueOf('phone')).toBe('5')
  })

  it('removes the page with its draft and leads to the account, or says why not', async () => {
    const refusal = new Fault('conflict', 'Somebody has claimed this listing.')
    const refused = await open(kind, { removePage: () => Promise.reject(refusal) })
    await refused.store.remove('Harbor')
    expect([refused.store.$problem.get(), refused.store.$isBusy.get()]).toEqual([
      refusal.message,
      false,
    ])
    const { store, replaceLocation } = await open(kind)
    store.form.change('phone', '5')
    await store.remove('Harbor')
    expect(replaceLocation).toHaveBeenCalledExactlyOnceWith('/account')
    expect([...stored.keys()].filter((key) => key.startsWith('draft/'))).toEqual([])
  })

  it("is missing for others than the firm's people, and for an invalid path", async () => {
    expect(await failWith(kind, new Fault('notFound'))).toMatchObject({ phase: 'absent' })
    expect(await failWith(kind, new Fault('notFound'), null)).toMatchObject({ phase: 'absent' })
    const offline = new Fault('offline', 'No net')
    expect(await failWith(kind, offline)).toEqual({ phase: 'failed', message: 'No net' })
  })
})

test.each([
  ['esop_practice_since', '1900', 'Please give a year from 1956 to this year'],
  ['esop_companies_advised', 'many', 'Please give a whole number up to 100,000'],
  ['company_name', ' ', 'Company name is required'],
])('says what is wrong with %s %s', async (name, value, problem) => {
  const { store, savePage } = await open('advisor')
  store.form.change(name, value)
  expect(await store.form.submit()).toBe(false)
  expect(store.form.$errors.get()[name]).toBe(problem)
  expect(savePage).not.toHaveBeenCalled()
})

test('fields of every kind are sent as their columns', async () => {
  const { store, change, valueOf } = await open('advisor')
  store.form.change('esop_companies_advised', '40')
  store.form.change('taking_clients', 'no')
  store.form.change('states_served', ['CA', 'NV', 'AZ'])
  store.form.change('ESOP_Valuation', false)
  store.form.change('resources', (valueOf('resources') as object[]).toReversed())
  await store.form.submit()
  expect(change()).toEqual({
    base: {
      esop_companies_advised: null,
      taking_clients: null,
      states_served: ['CA', 'NV'],
      ESOP_Valuation: true,
      resources: listing['resources'],
    },
    patch: {
      esop_companies_advised: 40,
      taking_clients: false,
      states_served: ['AZ', 'CA', 'NV'],
      ESOP_Valuation: false,
      resources: (listing['resources'] as object[]).toReversed(),
    },
  })
})

test("requires a link's title and URL", async () => {
  const { store } = await open('advisor')
  store.form.change('resources', [noLink])
  await store.form.submit()
  expect(store.form.$errors.get()['resources']).toBe(messages.resourceTitleRequired)
  store.form.change('resources', [{ ...noLink, title: 'C', url: 'c.example' }])
  expect(await store.form.submit()).toBe(true)
})

test('confirms a listing', async () => {
  const { store } = await open('advisor')
  expect(await store.confirm()).toBe(true)
  expect(store.$editing.get()).toMatchObject({ page: { confirmed_at: day } })
})

async function lost(): Promise<never> {
  throw new Fault('gone', 'This listing now has another owner.')
}

it('says that a listing has another owner now, and that one is not there', async () => {
  const { store } = await open('advisor', { fetchOwnPage: lost })
  expect(store.$editing.get()).toEqual({ phase: 'absent', isTaken: true })
  const none = await open('advisor', {}, null)
  expect(none.store.$editing.get()).toEqual({ phase: 'absent', isTaken: false })
})

it('keeps what was typed when a save meets another owner, and says so', async () => {
  const { store } = await open('advisor', { savePage: lost })
  store.form.change('phone', '555-0100')
  expect(await store.form.submit()).toBe(false)
  expect(store.form.$state.get()).toMatchObject({ message: 'This listing now has another owner.' })
  expect(store.form.$values.get()['phone']).toBe('555-0100')
})

it('sends why a disputed listing is theirs, and shows it', async () => {
  const { store } = await open('advisor')
  expect(await store.object('We founded it.')).toEqual({ ok: true })
  expect(store.$editing.get()).toMatchObject({
    page: { disputed: { objection: { words: 'We founded it.' } } },
  })
})
