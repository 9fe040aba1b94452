import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import type { AdvisorService } from '#domain/advisors/advisor.ts'
import type { Option, Question } from './question.ts'
import type { Stage } from '#domain/content/stage.ts'

/** When a kind of advisor is needed, the soonest first. */
export const times = ['now', 'next', 'notYet'] as const
export type Time = (typeof times)[number]
export const timeNames: Readonly<Record<Time, string>> = {
  now: 'Now',
  next: 'Next',
  notYet: 'Not yet',
}

/** Kinds for which a member sees firms: a request for each. */
export const MATCHED_KINDS = 3

export type Need = { type: AdvisorTypeId; reasons: readonly string[] }

/** What a stage and some answers lead to. */
export type Road = Readonly<Record<Time, readonly Need[]>> & {
  stage: Stage
  /** Kinds that are there already. */
  have: readonly AdvisorTypeId[]
  /** What the answers should know. */
  notes: readonly string[]
  articles: readonly string[]
  facts: readonly string[]
  /** What firms should offer, by the answers. */
  services: readonly AdvisorService[]
}

/** What somebody has answered: a stage, a state, and the ids of options by question. All may be missing. */
export type Answers = {
  stage: string
  state: string
  chosen: Readonly<Record<string, readonly string[]>>
}

/** Questions of which several answers may be chosen. */
export function takesMany({ id }: Pick<Question, 'id'>): boolean {
  return id === 'have' || id === 'worry'
}

/** The options that somebody has chosen. */
export function optionsOf(questions: readonly Question[], { chosen }: Answers): Option[] {
  return questions.flatMap(({ id, options }) =>
    options.filter((option) => chosen[id]?.includes(option.id)),
  )
}

/** Whom a company in this stage needs now, next and not yet, with these answers. */
export function toRoad(stage: Stage, options: readonly Option[]): Road {
  const counted = options.filter(({ stages }) => stages.length === 0 || stages.includes(stage.id))
  const have = unique(counted.flatMap(({ has }) => has ?? []))
  const raised = counted.flatMap(({ raises }) => raises)
  const needs = times.flatMap((time) =>
    stage[time]
      .filter(({ type }) => !have.includes(type))
      .map(({ type, why }) => {
        const more = raised.filter((one) => one.type === type).map((one) => one.why)
        // Why it could wait is no reason any more.
        const stale = more.length > 0 && time === 'notYet'
        const reasons = stale ? more : [why, ...more]
        return { time: more.length > 0 ? sooner(time) : time, need: { type, reasons } }
      }),
  )
  const at = (time: Time) => needs.filter((one) => one.time === time).map(({ need }) => need)
  return {
    stage,
    now: at('now'),
    next: at('next'),
    notYet: at('notYet'),
    have,
    notes: counted.flatMap(({ note }) => note ?? []),
    articles: unique([...stage.articles, ...counted.flatMap(({ articles }) => articles)]),
    facts: unique([...stage.facts, ...counted.flatMap(({ facts }) => facts)]),
    services: unique(counted.flatMap(({ services }) => services)),
  }
}

function sooner(time: Time): Time {
  return time === 'notYet' ? 'next' : 'now'
}

function unique<T>(list: readonly T[]): T[] {
  return [...new Set(list)]
}
