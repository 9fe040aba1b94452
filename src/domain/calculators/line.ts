import { type Expression, type Operand, toFilled, toFormula } from './expression.ts'
import { money } from './format.ts'
import type { WorkedStep } from './result.ts'

/** A line of a calculator, declared once. Later lines use it as an operand, named by its `words`. */
export type Line = Operand & {
  title: string
  of: Expression
  /** A condition that is not part of the formula. */
  note: string | undefined
  /** Facts that it is based on. */
  facts: readonly string[]
}

type Declared = {
  title: string
  /** Name of the line in other formulas; undefined if no other line uses it. */
  words?: string
  of: Expression
  print?: Operand['print']
  note?: string
  facts?: readonly string[]
}

export function line({
  title,
  words = title,
  of,
  print = money,
  note,
  facts = [],
}: Declared): Line {
  return { title, words, of, value: of.value, print, note, facts }
}

/** A line in a result: the formula, the formula with numbers, and the value. */
export function toStep({ title, of, value, print, note, facts }: Line): WorkedStep {
  return {
    name: title,
    formula: [toFormula(of), note].filter(Boolean).join('; '),
    filled: toFilled(of),
    value: print(value),
    facts,
  }
}

type Valued = Readonly<Record<string, { value: number }>>
export type ValuesOf<Lines extends Valued> = { readonly [Name in keyof Lines]: number }

/** Values of the lines, by name. */
export function valuesOf<Lines extends Valued>(lines: Lines): ValuesOf<Lines> {
  const values = Object.entries(lines).map(([name, { value }]) => [name, value])
  return Object.fromEntries(values) as ValuesOf<Lines>
}
