import { atom, keepMount } from 'nanostores'
import { beforeEach, expect, test, vi } from 'vitest'
import { Fault } from '#data/fault.ts'
import type { Session } from '#data/session.ts'
import { registrationForms } from '#domain/firms/forms.ts'
import type { SimilarListing } from '#domain/firms/own-firm.ts'
import type { SentRegistration } from '#domain/listings/sent-registration.ts'
import { $toast } from '#ui/toast.store.ts'
import { memberOf } from '#tests/session.ts'
import { stubStorage } from '#tests/storage.ts'
import { toCorrectionPath } from '#domain/listings/correction-path.ts'
import { toCorrectedId } from './correction.ts'
import { createRegistration, type RegistrationApi } from './registration.store.ts'

const storage = stubStorage('localStorage', 'sessionStorage')

const sent: SentRegistration = {
  id: 1,
  kind: 'advisor',
  companyName: 'Harbor Valuation',
  status: 'pending',
  version: 1,
  reason: null,
  advisorId: null,
  createdAt: '2026-01-02T03:04:05Z',
}

let member: ReturnType<typeof memberOf>
beforeEach(() => {
  member = memberOf()
  storage.clear()
  $toast.set(null)
})

type Setting = Partial<RegistrationApi> & { kind?: 'advisor' | 'company'; corrected?: number }

