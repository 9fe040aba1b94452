import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import type { AdvisorService } from '#domain/firms/services.ts'
import type { Option, RoadQuestion } from './question.ts'
import type { Stage } from '#domain/content/stage.ts'

/** When an advisor type is needed, the soonest first. */
export const needTimes = ['now', 'next', 'notYet'] as const
export type Time = (typeof needTimes)[number]
export const timeNames: Readonly<Record<Time, string>> = {
  now: 'Now',
  next: 'Next',
  notYet: 'Not yet',
}

/** Number of types for which a member sees firms; each takes a request. */
export const MATCHED_KINDS = 3

export type Need = { type: AdvisorTypeId; reasons: readonly string[] }

/** Advisors, notes and reading for a stage and some answers. */
export type Road = Readonly<Record<Time, readonly Need[]>> & {
  stage: Stage
  /** Types that the company already has. */
  have: readonly AdvisorTypeId[]
  /** Notes for a company with these answers. */
  notes: readonly string[]
  articles: readonly string[]
  facts: readonly string[]
  /** Services that firms should offer. */
  services: readonly AdvisorService[]
}

/** Answers: a stage, a state, and ids of the chosen options by question. All are optional. */
export type Answers = {
  stage: string
  state: string
  chosen: Readonly<Record<string, readonly string[]>>
}

/** Whether a question allows several answers. */
export function allowsMultiple({ id }: { id: string }): boolean {
  return id === 'have' || id === 'worry'
}

/** The chosen options. */
export function optionsOf(questions: readonly RoadQuestion[], { chosen }: Answers): Option[] {
  return questions.flatMap(({ id, options }) =>
    options.filter((option) => chosen[id]?.includes(option.id)),
  )
}

/** Advisor types that a company in this stage needs now, next and not yet, with these answers. */
export function toRoad(stage: Stage, options: readonly Option[]): Road {
  const counted = options.filter(({ stages }) => stages.length === 0 || stages.includes(stage.id))
  const have = unique(counted.flatMap(({ has }) => has ?? []))
  const raised = counted.flatMap(({ raises }) => raises)
  const needs = needTimes.flatMap((time) =>
    stage[time]
      .filter(({ type }) => !have.includes(type))
      .map(({ type, why }) => {
        const more = raised.filter((one) => one.type === type).map((one) => one.why)
        // The reason for waiting no longer holds.
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

/** Longest list of names that a sentence holds. */
const NAMED = 3

/** "Curious. Start with one kind of advisor: Investment Banker or Business Valuation Firm. Next: Tax Advisor or CPA; ESOP Attorney." */
export function summarize(
  { stage, now, next }: Road,
  nameOf: (type: AdvisorTypeId) => string,
): string {
  const namesOf = (needs: readonly Need[]) =>
    needs.map(({ type }) => nameOf(type).replace('/', ' or ')).join('; ')
  const first =
    now.length === 0
      ? 'You have every advisor that this stage needs now.'
      : now.length === 1
        ? `Start with one kind of advisor: ${namesOf(now)}.`
        : `You need ${now.length} kinds of advisor now: ${namesOf(now)}.`
  const then =
    next.length > NAMED ? `${next.length} more kinds come next.` : `Next: ${namesOf(next)}.`
  return [`${stage.title}.`, first, next.length > 0 && then].filter(Boolean).join(' ')
}

function sooner(time: Time): Time {
  return time === 'notYet' ? 'next' : 'now'
}

function unique<T>(list: readonly T[]): T[] {
  return [...new Set(list)]
}
