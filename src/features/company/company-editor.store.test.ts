import { atom, keepMount } from 'nanostores'
import { beforeEach, expect, test, vi } from 'vitest'
import { Fault } from '#data/fault.ts'
import type { OwnCompany } from '#data/own-company.queries.ts'
import type { Session } from '#data/session.ts'
import { companyMessages } from '#domain/firms/company-messages.ts'
import { pageMessages as messages } from '#domain/firms/page-messages.ts'
import { createCompanyEditor, type CompanyEditorApi } from './company-editor.store.ts'

const company: OwnCompany = {
  id: 5,
  role: 'owner',
  status: 'approved',
  version: 3,
  hidden_at: null,
  waiting: null,
  history: [],
  company_name: 'Reed Tools',
  industry: null,
  location: 'Fresno, CA',
  description: 'Old words.',
  contact_person: null,
  email: null,
  phone: '1',
  website: 'https://reed.example',
}

/** The backend with one company; a write of another version is refused. */
function createBackend() {
  let now: OwnCompany = company
  const write = (part: Partial<OwnCompany>) => {
    now = { ...now, ...part, version: now.version + 1 }
    return now
  }
  return {
    write,
    fetchOwnCompany: async () => now,
    saveCompany: vi.fn<CompanyEditorApi['saveCompany']>(async (_, version, patch) => {
      if (version !== now.version) throw new Fault('conflict', 'This page has changed.')
      const { company_name: name, ...own } = patch
      if (name === undefined || name === now.company_name)
        return write({ ...own, ...(name !== undefined && { waiting: null }) })
      return write({
        ...own,
        waiting: { since: '2026-11-22T00:00:00Z', patch: { company_name: name } },
      })
    }),
    hideCompany: async (_: number, isHidden: boolean) =>
      write({ hidden_at: isHidden ? '2026-11-22T00:00:00Z' : null }),
    removeCompany: vi.fn<CompanyEditorApi['removeCompany']>(async () => {}),
    replaceLocation: vi.fn<(address: string) => void>(),
  }
}

async function open(backend = createBackend(), id: number | null = 5) {
  const store = createCompanyEditor(id, '/account/companies/5', {
    $session: atom<Session>({ phase: 'member', user: { id: 'ada', email: 'ada@example.com' } }),
    ...backend,
  })
  keepMount(store.form.$values)
  await store.load()
  return { store, backend }
}

const stored = new Map<string, string>()
for (const name of ['localStorage', 'sessionStorage'])
  vi.stubGlobal(name, {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
beforeEach(() => stored.clear())

test('sends the changed fields with the version that was seen', async () => {
  const { store, backend } = await open()
  store.form.change('phone', ' 2 ')
  store.form.change('location', '')
  expect(await store.form.submit()).toBe(true)
  expect(backend.saveCompany).toHaveBeenCalledExactlyOnceWith(5, 3, { phone: '2', location: null })
  expect(store.$announcement.get()).toBe(messages.saved)
})

test('sends nothing without a change', async () => {
  const { store, backend } = await open()
  await store.form.submit()
  expect(backend.saveCompany).not.toHaveBeenCalled()
  expect(store.$announcement.get()).toBe(messages.unchanged)
})

test('keeps the text on a conflict, shows what others wrote, and saves on the second press', async () => {
  const { store, backend } = await open()
  store.form.change('phone', 'mine')
  store.form.change('description', 'My words.')
  backend.write({ phone: 'theirs', industry: 'Tools' })
  expect(await store.form.submit()).toBe(false)
  expect(store.form.$state.get()).toEqual({ phase: 'failed', message: 'This page has changed.' })
  expect(store.form.$values.get()).toMatchObject({
    phone: 'mine',
    description: 'My words.',
    industry: 'Tools',
  })
  expect(store.$contested.get()).toEqual([{ column: 'phone', now: 'theirs' }])
  expect(await store.form.submit()).toBe(true)
  expect(backend.saveCompany.mock.lastCall).toEqual([
    5,
    4,
    { phone: 'mine', description: 'My words.' },
  ])
  expect(store.$contested.get()).toEqual([])
})

test('restores a draft, and says what has changed since it was typed', async () => {
  const first = await open()
  first.store.form.change('phone', 'mine')
  first.backend.write({ phone: 'theirs', industry: 'Tools' })
  const { store } = await open(first.backend)
  expect(store.$isDraftBack.get()).toBe(true)
  expect(store.form.$values.get()).toMatchObject({ phone: 'mine', industry: 'Tools' })
  expect(store.$contested.get()).toEqual([{ column: 'phone', now: 'theirs' }])
  store.discard()
  expect(store.form.$values.get().phone).toBe('theirs')
  expect((await open(first.backend)).store.$isDraftBack.get()).toBe(false)
})

test('shows a new name as pending, and withdraws it', async () => {
  const { store, backend } = await open()
  store.form.change('company_name', 'Newname')
  await store.form.submit()
  expect(store.$announcement.get()).toBe(companyMessages.savedAndWaits)
  expect(store.form.$values.get().company_name).toBe('Newname')
  store.form.change('phone', '5')
  await store.takeBack()
  expect(backend.saveCompany.mock.lastCall).toEqual([5, 4, { company_name: 'Reed Tools' }])
  expect(store.form.$values.get()).toMatchObject({ company_name: 'Reed Tools', phone: '5' })
})

test('hides and shows the page without losing what is typed', async () => {
  const { store } = await open()
  store.form.change('phone', '5')
  await store.hide(true)
  expect(store.$editing.get()).toMatchObject({ company: { hidden_at: expect.any(String) } })
  await store.hide(false)
  expect(store.$editing.get()).toMatchObject({ company: { hidden_at: null } })
  expect(store.form.$values.get().phone).toBe('5')
})

test('removes the page with its draft and leads to the account', async () => {
  const { store, backend } = await open()
  store.form.change('phone', '5')
  await store.remove('Reed Tools')
  expect(backend.removeCompany).toHaveBeenCalledExactlyOnceWith(5, 'Reed Tools')
  expect(backend.replaceLocation).toHaveBeenCalledExactlyOnceWith('/account')
  expect(stored.has('draft/company/5')).toBe(false)
})

test('reports a refused action and a page that is not the member’s', async () => {
  const { store } = await open({
    ...createBackend(),
    hideCompany: () => Promise.reject(new Fault('refused', 'Only the owner may do this.')),
  })
  await store.hide(true)
  expect(store.$problem.get()).toBe('Only the owner may do this.')
  const absent = await open({
    ...createBackend(),
    fetchOwnCompany: () => Promise.reject(new Fault('notFound')),
  })
  expect(absent.store.$editing.get()).toEqual({ phase: 'absent' })
  expect((await open(createBackend(), null)).store.$editing.get()).toEqual({ phase: 'absent' })
})
