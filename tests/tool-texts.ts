import {
  type CalculatorField,
  type CalculatorFields,
  parseNumber,
} from '#domain/calculators/fields.ts'
import { fc } from './property.ts'

/** Any valid texts of the fields of a calculator. */
export function textsOf(fields: CalculatorFields): fc.Arbitrary<Record<string, string>> {
  const texts = Object.entries(fields).map(([name, field]) => [name, textsFor(field)])
  return fc.record(Object.fromEntries(texts) as Record<string, fc.Arbitrary<string>>)
}

/** Any valid text of a field. */
export function textsFor(field: CalculatorField): fc.Arbitrary<string> {
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
