import { dateFields } from '#domain/road/dates.ts'
import type { Answers } from '#domain/road/road.ts'
import { initialTexts, type Texts } from '#domain/tools/tool.ts'

/** What the road's form holds: answers, and days as they stand in their fields. */
export type Case = { answers: Answers; days: Texts }

const initial = initialTexts(dateFields)

/** A case as the fragment of an address; what was not answered is not in it. */
export function toFragment({ answers, days }: Case): string {
  const { stage, state, chosen } = answers
  const pairs = [
    ['stage', stage],
    ...Object.entries(chosen).map(([id, options]) => [id, options.join(',')]),
    ['state', state],
    ...Object.entries(days).filter(([name, text]) => text !== initial[name]),
  ]
  const text = new URLSearchParams(pairs.filter(([, value]) => value)).toString()
  return text.replaceAll('%2C', ',')
}

/** Every answer that a fragment names, by the name of its field. */
export function fromFragment(fragment: string): Map<string, string> {
  return new Map(new URLSearchParams(fragment.replace(/^#/, '')))
}
