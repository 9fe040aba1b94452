import { dateFields } from '#domain/road/dates.ts'
import { type Answers, allowsMultiple } from '#domain/road/road.ts'
import { usStateNames } from '#domain/places/us-state-names.ts'
import { toolMessages } from '#domain/calculators/messages.ts'
import { initialTexts, type Texts } from '#domain/calculators/tool.ts'
import type { RoadForm } from './content.ts'

/** Answers of the road map's form, and texts of its date fields. */
export type Case = { answers: Answers; days: Texts }

const initialDays = initialTexts(dateFields)

/** A case as a URL fragment, without unanswered questions. */
export function toCaseFragment({ answers, days }: Case): string {
  const { stage, state, chosen } = answers
  const pairs = [
    ['stage', stage],
    ...Object.entries(chosen).map(([id, options]) => [id, options.join(',')]),
    ['state', state],
    ...Object.entries(days).filter(([name, text]) => text !== initialDays[name]),
  ]
  const text = new URLSearchParams(pairs.filter(([, value]) => value)).toString()
  return text.replaceAll('%2C', ',')
}

/** The case in a fragment: only offered answers and existing dates. */
export function parseCase(fragment: string, form: RoadForm): Case {
  const found = new URLSearchParams(fragment.replace(/^#/, ''))
  const pick = (name: string, offered: readonly string[]) =>
    offered.filter((value) => found.get(name)?.split(',').includes(value))
  const chosen = form.questions.map((question) => {
    const picked = pick(
      question.id,
      question.options.map(({ id }) => id),
    )
    return [question.id, allowsMultiple(question) ? picked : picked.slice(0, 1)] as const
  })
  const stages = form.stages.map(({ id }) => id)
  const days = Object.keys(dateFields).map((name) => [name, toDayText(name, found.get(name))])
  return {
    answers: {
      stage: pick('stage', stages)[0] ?? '',
      state: pick('state', Object.keys(usStateNames))[0] ?? '',
      chosen: Object.fromEntries(chosen),
    },
    days: Object.fromEntries(days),
  }
}

/** The empty form. */
export function emptyCase(form: RoadForm): Case {
  return parseCase('', form)
}

/** Merges two cases: answers of the first take precedence, and ticks of both count. */
export function mergeCases(first: Case, second: Case): Case {
  const chosen = Object.entries(first.answers.chosen).map(([id, options]) => {
    const others = second.answers.chosen[id] ?? []
    if (!allowsMultiple({ id })) return [id, options.length > 0 ? options : others]
    return [id, [...new Set([...options, ...others])]]
  })
  const days = Object.entries(first.days).map(([name, text]) => [
    name,
    text === initialDays[name] ? (second.days[name] ?? text) : text,
  ])
  return {
    answers: {
      stage: first.answers.stage || second.answers.stage,
      state: first.answers.state || second.answers.state,
      chosen: Object.fromEntries(chosen),
    },
    days: Object.fromEntries(days),
  }
}

/** Whether a case has a date or another answer of the date fields. */
export function hasDays({ days }: Case): boolean {
  return Object.entries(initialDays).some(([name, text]) => days[name] !== text)
}

/** Text of a date field: a URL can hold values that the browser's control cannot. */
function toDayText(name: string, text: string | null): string {
  const field = dateFields[name as keyof typeof dateFields]
  const parsed = field.parse(text ?? field.initial)
  const isImpossible =
    'problem' in parsed &&
    (parsed.problem === toolMessages.notADay || parsed.problem === toolMessages.notAChoice)
  return isImpossible ? field.initial : (text ?? field.initial)
}
