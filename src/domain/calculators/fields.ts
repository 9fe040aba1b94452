import { formatDay, isDay } from '#domain/dates/day.ts'
import { parseAmount } from '#domain/forms/amount.ts'
import { count, money } from './format.ts'
import { toolMessages as say } from './messages.ts'

/** Typed text as a value, or the message at the field. */
type Parsed<T> = { value: T } | { problem: string }

/** One input of a calculator. Fields hold text as typed; `parse` converts it to a value. */
export type CalculatorField<T = unknown> = {
  kind: 'money' | 'percent' | 'number' | 'year' | 'day' | 'choice' | 'text'
  label: string
  hint?: string
  /** Initial text of the field. */
  initial: string
  /** Whether the initial choice says nothing of the reader, such as "I do not know". */
  isNeutral?: boolean
  isOptional: boolean
  /** Minimum and maximum. Only the error shows them. */
  range?: string
  /** Whether it takes negative numbers: the number pads of phones have no sign. */
  isSigned?: boolean
  /** Range of a date. */
  days?: { from: string; to: string }
  options?: readonly (readonly [value: string, label: string])[]
  parse: (text: string) => Parsed<T>
}
export type CalculatorFields = Readonly<Record<string, CalculatorField>>
/** Values of all fields. */
export type InputOf<F extends CalculatorFields> = {
  readonly [Name in keyof F]: F[Name] extends CalculatorField<infer T> ? T : never
}

type Bounds = { min: number; max: number; initial: number; hint?: string; isWhole?: boolean }
type Kind = 'money' | 'percent' | 'number'

/** Parses a typed number, with the sign of its kind or without: `$1,500,000`, `1.5m`, `23.8%`. */
export function parseNumber(kind: CalculatorField['kind'], text: string): number | undefined {
  const amount = parseAmount(text)
  if (!amount) return undefined
  const { value, hasDollars, hasPercent, unit } = amount
  if ((hasDollars && kind !== 'money') || (hasPercent && kind !== 'percent')) return undefined
  return unit && kind === 'percent' ? undefined : value
}

/** The same number with thousands separated; other text is unchanged. */
export function tidy(kind: CalculatorField['kind'], text: string): string {
  const value = kind === 'year' ? undefined : parseNumber(kind, text)
  return value === undefined ? text : count(value, 4).replace('−', '-')
}

export const dollars = (label: string, bounds: Bounds) => numeric('money', label, bounds)
/** Shown as a percentage, calculated as a fraction. */
export const rate = (label: string, bounds: Bounds) => numeric('percent', label, bounds)
export const plainNumber = (label: string, bounds: Bounds) => numeric('number', label, bounds)

/** An optional field, null if empty. */
export function optional<T>(field: CalculatorField<T>): CalculatorField<T | null> {
  return {
    ...field,
    initial: '',
    isOptional: true,
    parse: (text) => (text.trim() === '' ? { value: null } : field.parse(text)),
  }
}

/** Range of birth dates. */
export const birthDays = { from: '1920-01-01', to: '2010-12-31' }

/** A year, written without a comma. */
export function year(
  label: string,
  { min, max, hint }: Pick<Bounds, 'min' | 'max' | 'hint'>,
): CalculatorField<number> {
  const parse: CalculatorField<number>['parse'] = (text) => {
    const value = Number(text)
    if (!/^\s*\d{4}\s*$/.test(text)) return { problem: say.notAYear }
    return value < min || value > max
      ? { problem: say.outside(String(min), String(max)) }
      : { value }
  }
  return { ...toHead('year', label, { hint }), range: `${min} to ${max}`, parse }
}

/** An optional short text, null if empty. */
export function words(
  label: string,
  { max, hint }: { max: number; hint: string },
): CalculatorField<string | null> {
  return optional({
    ...toHead('text', label, { hint }),
    parse: (text) => {
      const value = text.trim()
      return value.length > max ? { problem: say.tooLong(max) } : { value }
    },
  })
}

export function choice<T extends string>(
  label: string,
  options: Readonly<Record<T, string>>,
  { initial, hint, isNeutral }: { initial: NoInfer<T>; hint?: string; isNeutral?: boolean },
): CalculatorField<T> {
  const values = Object.keys(options) as T[]
  return {
    ...toHead('choice', label, { hint, initial }),
    ...(isNeutral && { isNeutral }),
    options: values.map((value) => [value, options[value]]),
    parse: (text) =>
      values.includes(text as T) ? { value: text as T } : { problem: say.notAChoice },
  }
}

export function day(
  label: string,
  { from, to, initial, hint }: { from: string; to: string; initial: string; hint?: string },
): CalculatorField<string> {
  return {
    ...toHead('day', label, { hint, initial }),
    days: { from, to },
    parse: (text) => {
      if (!isDay(text)) return { problem: say.notADay }
      const isWithin = from <= text && text <= to
      return isWithin
        ? { value: text }
        : { problem: say.dayOutside(formatDay(from), formatDay(to)) }
    },
  }
}

/** What a field of each kind has. */
function toHead(
  kind: CalculatorField['kind'],
  label: string,
  { hint, initial = '' }: { hint: string | undefined; initial?: string },
) {
  return { kind, label, ...(hint && { hint }), initial, isOptional: false }
}

function numeric(kind: Kind, label: string, bounds: Bounds): CalculatorField<number> {
  const { min, max, initial, hint } = bounds
  const range = `${toText(kind, min)} to ${toText(kind, max)}`
  return {
    ...toHead(kind, label, { hint, initial: toText('number', initial) }),
    range,
    ...(min < 0 && { isSigned: true }),
    parse: (text) => parseWithin(kind, bounds, text),
  }
}

function parseWithin(kind: Kind, bounds: Bounds, text: string): Parsed<number> {
  const { min, max, isWhole } = bounds
  const example = toExample(kind, bounds)
  const value = parseNumber(kind, text)
  if (value === undefined)
    return { problem: isWhole ? say.notWhole(example) : say.notANumber[kind](example) }
  if (value < min || value > max)
    return { problem: say.outside(toText(kind, min), toText(kind, max)) }
  if (isWhole && !Number.isInteger(value)) return { problem: say.notWhole(example) }
  return { value: kind === 'percent' ? value / 100 : value }
}

/** A value that fits the field, for its error: the initial one, unless that is 0. */
function toExample(kind: Kind, { initial, max }: Bounds): string {
  const value = initial || Math.min(max, { money: 1000, percent: 5, number: 10 }[kind])
  const whole = count(value, 4)
  return kind === 'money' && value >= 1e6 ? `${whole} or ${count(value / 1e6, 4)}m` : whole
}

function toText(kind: Kind, value: number): string {
  if (kind === 'money') return money(value)
  return kind === 'percent' ? `${count(value, 4)}%` : count(value, 4)
}
