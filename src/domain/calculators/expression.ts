import { count, money, toPercent } from './format.ts'
import { type Law, num } from './law.ts'

/** A number with its name in a formula and its format. */
export type Operand = { value: number; words: string; print: (value: number) => string }

/** A calculation. Its value and its text come from the same parts, so that a formula cannot differ from the calculation. */
type Calculation = {
  value: number
  level: Level
  /** Text of the calculation; `show` prints a part, in parentheses if its precedence is below the level. */
  write: (show: (part: Expression, level: Level) => string) => string
}
export type Expression = Operand | Calculation

/** Operator precedence of a text. */
type Level = 0 | 1 | 2 | 3 | 4
const [PHRASE, SUM, PRODUCT, POWER, OPERAND] = [0, 1, 2, 3, 4] as const

export const operand = (words: string, value: number, print: Operand['print']): Operand => ({
  value,
  words,
  print,
})
export const amount = (words: string, value: number) => operand(words, value, money)
export const fraction = (words: string, value: number) => operand(words, value, toPercent)
export const quantity = (words: string, value: number) => operand(words, value, count)
/** A constant of the formula. */
export const constant = (value: number) => operand(count(value), value, count)
/** A number of the law, printed as in its fact. */
export const legal = <Id extends string>(words: string, law: Law<Id>, id: Id) =>
  operand(words, num(law, id), () => law[id].shown)

export const plus = infix('+', SUM, PRODUCT, (one, other) => one + other)
export const minus = infix('−', SUM, PRODUCT, (from, taken) => from - taken)
export const times = infix('×', PRODUCT, POWER, (one, other) => one * other)
export const over = infix('÷', PRODUCT, POWER, (dividend, divisor) => dividend / divisor)

export const power = (base: Expression, exponent: Expression): Calculation => ({
  value: base.value ** exponent.value,
  level: POWER,
  write: (show) => `${show(base, OPERAND)}^${show(exponent, POWER)}`,
})
export const negative = (part: Expression): Calculation => ({
  value: -part.value,
  level: POWER,
  write: (show) => `−${show(part, OPERAND)}`,
})
export const lesser = (one: Expression, other: Expression): Calculation => ({
  value: Math.min(one.value, other.value),
  level: PHRASE,
  write: (show) => `the lesser of ${show(one, SUM)} and ${show(other, SUM)}`,
})
export const atLeastZero = (part: Expression): Calculation => ({
  value: Math.max(0, part.value),
  level: PHRASE,
  write: (show) => `${show(part, SUM)}, at least 0`,
})
export const roundedUp = (part: Expression): Calculation => ({
  value: Math.ceil(part.value),
  level: PHRASE,
  write: (show) => `${show(part, SUM)}, rounded up`,
})

/** The formula in words. */
export function toFormula(expression: Expression): string {
  return write(expression, ({ words }) => words)
}

/** The formula with its numbers. */
export function toFilled(expression: Expression): string {
  return write(expression, ({ value, print }) => print(value))
}

function write(expression: Expression, name: (operand: Operand) => string): string {
  if (!('write' in expression)) return name(expression)
  return expression.write((part, level) => {
    const text = write(part, name)
    return 'write' in part && part.level < level ? `(${text})` : text
  })
}

/** An operator with two or more operands, left to right; `right` is the precedence that operands after it need. */
function infix(
  sign: string,
  level: Level,
  right: Level,
  of: (one: number, other: number) => number,
) {
  return (first: Expression, ...others: readonly Expression[]): Calculation => ({
    value: others.reduce((value, other) => of(value, other.value), first.value),
    level,
    write: (show) =>
      [show(first, level), ...others.map((other) => show(other, right))].join(` ${sign} `),
  })
}
