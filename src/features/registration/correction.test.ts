import { atom, keepMount } from 'nanostores'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '#data/session.ts'
import type { SentRegistration } from '#domain/firms/sent-registration.ts'
import { stubStorage } from '#tests/storage.ts'
import { toCorrectedId, toCorrectionPath } from './correction.ts'
import { createRegistration, type RegistrationApi } from './registration.store.ts'

const storage = stubStorage('localStorage', 'sessionStorage')

let members = 0
beforeEach(() => {
  members += 1
  storage.clear()
})

const returned: SentRegistration = {
  id: 4,
  kind: 'company',
  companyName: 'Miller Tooling',
  status: 'changes_requested',
  version: 3,
  reason: 'Please name the state.',
  advisorId: null,
  createdAt: '2026-01-02T03:04:05Z',
}
const sentForm = {
  company_name: 'Miller Tooling',
  industry: '',
  location: 'Akron',
  contact_person: '',
  email: '',
  phone: '',
  website: '',
  description: '',
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

async function open(sent: SentRegistration) {
  const sendAgain = vi.fn<RegistrationApi['sendRegistrationAgain']>(async () => {})
  const api = {
    $session: atom<Session>({ phase: 'member', user: { id: `c${members}`, email: 'a@b.example' } }),
    sendRegistration: vi.fn<RegistrationApi['sendRegistration']>(async () => {}),
    fetchOwnRegistrations: async () => [sent],
    replaceLocation: vi.fn<(address: string) => void>(),
    fetchSentForm: async () => sentForm,
    sendRegistrationAgain: sendAgain,
  }
  const store = createRegistration('company', api, 4)
  for (const part of [store.$gate, store.$corrected, store.form.$values]) keepMount(part)
  await settled()
  return { store, api, sendAgain }
}

test('starts with the form as it was sent, and sends it again with its version', async () => {
  const { store, api, sendAgain } = await open(returned)
  expect(store.$corrected.get()?.reason).toBe('Please name the state.')
  expect(store.$isUncorrectable.get()).toBe(false)
  expect(store.form.$values.get()).toEqual(sentForm)
  store.form.change('location', 'Akron, OH')
  expect(await store.form.submit()).toBe(true)
  expect(sendAgain).toHaveBeenCalledExactlyOnceWith(
    'company',
    4,
    3,
    expect.objectContaining({ company_name: 'Miller Tooling', location: 'Akron, OH' }),
  )
  expect(api.sendRegistration).not.toHaveBeenCalled()
  // Shown on the next page, with the text of a correction.
  expect(storage.get('flash')).toBe('Your correction is sent. Our team reads it and writes to you.')
  expect(api.replaceLocation).toHaveBeenCalledExactlyOnceWith('/account')
})

test('sends nothing if no changes are requested any more', async () => {
  const { store, api, sendAgain } = await open({ ...returned, status: 'pending' })
  keepMount(store.$isUncorrectable)
  expect(store.$isUncorrectable.get()).toBe(true)
  expect(store.$corrected.get()).toBeNull()
  expect(await store.form.submit()).toBe(false)
  expect(sendAgain).not.toHaveBeenCalled()
  expect(api.sendRegistration).not.toHaveBeenCalled()
  expect(store.form.$values.get()).toEqual(sentForm)
})

test.each(['', '?again=', '?again=x', '?again=-1', '?again=1.5'])(
  '%j is a new registration',
  (query) => {
    expect(toCorrectedId(query)).toBeNull()
  },
)

test('leads to the form of its kind', () => {
  expect(toCorrectionPath(returned)).toBe('/register/company?again=4')
  expect(toCorrectedId('?again=4')).toBe(4)
})
