import { keepMount } from 'nanostores'
import { expect, it, vi } from 'vitest'
import type { OwnCredential } from '#data/credentials.queries.ts'
import { Fault } from '#data/fault.ts'
import { statingMessages as messages } from '#domain/credentials/credential-messages.ts'
import { createOwnCredentials, type OwnCredentialsApi } from './own-credentials.store.ts'

const credential: OwnCredential = {
  id: 5,
  version: 2,
  kind: 'bar',
  value: '6201234',
  holder: 'Dana Reed',
  issued_in: 'IL',
  company_id: null,
  link: null,
  stated_on: '2026-03-12',
  state: 'closed',
  checked_until: null,
  reason: null,
}

async function open(api: Partial<OwnCredentialsApi> = {}) {
  const stateCredential = vi.fn<OwnCredentialsApi['stateCredential']>(
    api.stateCredential ?? (async () => [credential]),
  )
  const store = createOwnCredentials(7, {
    fetchOwnCredentials: async () => [credential],
    withdrawCredential: async () => [],
    ...api,
    stateCredential,
  })
  keepMount(store.$credentials)
  await vi.waitFor(() => expect(store.$credentials.get().phase).not.toBe('loading'))
  return { store, stateCredential }
}

it('sends the columns of the kind, and no others', async () => {
  const { store, stateCredential } = await open()
  const form = store.createForm({ kind: 'crd', credential: null })
  form.change('value', ' 12a ')
  expect(await form.submit()).toBe(false)
  expect(form.$errors.get()).toEqual({ value: messages.crdInvalid })
  form.change('value', ' 1234 ')
  expect(await form.submit()).toBe(true)
  expect(stateCredential).toHaveBeenCalledWith(
    7,
    'crd',
    { value: '1234', holder: null, link: null },
    undefined,
  )
  expect(store.$announcement.get()).toBe(messages.stated)
})

it('requires state, number and person of a bar admission', async () => {
  const { store } = await open()
  const form = store.createForm({ kind: 'bar', credential: null })
  await form.submit()
  expect(form.$errors.get()).toEqual({
    issued_in: messages.stateRequired,
    value: messages.valueRequired,
    holder: messages.holderRequired,
  })
})

it('states a credential again as it is, in the version that was seen', async () => {
  const { store, stateCredential } = await open()
  await store.stateAgain(credential)
  const { value, holder, issued_in, link } = credential
  expect(stateCredential).toHaveBeenCalledWith(
    7,
    'bar',
    { value, holder, issued_in, link },
    credential,
  )
})

async function refuse(): Promise<never> {
  throw new Fault('conflict', 'This has changed.')
}

it('shows the list as it is now when somebody else was first', async () => {
  const newer = { ...credential, version: 3 }
  const fetchOwnCredentials = vi.fn<OwnCredentialsApi['fetchOwnCredentials']>(async () => [newer])
  const { store } = await open({ fetchOwnCredentials, withdrawCredential: refuse })
  await store.withdraw(credential)
  expect(store.$problem.get()).toBe('This has changed.')
  expect(store.$credentials.get()).toEqual({ phase: 'ready', data: [newer] })
})
