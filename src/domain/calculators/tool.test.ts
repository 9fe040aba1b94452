import { describe, expect, it } from 'vitest'
import { dollars, rate } from './fields.ts'
import { answer, type Tool, parseTexts, initialTexts, toTextsFragment } from './tool.ts'

const fields = {
  price: dollars('Price', { min: 0, max: 1e9, initial: 1e6 }),
  tax: rate('Tax', { min: 0, max: 45, initial: 20 }),
}
const nothing = { kind: 'blocks', label: '', legend: [], rows: [] } as const
const tool: Tool<typeof fields, never> = {
  fields,
  groups: [],
  facts: [],
  cites: [],
  unused: ({ price }) => (price === 1 ? { tax: 'one is free' } : {}),
  check: ({ price, tax }) => (price === 0 && tax > 0 ? { tax: 'Nothing to tax.' } : {}),
  result: ({ price, tax }) => ({
    answer: [String(price * tax)],
    cautions: [],
    plot: nothing,
    tables: [],
    steps: [],
  }),
}

describe('a case in the URL', () => {
  it('round-trips', () => {
    const texts = { price: '1,234,567', tax: '12.5' }
    const fragment = toTextsFragment(fields, texts)
    expect(fragment).toBe('price=1234567&tax=12.5')
    expect(parseTexts(fields, `#${fragment}`)).toEqual({ price: '1234567', tax: '12.5' })
  })

  it('is ignored if it names no field', () => {
    expect(parseTexts(fields, '#main')).toBeUndefined()
    expect(parseTexts(fields, '#constructor=1')).toBeUndefined()
  })
})

describe('answer', () => {
  it('calculates with the values of the fields', () => {
    expect(answer(tool, initialTexts(fields), {}).result?.answer).toEqual(['200000'])
  })

  it('reports each invalid field, and gives no result', () => {
    const { problems, result, instead } = answer(tool, { price: 'x', tax: '99' }, {})
    expect(Object.keys(problems)).toEqual(['price', 'tax'])
    expect(result).toBeUndefined()
    expect(instead).toBe('No result yet. Check: Price; Tax.')
  })

  it('answers despite an invalid field without effect, and says that it is not used', () => {
    const { result, notes, problems } = answer(tool, { price: '1', tax: 'x' }, {})
    expect(result?.answer).toEqual(['0.2'])
    expect(notes).toEqual({ tax: 'Not used: one is free.' })
    expect(problems).toEqual({})
  })

  it('reports errors between fields', () => {
    expect(answer(tool, { price: '0', tax: '5' }, {}).problems).toEqual({ tax: 'Nothing to tax.' })
  })
})
