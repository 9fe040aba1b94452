import { optional } from '#domain/calculators/fields.ts'
import type { Law } from '#domain/calculators/law.ts'
import { answer, type Tool, type Texts } from '#domain/calculators/tool.ts'
import { toDaysFile } from './days-file.ts'
import { deadlineFields, type DeadlinesLaw } from './deadlines.ts'
import { calculation } from './deadlines-tool.ts'
import type { Words } from './entry.ts'

const { name: _name, status, sold, close, plan, ...others } = deadlineFields

/** Parameters of a calendar’s address: dates and choices, no free text. Each may be left out. */
const fields = {
  status,
  sold: { ...sold, initial: '' },
  close: optional(close),
  plan: optional(plan),
  ...others,
}
const names = Object.keys(fields) as (keyof typeof fields)[]

const dates: Tool<typeof fields, keyof DeadlinesLaw> = {
  ...calculation,
  fields,
  groups: [],
  result: (input, law, words) =>
    calculation.result(
      { ...input, close: input.close ?? input.plan, plan: input.plan ?? input.close, name: null },
      law,
      words,
    ),
}

/** Query of the address that a calendar service asks, from the texts of the form. */
export function toSubscription(texts: Texts): URLSearchParams {
  const given = names.map((name) => [name, (texts[name] ?? '').trim()] as const)
  return new URLSearchParams(
    given
      .filter(([name, text]) => text !== '' && (name === 'status' || text !== fields[name].initial))
      .map(([name, text]) => [name, text]),
  )
}

/**
 * Name of a subscribed calendar, which programs show instead of its address, and how often they ask for it again: as RFC 7986 says,
 * and as older programs read it.
 */
const SUBSCRIPTION = [
  'NAME:ESOP dates',
  'X-WR-CALNAME:ESOP dates',
  'REFRESH-INTERVAL;VALUE=DURATION:P1D',
  'X-PUBLISHED-TTL:P1D',
]

type Subscribed = { file: string } | { problem: string }

/**
 * The calendar of an address. Its entries keep their ids while the parameters are the same, so that a changed rule changes the
 * entry; a wrong parameter is a problem in a sentence.
 */
export function toSubscribed(
  query: URLSearchParams,
  law: Law,
  words: Words,
  now: Date,
): Subscribed {
  const unknown = [...query.keys()].find((key) => !names.some((name) => name === key))
  if (unknown !== undefined)
    return { problem: `The address may hold these parts, and no other: ${names.join(', ')}.` }
  const twice = names.find((name) => query.getAll(name).length > 1)
  if (twice) return { problem: `The address has ${twice} twice.` }
  const texts = Object.fromEntries(
    names.map((name) => [name, query.get(name) ?? fields[name].initial]),
  )
  const { result, problems } = answer(dates, texts, law, words)
  const [wrong] = Object.entries(problems)
  if (wrong) return { problem: `${wrong[0]}: ${wrong[1]}` }
  if (!result) return { problem: 'This address has no deadlines.' }
  const caseKey = toSubscription(texts).toString()
  return { file: toDaysFile({ ...result, caseKey }, now, SUBSCRIPTION) }
}