function open(session: Session, { kind = 'advisor', corrected, ...replaced }: Setting = {}) {
  const $session = atom<Session>(session)
  const sending = replaced.sendRegistration ?? (async () => {})
  const api = {
    $session,
    fetchOwnRegistrations: async () => [sent],
    fetchSentForm: async () => null,
    fetchSimilarListings: async () => [],
    fetchIsWaitingElsewhere: async () => false,
    ...replaced,
    sendRegistration: vi.fn<RegistrationApi['sendRegistration']>(sending),
    sendRegistrationAgain: vi.fn<RegistrationApi['sendRegistrationAgain']>(async () => {}),
    replaceLocation: vi.fn<(address: string) => void>(),
  }
  const store = createRegistration(kind, api, corrected)
  const parts = [store.$gate, store.$sent, store.$corrected, store.$isUncorrectable]
  for (const part of [...parts, store.form.$values]) keepMount(part)
  return { ...store, ...api, $session }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

function fill({ form }: Pick<ReturnType<typeof open>, 'form'>): void {
  form.change('company_name', 'Harbor Valuation')
  form.change('contact_person', 'Ada Reyes')
  form.change('email', 'ada@example.com')
}

test('waits while the session is unknown, then admits a member', () => {
  const { $gate, $session, replaceLocation } = open({ phase: 'loading' })
  expect($gate.get()).toEqual({ phase: 'loading' })
  $session.set(member)
  expect($gate.get()).toEqual({ phase: 'open', userId: member.user.id })
  expect(replaceLocation).not.toHaveBeenCalled()
})

test('stays on the page when the session ends, so that no input is lost', () => {
  const { $gate, $session, form, replaceLocation } = open(member)
  form.change('company_name', 'Miller Tooling')
  $session.set({ phase: 'anonymous' })
  expect($gate.get()).toEqual({ phase: 'ended', isDraftKept: true })
  expect(replaceLocation).not.toHaveBeenCalled()
})

test('promises no draft to a member who signed out in another tab', () => {
  const { $gate, $session, form } = open(member)
  form.change('company_name', 'Miller Tooling')
  storage.clear()
  $session.set({ phase: 'anonymous' })
  expect($gate.get()).toEqual({ phase: 'ended', isDraftKept: false })
})

test('marks each invalid field with the specified message', async () => {
  const { form, sendRegistration } = open(member)
  form.change('email', 'ada')
  form.change('website', 'not a url')
  expect(await form.submit()).toBe(false)
  expect(form.$errors.get()).toEqual({
    company_name: 'Company name is required',
    contact_person: 'Contact person is required',
    email: 'Invalid email address',
    website: 'Invalid website URL',
  })
  expect(sendRegistration).not.toHaveBeenCalled()
})

test('sends the form, clears it and shows a message', async () => {
  const store = open(member)
  fill(store)
  store.form.change('esop_valuation', true)
  expect(await store.form.submit()).toBe(true)
  expect(store.sendRegistration.mock.calls[0]?.[1]).toMatchObject({
    company_name: 'Harbor Valuation',
    phone: null,
    esop_valuation: true,
    software: false,
  })
  expect(store.form.$values.get()['company_name']).toBe('')
  expect($toast.get()).toBeNull()
  await settled()
  expect(store.$sent.get()).toEqual({ phase: 'ready', data: [sent] })
})

test.each([
  [new Fault('server', 'Down'), 'Failed to register advisor. Please try again.'],
  [new Fault('conflict', 'Twice'), 'Failed to register advisor. Please try again.'],
  [new Fault('offline', 'No net'), 'An unexpected error occurred. Please try again.'],
])('keeps everything when %s', async (fault, words) => {
  const store = open(member, { sendRegistration: () => Promise.reject(fault) })
  fill(store)
  expect(await store.form.submit()).toBe(false)
  expect($toast.get()).toMatchObject({ title: 'Error', description: words, variant: 'destructive' })
  expect(store.form.$state.get()).toEqual({ phase: 'failed', message: fault.message })
  expect(store.form.$values.get()['company_name']).toBe('Harbor Valuation')
})

const similar = (listing: Partial<SimilarListing>): SimilarListing => ({
  id: 7,
  company_name: 'Harbor Valuation LLC',
  location: 'Akron, OH',
  email: null,
  has_owner: false,
  is_own: false,
  is_claimed: false,
  why: ['name'],
  ...listing,
})

test('tells of listed firms with the same name, website or email before it sends, once', async () => {
  const fetchSimilarListings = vi.fn<RegistrationApi['fetchSimilarListings']>(async () => [
    similar({}),
    similar({ id: 8, why: [] }),
  ])
  const store = open(member, { fetchOwnRegistrations: async () => [], fetchSimilarListings })
  fill(store)
  expect(await store.form.submit()).toBe(false)
  expect(fetchSimilarListings).toHaveBeenCalledExactlyOnceWith({
    name: 'Harbor Valuation',
    website: null,
    email: 'ada@example.com',
  })
  expect(store.ownFirm.$told.get()).toEqual([similar({})])
  expect(store.sendRegistration).not.toHaveBeenCalled()
  store.form.change('phone', '330 555 0100')
  expect(await store.form.submit()).toBe(true)
  expect(store.sendRegistration).toHaveBeenCalledOnce()
  expect(store.ownFirm.$told.get()).toEqual([])
})

test('sends nothing while it cannot look up whether the firm is listed', async () => {
  const fault = new Fault('server', 'Down')
  const store = open(member, { fetchSimilarListings: () => Promise.reject(fault) })
  fill(store)
  expect(await store.form.submit()).toBe(false)
  expect(store.form.$state.get()).toEqual({ phase: 'failed', message: 'Down' })
  expect(store.sendRegistration).not.toHaveBeenCalled()
})

test('asks first whether the named firm is a listed one, then fills the name in', async () => {
  storage.set('own-firm', 'Harbor')
  const found = [similar({ why: [] })]
  const { ownFirm, form } = open(member, { fetchSimilarListings: async () => found })
  expect(ownFirm.$ownFirm.get()).toMatchObject({ phase: 'asking', found: { phase: 'loading' } })
  await settled()
  expect(ownFirm.$ownFirm.get()).toMatchObject({ found: { phase: 'ready', data: found } })
  ownFirm.another()
  expect(ownFirm.$ownFirm.get()).toMatchObject({ phase: 'open' })
  expect(form.$values.get()['company_name']).toBe('Harbor')
  expect(storage.has('own-firm')).toBe(false)
})

test('opens the form at once if no listed firm is like the named one', async () => {
  storage.set('own-firm', 'Harbor')
  const { ownFirm, form } = open(member)
  await settled()
  expect(ownFirm.$ownFirm.get()).toEqual({ phase: 'unlisted', name: 'Harbor' })
  expect(form.$values.get()['company_name']).toBe('Harbor')
})

test('lets a member register whose firm could not be looked up', async () => {
  storage.set('own-firm', 'Harbor')
  const fault = new Fault('offline')
  const { ownFirm } = open(member, { fetchSimilarListings: () => Promise.reject(fault) })
  await settled()
  expect(ownFirm.$ownFirm.get()).toMatchObject({ phase: 'asking', found: { phase: 'failed' } })
  ownFirm.another()
  expect(ownFirm.$ownFirm.get()).toMatchObject({ phase: 'open' })
})

test('restores a draft after a reload and after another sign-in', () => {
  fill(open(member))
  const again = open({ phase: 'loading' })
  expect(again.form.$values.get()['company_name']).toBe('')
  again.$session.set(member)
  expect(again.form.$values.get()['company_name']).toBe('Harbor Valuation')
})

test('shows a draft to its owner only', () => {
  fill(open(member))
  expect(open(memberOf('somebody else')).form.$values.get()['company_name']).toBe('')
})

test('removes the draft once it is sent', async () => {
  const store = open(member)
  fill(store)
  expect(storage.size).toBe(1)
  await store.form.submit()
  expect(storage.size).toBe(0)
})

test.each(['{', '{"owner":"me"}', '[]'])('starts empty if the draft is %s', (text) => {
  storage.set('draft//register/advisor', text)
  expect(open(memberOf('me')).form.$values.get()['company_name']).toBe('')
})

const returned: SentRegistration = {
  ...sent,
  id: 4,
  kind: 'company',
  companyName: 'Miller Tooling',
  status: 'changes_requested',
  version: 3,
  reason: 'Please name the state.',
}
const sentForm = {
  ...registrationForms.company.blank,
  company_name: 'Miller Tooling',
  location: 'Akron',
}

async function openCorrection(status: SentRegistration['status']) {
  const store = open(member, {
    kind: 'company',
    corrected: 4,
    fetchOwnRegistrations: async () => [{ ...returned, status }],
    fetchSentForm: async () => sentForm,
  })
  await settled()
  expect(store.form.$values.get()).toEqual(sentForm)
  return store
}

test('starts a correction with the form as it was sent, and sends it again with its version', async () => {
  const store = await openCorrection('changes_requested')
  expect(store.$corrected.get()?.reason).toBe('Please name the state.')
  expect(store.$isUncorrectable.get()).toBe(false)
  store.form.change('location', 'Akron, OH')
  expect(await store.form.submit()).toBe(true)
  expect(store.sendRegistrationAgain).toHaveBeenCalledExactlyOnceWith(
    'company',
    4,
    3,
    expect.objectContaining({ company_name: 'Miller Tooling', location: 'Akron, OH' }),
  )
  expect(store.sendRegistration).not.toHaveBeenCalled()
  // Shown on the next page, with the text of a correction.
  expect(storage.get('flash')).toBe('Your correction is sent. Our team reads it and writes to you.')
  expect(store.replaceLocation).toHaveBeenCalledExactlyOnceWith('/account')
})

test('sends nothing if no changes are requested any more', async () => {
  const store = await openCorrection('pending')
  expect(store.$isUncorrectable.get()).toBe(true)
  expect(store.$corrected.get()).toBeNull()
  expect(await store.form.submit()).toBe(false)
  expect(store.sendRegistrationAgain).not.toHaveBeenCalled()
  expect(store.sendRegistration).not.toHaveBeenCalled()
})

test('leads to the form of its kind; any other query is a new registration', () => {
  expect(toCorrectionPath(returned)).toBe('/register/company?again=4')
  const queries = ['?again=4', '', '?again=', '?again=x', '?again=-1', '?again=1.5']
  expect(queries.map(toCorrectedId)).toEqual([4, null, null, null, null, null])
})

test('tells of the member’s own waiting registration before it sends a second one, once', async () => {
  const store = open(member)
  await settled()
  fill(store)
  expect(await store.form.submit()).toBe(false)
  expect(store.ownFirm.$waiting.get()).toEqual(sent)
  expect(store.sendRegistration).not.toHaveBeenCalled()
  expect(await store.form.submit()).toBe(true)
  expect(store.sendRegistration).toHaveBeenCalledOnce()
  expect(store.ownFirm.$waiting.get()).toBeNull()
})

test.each(['advisor', 'company'] as const)(
  'tells before it sends that somebody else registers the same %s, once',
  async (kind) => {
    const fetchIsWaitingElsewhere = vi.fn<RegistrationApi['fetchIsWaitingElsewhere']>(
      async () => true,
    )
    const store = open(member, {
      kind,
      fetchOwnRegistrations: async () => [],
      fetchIsWaitingElsewhere,
    })
    store.form.change('company_name', 'Harbor Valuation')
    if (kind === 'advisor') fill(store)
    store.form.change('website', 'https://harbor.example')
    expect(await store.form.submit()).toBe(false)
    expect(store.ownFirm.$isElsewhere.get()).toBe(true)
    expect(fetchIsWaitingElsewhere.mock.calls[0]).toMatchObject([
      kind,
      { website: 'https://harbor.example' },
    ])
    expect(store.sendRegistration).not.toHaveBeenCalled()
    expect(await store.form.submit()).toBe(true)
    expect(fetchIsWaitingElsewhere).toHaveBeenCalledOnce()
  },
)

test.each([
  ['one that was decided', { status: 'rejected' }],
  ['a company', { kind: 'company' }],
] as const)('sends beside %s at once', async (_, other) => {
  const store = open(member, { fetchOwnRegistrations: async () => [{ ...sent, ...other }] })
  await settled()
  fill(store)
  expect(await store.form.submit()).toBe(true)
})
