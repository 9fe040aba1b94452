import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { fc } from '#tests/property.ts'
import { expect, it } from 'vitest'
import type { CitedLaw } from '#domain/calculators/law.ts'
import type { Result } from '#domain/calculators/result.ts'
import {
  type CalculatorField,
  type CalculatorFields,
  parseNumber,
} from '#domain/calculators/fields.ts'
import { calculators } from '#domain/calculators/list.ts'
import { answer, initialTexts } from '#domain/calculators/tool.ts'
import { law, lawOf, words } from '#tests/law.ts'
import { ResultDetail, Sentences } from './ResultDetail.tsx'
function textsFor(field: CalculatorField): fc.Arbitrary<string> {
  if (field.options) return fc.constantFrom(...field.options.map(([value]) => value))
  if (field.days) return dayBetween(field.days.from, field.days.to)
  const [min = 0, max = 0] = (field.range ?? '')
    .split(' to ')
    .map((bound) => parseNumber(field.kind, bound))
  if (field.kind === 'year') return fc.oneof(fc.constant(''), fc.integer({ min, max }).map(String))
  const between = fc.double({ min, max, noNaN: true }).map((value) => value.toFixed(2))
  const whole = fc.integer({ min: Math.ceil(min), max: Math.floor(max) }).map(String)
  const some = fc.oneof(fc.constantFrom(String(min), String(max)), whole, between)
  return field.isOptional ? fc.oneof(fc.constant(''), some) : some
}

function dayBetween(from: string, to: string): fc.Arbitrary<string> {
  const between = { min: new Date(from), max: new Date(to), noInvalidDate: true }
  return fc.date(between).map((date) => date.toISOString().slice(0, 10))
}

function parseAll(fields: CalculatorFields, texts: Readonly<Record<string, string>>) {
  const values = Object.entries(fields).map(([name, { parse }]) => {
    const parsed = parse(texts[name] ?? '')
    return [name, 'value' in parsed ? parsed.value : undefined]
  })
  return Object.fromEntries(values)
}

const draw = (result: Result, cited: CitedLaw) =>
  renderToStaticMarkup(createElement(Sentences, { sentences: result.answer })) +
  renderToStaticMarkup(createElement(ResultDetail, { result, law: cited }))

it.each(calculators)(
  'answers every valid case of $id with numbers, and cites its facts',
  (entry) => {
    const { tool } = entry
    const texts = Object.entries(tool.fields).map(([name, field]) => [name, textsFor(field)])
    const cited = lawOf(entry)
    let answered = 0
    fc.assert(
      fc.property(fc.record(Object.fromEntries(texts)), (some) => {
        const typed = some as Record<string, string>
        const { result, notes } = answer(tool, typed, law, words)
        fc.pre(result !== undefined)
        answered++
        // Throws for a fact that is named and not cited.
        expect(draw(result!, cited)).not.toMatch(/NaN|undefined|Infinity|null|\[object/)
        // Fields that are marked as unused have no effect.
        expect(tool.result(parseAll(tool.fields, typed) as never, law, words)).toEqual(result)
        const unread = Object.fromEntries(Object.keys(notes).map((name) => [name, 'unreadable']))
        expect(answer(tool, { ...typed, ...unread }, law, words).result).toEqual(result)
      }),
      { numRuns: 30, examples: [[initialTexts(tool.fields)]] },
    )
    expect(answered).toBeGreaterThanOrEqual(30)
  },
)
