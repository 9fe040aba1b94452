import { expect, it } from 'vitest'
import { Fault } from '#data/fault.ts'
import type { Suppression } from '#data/operations.queries.ts'
import { createSuppressions } from './suppressions.store.ts'

const ann: Suppression = {
  email: 'ann@example.com',
  reason: 'bounce',
  since: '2026-11-20T10:00:00Z',
  held: 1,
  is_team: false,
}

/** A list with one address; `lift` empties it unless it fails. */
function open(fault?: Fault) {
  const terms: string[] = []
  let items = [ann]
  const store = createSuppressions({
    fetchSuppressions: async (term) => {
      terms.push(term)
      return { total: items.length, items }
    },
    liftSuppression: async () => {
      if (fault) throw fault
      items = []
      return 1
    },
  })
  return { store, terms }
}

it('lifts an address after the confirmation, and says how many emails leave', async () => {
  const { store } = open()
  await store.section.load()
  await store.lift()
  expect(store.$announcement.get()).toBe('')
  store.ask(ann)
  await store.lift()
  expect(store.section.$answer.get()).toMatchObject({ phase: 'ready', data: { total: 0 } })
  expect(store.$announcement.get()).toBe('ann@example.com gets email again. 1 email leaves now.')
  expect(store.$lifting.get()).toBeNull()
})

it('keeps the question open when lifting fails', async () => {
  const { store } = open(new Fault('offline'))
  store.ask(ann)
  await store.lift()
  expect(store.$lifting.get()).toBe(ann)
  expect(store.$problem.get()).not.toBeNull()
  store.ask(null)
  expect(store.$problem.get()).toBeNull()
})

it('finds addresses by a part, also after lifting one', async () => {
  const { store, terms } = open()
  await store.find('ann')
  store.ask(ann)
  await store.lift()
  expect(terms).toEqual(['ann', 'ann'])
})
