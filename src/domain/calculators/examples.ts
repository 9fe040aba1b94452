import type { CalculatorFields } from './fields.ts'
import type { Resting, Result, ResultSentence } from './result.ts'

/**
 * Fields that hold a value of the worked case and not the reader's own. What a case does not use is none, nor is a blank or a
 * neutral choice, because nothing is calculated with it.
 */
export function listExamples(
  fields: CalculatorFields,
  own: Readonly<Record<string, string>>,
  unused: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(fields).flatMap(([name, { initial, isNeutral }]) =>
    initial === '' || isNeutral || own[name] !== undefined || unused[name] !== undefined
      ? []
      : name,
  )
}

/** Whether a part of a result rests on an example: then it is marked, and is no result. */
export function isExample({ restsOn }: Resting, examples: readonly string[]): boolean {
  return restsOn ? restsOn.some((name) => examples.includes(name)) : examples.length > 0
}

/** The sentences of an answer, each with what it rests on. */
export function toSentences({ answer }: Pick<Result, 'answer'>): ResultSentence[] {
  return answer.map((one) => (typeof one === 'string' ? { text: one } : one))
}
