import type { Words } from '#domain/tools/dates/entry.ts'
import type { Fields, InputOf } from './fields.ts'
import type { Law } from './law.ts'
import { toolMessages } from './messages.ts'
import type { Report } from './report.ts'

/** The sentences at fields, by the field's name. */
export type Problems = Readonly<Record<string, string>>
/** Why a field is not used, by the field's name: the end of a sentence. */
export type Reasons = Readonly<Record<string, string>>
/** What stands in the fields, as text. */
export type Texts = Readonly<Record<string, string>>

/** A calculator: its fields, the constants it reckons with, and what it answers. */
export type Tool<F extends Fields = Fields, Id extends string = string> = {
  fields: F
  groups: readonly { title: string; names: readonly (keyof F & string)[] }[]
  /** Facts whose numbers or days enter the calculation. */
  facts: readonly Id[]
  /** Facts that it only cites. */
  cites: readonly Id[]
  /** Fields that cannot change the answer to this case, each with the reason. `input` has the values that could be read. */
  unused?: (input: Partial<InputOf<F>>, law: Law<Id>) => Reasons
  /** What is wrong between fields that are each right. */
  check?: (input: InputOf<F>, law: Law<Id>) => Problems
  /** Whether it says the words of dates. */
  needsWords?: true
  report: (input: InputOf<F>, law: Law<Id>, words: Words) => Report
}
/** Any calculator, for the frame that shows it. */
export type AnyTool = Omit<Tool, 'unused' | 'check' | 'report'> & {
  unused?: (input: never, law: Law) => Reasons
  check?: (input: never, law: Law) => Problems
  report: (input: never, law: Law, words: Words) => Report
}

/** `notes` says at a field that it is not used. */
export type Answer = { problems: Problems; notes: Problems; report?: Report; instead?: string }

/** Checks the types of a calculator's parts against each other. */
export function defineTool<F extends Fields, Id extends string>(tool: Tool<F, Id>): Tool<F, Id> {
  return tool
}

/** What a calculator answers to what stands in its fields. */
export function answer(tool: AnyTool, texts: Texts, law: Law, words: Words = {}): Answer {
  const unused = tool.unused?.(readInput(tool.fields, texts).input as never, law) ?? {}
  const notes = mapValues(unused, toolMessages.notUsed)
  // The text of an unused field must not stop the answer: the example's value takes its place.
  const { input, problems } = readInput(tool.fields, {
    ...texts,
    ...mapValues(unused, (_, name) => tool.fields[name]?.initial ?? ''),
  })
  const isWrong = Object.keys(problems).length > 0
  const found = isWrong ? problems : (tool.check?.(input as never, law) ?? {})
  const labels = Object.keys(found).map((name) => tool.fields[name]?.label ?? name)
  if (labels.length > 0) return { problems: found, notes, instead: toolMessages.noResult(labels) }
  return { problems: {}, notes, report: tool.report(input as never, law, words) }
}

function mapValues(some: Reasons, to: (value: string, name: string) => string): Texts {
  return Object.fromEntries(Object.entries(some).map(([name, value]) => [name, to(value, name)]))
}

/** The texts with which a calculator begins: a worked case. */
export function initialTexts(fields: Fields): Texts {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.initial]))
}

/** A case as the fragment of an address. */
export function toFragment(fields: Fields, texts: Texts): string {
  const pairs = Object.keys(fields).map((name) => [name, bare(texts[name] ?? '')])
  return new URLSearchParams(pairs).toString()
}

/** The texts of the fields that a fragment names; a fragment that names none is no case. */
export function fromFragment(fields: Fields, fragment: string): Texts | undefined {
  const pairs = [...new URLSearchParams(fragment.replace(/^#/, ''))]
  const known = pairs.filter(([name]) => Object.hasOwn(fields, name))
  return known.length > 0 ? Object.fromEntries(known) : undefined
}

function readInput(fields: Fields, texts: Texts) {
  const input: Record<string, unknown> = {}
  const problems: Record<string, string> = {}
  for (const [name, field] of Object.entries(fields)) {
    const parsed = field.parse(texts[name] ?? '')
    if ('problem' in parsed) problems[name] = parsed.problem
    else input[name] = parsed.value
  }
  return { input, problems }
}

// Without what only helps the eye: an address is read by machines, and by mail that breaks at commas.
function bare(text: string): string {
  return text.trim().replaceAll(/(?<=\d),(?=\d{3})/g, '')
}
