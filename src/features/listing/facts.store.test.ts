import { expect, it, vi } from 'vitest'
import type { OwnFact } from '#data/credentials.queries.ts'
import { Fault } from '#data/fault.ts'
import { factMessages as messages } from '#domain/credentials/fact-messages.ts'
import { createFacts, type FactsApi } from './facts.store.ts'

const fact: OwnFact = {
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

async function open(api: Partial<FactsApi> = {}) {
  const stateFact = vi.fn<FactsApi['stateFact']>(api.stateFact ?? (async () => [fact]))
  const store = createFacts(7, {
    fetchOwnFacts: async () => [fact],
    withdrawFact: async () => [],
    ...api,
    stateFact,
  })
  await store.load()
  return { store, stateFact }
}

it('sends the columns of the kind, and no others', async () => {
  const { store, stateFact } = await open()
  const form = store.createForm({ kind: 'crd', fact: null })
  form.change('value', ' 12a ')
  expect(await form.submit()).toBe(false)
  expect(form.$errors.get()).toEqual({ value: messages.crdInvalid })
  form.change('value', ' 1234 ')
  expect(await form.submit()).toBe(true)
  expect(stateFact).toHaveBeenCalledWith(
    7,
    'crd',
    { value: '1234', holder: null, link: null },
    undefined,
  )
  expect(store.$announcement.get()).toBe(messages.stated)
})

it('requires state, number and person of a bar admission', async () => {
  const { store } = await open()
  const form = store.createForm({ kind: 'bar', fact: null })
  await form.submit()
  expect(form.$errors.get()).toEqual({
    issued_in: messages.stateRequired,
    value: messages.valueRequired,
    holder: messages.holderRequired,
  })
})

it('states a fact again as it is, in the version that was seen', async () => {
  const { store, stateFact } = await open()
  await store.stateAgain(fact)
  const { value, holder, issued_in, link } = fact
  expect(stateFact).toHaveBeenCalledWith(7, 'bar', { value, holder, issued_in, link }, fact)
})

async function refuse(): Promise<never> {
  throw new Fault('conflict', 'This has changed.')
}

it('shows the list as it is now when somebody else was first', async () => {
  const newer = { ...fact, version: 3 }
  const fetchOwnFacts = vi.fn<FactsApi['fetchOwnFacts']>(async () => [newer])
  const { store } = await open({ fetchOwnFacts, withdrawFact: refuse })
  await store.withdraw(fact)
  expect(store.$problem.get()).toBe('This has changed.')
  expect(store.$facts.get()).toEqual({ phase: 'ready', facts: [newer] })
})
