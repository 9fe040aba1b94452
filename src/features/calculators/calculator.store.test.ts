import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { choice, day, dollars, optional, rate } from '#domain/calculators/fields.ts'
import { type Tool, initialTexts } from '#domain/calculators/tool.ts'
import { createCalculatorStore, PAUSE } from './calculator.store.ts'

const fields = {
  price: dollars('Price', { min: 0, max: 1e9, initial: 1e6 }),
  tax: rate('Tax', { min: 0, max: 45, initial: 20 }),
  status: choice('Status', { c: 'C', s: 'S' }, { initial: 'c' }),
  sold: optional(day('Sold', { from: '2000-01-01', to: '2075-12-31', initial: '' })),
}
const tool: Tool<typeof fields, never> = {
  fields,
  groups: [],
  facts: [],
  cites: [],
  result: ({ price, tax }) => ({
    answer: [String(price * tax)],
    cautions: [],
    tables: [],
    steps: [],
  }),
}
const example = initialTexts(fields)

/** A store that has started with a fragment, which it then writes to, and the texts of the form. */
function open(fragment = '', texts = example) {
  const address = { fragment }
  const write = vi.fn<(text: string) => void>((text) => {
    address.fragment = text
  })
  const store = createCalculatorStore({
    tool,
    law: {},
    fragment: { read: () => address.fragment, write },
  })
  store.start(texts)
  const answered = () => store.$answer.get().result?.answer[0]
  return { store, address, write, answered }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('does not change the URL until something is entered', () => {
  const { store, write, answered } = open()
  store.settle()
  expect(answered()).toBe('200000')
  expect(store.$isWorkedCase.get()).toBe(true)
  expect(write).not.toHaveBeenCalled()
})

it('uses input from before it started', () => {
  const { store, address, answered } = open('', { ...example, price: '2m' })
  expect(answered()).toBe('400000')
  // It may be half typed: "2," or "1234." before the next digit.
  expect(store.$texts.get()['price']).toBe('2m')
  expect(store.$isWorkedCase.get()).toBe(false)
  store.settle()
  expect(store.$texts.get()['price']).toBe('2,000,000')
  expect(address.fragment).toBe('price=2000000')
})

it('starts with the case in the URL, and with input from meanwhile', () => {
  const { store, answered } = open('#price=3000000&tax=10', { ...example, tax: '20.5' })
  expect(store.$texts.get()).toMatchObject({ price: '3,000,000', tax: '20.5', status: 'c' })
  expect(answered()).toBe('615000')
})

it('answers after a pause in typing, and keeps the text as typed', () => {
  const { store, address, answered } = open()
  store.enter('price', '3')
  vi.advanceTimersByTime(PAUSE - 1)
  store.enter('price', '3m')
  vi.advanceTimersByTime(PAUSE - 1)
  expect(answered()).toBe('200000')
  vi.advanceTimersByTime(1)
  expect(answered()).toBe('600000')
  expect(store.$texts.get()['price']).toBe('3m')
  expect(address.fragment).toBe('price=3m')
})

it('answers at once when input is complete, and separates thousands', () => {
  const { store, write, answered } = open()
  store.enter('price', '3m')
  store.settle()
  expect(answered()).toBe('600000')
  expect(store.$texts.get()['price']).toBe('3,000,000')
  vi.runAllTimers()
  expect(write).toHaveBeenCalledTimes(1)
})

it('names the invalid field, and keeps the last result until it is valid again', () => {
  const { store } = open()
  store.enter('tax', '99')
  store.settle()
  const { problems, result, instead } = store.$answer.get()
  expect(problems).toEqual({ tax: 'Write a value from 0% to 45%.' })
  expect(result).toBeUndefined()
  expect(instead).toBe('No result yet. Check: Tax.')
  expect(store.$result.get()?.answer).toEqual(['200000'])
})

it('follows a case that is pasted into the URL, and restores its own after a link within the page', () => {
  const { store, address, answered } = open()
  address.fragment = '#price=4000000'
  store.applyAddress()
  expect(answered()).toBe('800000')
  address.fragment = '#tool-result'
  store.applyAddress()
  expect(address.fragment).toBe('price=4000000')
})

it('takes examples over when the reader says so, and keeps them in the URL', () => {
  const { store, address } = open('#price=4000000')
  expect(store.$answer.get().examples).toEqual(['tax', 'status'])
  store.accept()
  expect(store.$answer.get().examples).toEqual([])
  expect(address.fragment).toBe('price=4000000&tax=20&status=c')
  store.reset()
  expect(store.$answer.get().examples).toEqual(['price', 'tax', 'status'])
  expect(address.fragment).toBe('')
})

it('takes a value that equals the example as the reader’s own once it is entered', () => {
  const { store } = open()
  store.enter('tax', '20')
  store.settle()
  expect(store.$answer.get().examples).toEqual(['price', 'status'])
})
