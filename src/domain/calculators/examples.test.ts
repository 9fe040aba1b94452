import { expect, it } from 'vitest'
import { law, words } from '#tests/law.ts'
import { fc } from '#tests/property.ts'
import { textsFor, textsOf } from '#tests/tool-texts.ts'
import { isExample, listExamples, toSentences } from './examples.ts'
import { choice, dollars, optional, plainNumber } from './fields.ts'
import { calculators } from './list.ts'
import type { Resting, Result, Table } from './result.ts'
import { answer, initialTexts } from './tool.ts'

const fields = {
  price: dollars('Price', { min: 0, max: 1e9, initial: 20 }),
  shares: plainNumber('Shares', { min: 0, max: 1e9, initial: 8000 }),
  growth: optional(plainNumber('Growth', { min: 0, max: 9, initial: 3 })),
  owner: choice(
    'Owner',
    { unknown: 'I do not know', yes: 'yes' },
    { initial: 'unknown', isNeutral: true },
  ),
  status: choice('Status', { c: 'C', s: 'S' }, { initial: 'c' }),
}

it('counts every value of the worked case as an example until the reader enters one', () => {
  expect(listExamples(fields, {}, {})).toEqual(['price', 'shares', 'status'])
  expect(listExamples(fields, { price: '20', status: 'c' }, {})).toEqual(['shares'])
  expect(listExamples(fields, {}, { status: 'not asked' })).toEqual(['price', 'shares'])
})

it('marks what rests on an example, and nothing else', () => {
  expect(isExample({ restsOn: ['price'] }, ['shares'])).toBe(false)
  expect(isExample({ restsOn: ['price', 'shares'] }, ['shares'])).toBe(true)
  expect(isExample({}, ['shares'])).toBe(true)
  expect(isExample({}, [])).toBe(false)
})

type Part = Resting & { says: unknown }

const toPart = (says: Resting): Part => ({
  says,
  ...(says.restsOn && { restsOn: says.restsOn }),
})

/** All parts of a result: what each says, and what it rests on. */
function partsOf(result: Result): Part[] {
  const { answers = [], tables, plot, days = [], steps } = result
  return [
    ...toSentences(result),
    ...answers.map(({ more: _, ...one }) => one),
    ...answers.flatMap(({ more }) => more),
    ...(plot ? [plot] : []),
    ...tables.filter(({ rowsRestOn }) => !rowsRestOn),
    ...days,
    ...steps,
  ]
    .map(toPart)
    .concat(tables.flatMap(rowsOf))
}

function rowsOf({ rows, rowsRestOn }: Table): Part[] {
  return rowsRestOn ? rows.map((says, at) => ({ says, restsOn: rowsRestOn[at] ?? [] })) : []
}

/** Calculators of which a part rests on some fields only. */
const precise = calculators.filter(({ tool }) =>
  partsOf(answer(tool, {}, law, words).result!).some(({ restsOn }) => restsOn),
)

// The rule on examples stands on this: what a part does not name cannot change it.
it.each(precise)('$id rests on the fields that it names, and on no other', ({ tool }) => {
  const names = Object.keys(tool.fields)
  const change = fc
    .constantFrom(...names)
    .chain((name) => textsFor(tool.fields[name]!).map((text) => ({ name, text })))
  const told = (texts: Record<string, string>) => answer(tool, texts, law, words).result
  fc.assert(
    fc.property(
      textsOf(tool.fields),
      fc.array(change, { minLength: 6, maxLength: 12 }),
      (texts, changes) => {
        const before = told(texts)
        fc.pre(before !== undefined)
        for (const { name, text } of changes) {
          const after = told({ ...texts, [name]: text })
          if (!after) continue
          const others = (result: Result) =>
            partsOf(result).filter(({ restsOn }) => restsOn && !restsOn.includes(name))
          expect(others(after)).toEqual(others(before))
        }
      },
    ),
    { numRuns: 30, examples: [[initialTexts(tool.fields), [{ name: names[0]!, text: '1' }]]] },
  )
})

it.each(calculators)(
  '$id tells its worked case as an example, and a whole case as a result',
  ({ tool }) => {
    const worked = answer(tool, {}, law, words)
    const parts = partsOf(worked.result!)
    expect(parts.length).toBeGreaterThan(0)
    expect(toSentences(worked.result!).filter((one) => !isExample(one, worked.examples))).toEqual(
      [],
    )
    const whole = answer(tool, initialTexts(tool.fields), law, words)
    expect(whole.examples).toEqual([])
    expect(whole.result).toEqual(worked.result)
  },
)

it.each(calculators)(
  '$id holds back the marks of one field only for what does not rest on it',
  ({ tool }) => {
    const own = initialTexts(tool.fields)
    const { examples } = answer(tool, {}, law, words)
    for (const name of examples) {
      const { [name]: _left, ...others } = own
      const mixed = answer(tool, others, law, words)
      expect(mixed.examples).toEqual([name])
      expect(toSentences(mixed.result!).some((one) => isExample(one, mixed.examples))).toBe(true)
    }
  },
)
