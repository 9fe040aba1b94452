import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { independenceSchema } from '#domain/independence/rules.ts'
import { readYaml } from '#tests/content.ts'
import { createIndependenceStore, isIncomplete, FINDINGS_PAUSE } from './independence.store.ts'

const rules = independenceSchema.parse(readYaml('independence.yaml'))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open(hash = '', fetchNames?: (term: string) => Promise<string[]>, typed = {}) {
  const address = { hash }
  const fragment = {
    read: () => address.hash,
    write: (text: string) => void (address.hash = text && `#${text}`),
  }
  const store = createIndependenceStore({ rules, fragment, fetchNames })
  store.start(typed)
  const ids = () => store.$findings.get().findings.map(({ rule }) => rule.id)
  return { store, address, ids }
}

it('finds a conflict after a pause in typing, and puts the team into the address', () => {
  const { store, address, ids } = open()
  store.enter('auditor', 'Oak LLP')
  store.enter('tpa', 'oak')
  expect(ids()).toEqual([])
  vi.advanceTimersByTime(FINDINGS_PAUSE)
  expect(ids()).toEqual(['I5', 'I11'])
  expect(address.hash).toBe('#auditor=Oak+LLP&tpa=oak')
})

it('starts with the address and with what was typed before it was ready', () => {
  const typed = { trustee: '', tpa: 'OAK', bar: 'unknown', guarantee: 'yes' }
  const { store, ids } = open('#auditor=Oak&trustee=Elm&bar=yes', undefined, typed)
  expect(store.$names.get()).toEqual({ auditor: 'Oak', trustee: 'Elm', tpa: 'OAK' })
  expect(ids()).toEqual(['I5', 'I8'])
})

it('counts a tie once it is whole, and no longer once it is removed', () => {
  const { store, ids, address } = open('#bar=yes')
  store.addRow()
  const key = store.$rows.get()[0]?.key ?? -1
  const row = () => store.$rows.get()[0]!
  expect(isIncomplete(row())).toBe(false)
  store.changeRow(key, { from: 'valuer', relation: 'worked' })
  expect(isIncomplete(row())).toBe(true)
  store.changeRow(key, { to: 'company' })
  expect(isIncomplete(row())).toBe(false)
  expect(ids()).toEqual(['I1'])
  expect(address.hash).toBe('#tie=valuer.worked.company&bar=yes')
  store.removeRow(key)
  expect(ids()).toEqual([])
})

it('follows another team in the address, and restores its own after a link within the page', () => {
  const { store, address } = open('#trustee=Elm')
  address.hash = '#lender=Fir'
  store.applyAddress()
  expect(store.$names.get()).toEqual({ lender: 'Fir' })
  address.hash = '#main'
  store.applyAddress()
  expect(address.hash).toBe('#lender=Fir')
  store.reset()
  expect(address.hash).toBe('')
})

it('looks names up for members alone, and shows those of the latest text', async () => {
  const answers: Record<string, PromiseWithResolvers<string[]>> = {}
  const fetchNames = vi.fn<(term: string) => Promise<string[]>>(
    (term) => (answers[term] = Promise.withResolvers()).promise,
  )
  const { store } = open('', fetchNames)
  const type = (ref: string, text: string) => {
    store.enter(ref, text)
    vi.advanceTimersByTime(FINDINGS_PAUSE)
  }
  type('trustee', 'O')
  type('sellers', 'Oak family')
  expect(fetchNames).not.toHaveBeenCalled()
  type('trustee', 'Oa')
  type('trustee', 'Oak')
  answers['Oak']?.resolve(['Oak Trust'])
  await Promise.resolve()
  answers['Oa']?.resolve(['Oasis'])
  await vi.advanceTimersByTimeAsync(FINDINGS_PAUSE)
  expect(store.$suggestions.get()).toEqual(['Oak Trust'])
  type('lender', 'Fi')
  answers['Fi']?.reject(new Error('offline'))
  await vi.advanceTimersByTimeAsync(FINDINGS_PAUSE)
  expect(store.$suggestions.get()).toEqual([])
})
