import { beforeEach, expect, test } from 'vitest'
import type { DeskDuplicate } from '#domain/cases/case.ts'
import { stubStorage } from '#tests/storage.ts'
import { createAddition } from './addition.store.ts'

const storage = stubStorage('localStorage')
beforeEach(() => storage.clear())

const similar: DeskDuplicate = {
  kind: 'advisor',
  item_id: '7',
  name: 'Harbor Valuation',
  website: null,
  email: null,
  state: 'listed',
  why: ['name'],
  removed: null,
}

function open(found: DeskDuplicate[]) {
  const added: unknown[] = []
  const deps: Parameters<typeof createAddition>[0] = {
    fetchSimilarFirms: async () => found,
    async addAdvisor(form, source) {
      added.push([form['company_name'], source])
      return { event_id: 1, state: 'listed', version: 1, advisor_id: 9 }
    },
  }
  const addition = createAddition(deps, 'dora', ({ advisor_id }, name) =>
    added.push([advisor_id, name]),
  )
  addition.form.change('company_name', 'Harbor')
  addition.form.change('source', 'A letter')
  return { ...addition, added }
}

test('shows the firms that resemble it before it stores a firm', async () => {
  const { form, $similar, added } = open([similar])
  expect(await form.submit()).toBe(false)
  expect([$similar.get(), added]).toEqual([[similar], []])
  expect(await form.submit()).toBe(true)
  expect(added).toEqual([
    ['Harbor', 'A letter'],
    [9, 'Harbor'],
  ])
  expect(storage.size).toBe(0)
})

test('shows them while the rest is typed; the button still asks once', async () => {
  const { form, $similar, $isStopped, lookAhead, added } = open([similar])
  await lookAhead()
  expect([$similar.get(), $isStopped.get()]).toEqual([[similar], false])
  // They may have come with the press.
  expect(await form.submit()).toBe(false)
  expect(added).toEqual([])
  expect(await form.submit()).toBe(true)
  expect(added).toHaveLength(2)
})

test('looks again for another name', async () => {
  const { form, added } = open([similar])
  await form.submit()
  form.change('company_name', 'Haven')
  expect(await form.submit()).toBe(false)
  expect(added).toEqual([])
})

test('stores a firm that resembles none at once', async () => {
  const { form, added } = open([])
  expect(await form.submit()).toBe(true)
  expect(added).toHaveLength(2)
})
