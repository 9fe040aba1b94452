import type { Words } from '#domain/calculators/dates/entry.ts'
import { listExamples } from './examples.ts'
import type { CalculatorFields, InputOf } from './fields.ts'
import type { Law } from './law.ts'
import { toolMessages } from './messages.ts'
import type { Result } from './result.ts'

/** Messages at fields, by field name. */
export type Problems = Readonly<Record<string, string>>
/** Why a field is not used, by field name: the end of a sentence. */
export type Reasons = Readonly<Record<string, string>>
/** Texts of the fields. */
export type Texts = Readonly<Record<string, string>>

type FieldNames<Name> = { title: string; names: readonly Name[] }

/** A calculator: its fields, its legal constants, and its result. */
export type Tool<F extends CalculatorFields = CalculatorFields, Id extends string = string> = {
  fields: F
  /** Questions that are asked one after another, each with its fields and its answer; the groups then make them more exact. */
  questions?: readonly FieldNames<keyof F & string>[]
  groups: readonly FieldNames<keyof F & string>[]
  /** Facts whose numbers or dates enter the calculation. */
  facts: readonly Id[]
  /** Facts that it only cites. */
  cites: readonly Id[]
  /** Fields without effect on the answer to this case, each with the reason. `input` has the values that could be parsed. */
  unused?: (input: Partial<InputOf<F>>, law: Law<Id>) => Reasons
  /** Errors between fields that are valid separately. */
  check?: (input: InputOf<F>, law: Law<Id>) => Problems
  /** Whether it needs the texts of dates. */
  needsWords?: true
  result: (input: InputOf<F>, law: Law<Id>, words: Words) => Result
}
/** Any calculator, for its frame. */
export type AnyTool = Omit<Tool, 'unused' | 'check' | 'result'> & {
  unused?: (input: never, law: Law) => Reasons
  check?: (input: never, law: Law) => Problems
  result: (input: never, law: Law, words: Words) => Result
}

/** `notes` are shown at unused fields, `examples` are the fields with values that are not the reader's own. */
export type ToolAnswer = {
  problems: Problems
  notes: Problems
  examples: readonly string[]
  result?: Result
  instead?: string
}

/** Answer of a calculator to the texts that are the reader's own; other fields have those of the worked case. */
export function answer(tool: AnyTool, own: Texts, law: Law, words: Words = {}): ToolAnswer {
  const texts = { ...initialTexts(tool.fields), ...own }
  const unused = tool.unused?.(readInput(tool.fields, texts).input as never, law) ?? {}
  const told = {
    notes: mapValues(unused, toolMessages.notUsed),
    examples: listExamples(tool.fields, own, unused),
  }
  // The text of an unused field must not prevent the answer, so the example's value replaces it.
  const { input, problems } = readInput(tool.fields, {
    ...texts,
    ...mapValues(unused, (_, name) => tool.fields[name]?.initial ?? ''),
  })
  const isWrong = Object.keys(problems).length > 0
  const found = isWrong ? problems : (tool.check?.(input as never, law) ?? {})
  const labels = Object.keys(found).map((name) => tool.fields[name]?.label ?? name)
  if (labels.length > 0) return { problems: found, ...told, instead: toolMessages.noResult(labels) }
  return { problems: {}, ...told, result: tool.result(input as never, law, words) }
}

function mapValues(some: Reasons, to: (value: string, name: string) => string): Texts {
  return Object.fromEntries(Object.entries(some).map(([name, value]) => [name, to(value, name)]))
}

/** Initial texts of a calculator: a worked case. */
export function initialTexts(fields: CalculatorFields): Texts {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.initial]))
}

/** A case as a URL fragment, which holds the reader's own texts alone: an example that is passed on stays one. */
export function toTextsFragment(fields: CalculatorFields, own: Texts): string {
  const pairs = Object.keys(fields).flatMap((name) => {
    const text = own[name]
    return text === undefined ? [] : [[name, bare(text)]]
  })
  return new URLSearchParams(pairs).toString()
}

/** The reader's own texts in a fragment; undefined if it names no field. */
export function parseTexts(fields: CalculatorFields, fragment: string): Texts | undefined {
  const pairs = [...new URLSearchParams(fragment.replace(/^#/, ''))]
  const known = pairs.filter(([name]) => Object.hasOwn(fields, name))
  return known.length > 0 ? Object.fromEntries(known) : undefined
}

function readInput(fields: CalculatorFields, texts: Texts) {
  const input: Record<string, unknown> = {}
  const problems: Record<string, string> = {}
  for (const [name, field] of Object.entries(fields)) {
    const parsed = field.parse(texts[name] ?? '')
    if ('problem' in parsed) problems[name] = parsed.problem
    else input[name] = parsed.value
  }
  return { input, problems }
}

// Removes separators, because URLs are read by machines and mails break at commas.
function bare(text: string): string {
  return text.trim().replaceAll(/(?<=\d),(?=\d{3})/g, '')
}
