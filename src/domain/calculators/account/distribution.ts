import {
  addDays,
  addYears,
  endOfYearAfter,
  partsOf,
  planYearEnd,
  yearsBetween,
} from '#domain/calculators/dates/calendar.ts'
import {
  type RequiredAge,
  requiredBeginning,
  requiredFacts,
} from '#domain/calculators/dates/participant.ts'
import {
  atLeastZero,
  legal,
  lesser,
  minus,
  type Operand,
  over,
  plus,
  quantity,
  roundedUp,
  times,
} from '#domain/calculators/expression.ts'
import { count, years as inYears } from '#domain/calculators/format.ts'
import { type Law, num } from '#domain/calculators/law.ts'
import { type Line, line } from '#domain/calculators/line.ts'

export const distributionFacts = [
  'dist-retirement',
  'dist-other',
  'dist-default',
  'pay-start-age',
  'pay-start-anniversary',
  'inherit-ten',
  ...requiredFacts,
] as const
type DistributionLaw = Law<(typeof distributionFacts)[number]>

/** Reason for a payment: the law delays it by a year after the first three, longer after any other way of leaving. */
export type ReasonToLeave = 'retirement' | 'disability' | 'death' | 'other'

export type Participant = {
  /** Null while it is not known: then its rules, which can only bring the day forward, do not apply. */
  born: string | null
  joined: string | null
  left: string
  /** Any day on which a plan year closes; all years close on that date. */
  planClose: string
  leaving: ReasonToLeave
  /** The plan's normal retirement age. */
  retirementAge: number
  /** Day on which the loan is repaid, if shares bought with it wait for that; else null. */
  repaid: string | null
  /** Whether the participant owns more than five percent of the company, not counting the ESOP's shares. */
  isOwner: boolean
}

/** Rules that set a latest day for the first payment. */
type StartRule = 'event' | 'loan' | 'sixty-days' | 'age' | 'heirs'

/** Latest day of the first payment by rule; the earliest applies, but the loan may delay the event. */
type DaysByRule = {
  byEvent: string
  byLoan: string | null
  /** Null after a death, and while age or joining are not known. */
  bySixtyDays: string | null
  /** Close of the plan year with the last of the three events, from which the sixty days count. */
  closesBefore: string | null
  /** Null after a death, and while the date of birth is not known. */
  byAge: string | null
  /** After a death: day by which most heirs must have received the whole account; the loan does not delay it. */
  byHeirs: string | null
}
export type LatestStart = DaysByRule & {
  /** Fact with the applicable age; null where no age applies. */
  ageFact: RequiredAge | null
  /** The rule that applies, and its day. */
  rule: StartRule
  latest: string
}

/** Latest day on which payments must begin. */
export function latestStart(person: Participant, law: DistributionLaw): LatestStart {
  const byEvent = startAfterEvent(person, law)
  const byLoan = person.repaid && planYearEnd(person.repaid, person.planClose)
  const isDead = person.leaving === 'death'
  const required = isDead ? null : requiredStart(person, law)
  const days = {
    byEvent,
    byLoan,
    bySixtyDays: isDead ? null : sixtyDays(person, law),
    closesBefore: isDead ? null : closeOfLast(person, law),
    byAge: required?.day ?? null,
    byHeirs: isDead ? endForHeirs(person, law) : null,
  }
  return { ...days, ageFact: required?.age ?? null, ...bindingRule(days) }
}

function bindingRule({ byEvent, byLoan, ...others }: DaysByRule) {
  const waits = byLoan !== null && byLoan > byEvent
  let binding: Pick<LatestStart, 'rule' | 'latest'> = waits
    ? { rule: 'loan', latest: byLoan }
    : { rule: 'event', latest: byEvent }
  const caps = [
    ['sixty-days', others.bySixtyDays],
    ['age', others.byAge],
    ['heirs', others.byHeirs],
  ] as const
  for (const [rule, latest] of caps)
    if (latest !== null && latest < binding.latest) binding = { rule, latest }
  return binding
}

function startAfterEvent({ left, planClose, leaving }: Participant, law: DistributionLaw): string {
  const close = planYearEnd(left, planClose)
  const wait = num(law, 'dist-retirement')
  const years = leaving === 'other' ? num(law, 'dist-other') + wait : wait
  return planYearEnd(addYears(close, years), planClose)
}

/** The 60th day after the plan year with the last of three events: the age, the anniversary, the leaving. */
function sixtyDays(person: Participant, law: DistributionLaw): string | null {
  const close = closeOfLast(person, law)
  return close && addDays(close, num(law, 'dist-default'))
}

function closeOfLast(person: Participant, law: DistributionLaw): string | null {
  const { born, joined, left, retirementAge, planClose } = person
  if (born === null || joined === null) return null
  const age = Math.min(retirementAge, num(law, 'pay-start-age'))
  const events = [
    addYears(born, age),
    addYears(joined, num(law, 'pay-start-anniversary')),
    left,
  ].sort()
  return planYearEnd(events.at(-1) ?? left, planClose)
}

/** The end of the year with the tenth anniversary of the death. */
function endForHeirs({ left }: Participant, law: DistributionLaw): string {
  return endOfYearAfter(left, num(law, 'inherit-ten'))
}

function requiredStart({ left, born, isOwner }: Participant, law: DistributionLaw) {
  return born === null ? null : requiredBeginning({ born, isOwner, left: partsOf(left).year }, law)
}

/** Maximum period of installments, unless the participant chooses otherwise. */
export function installmentLine(
  balance: Operand,
  law: Law<'installment-base' | 'installment-more' | 'installment-limit' | 'installment-step'>,
): Line {
  const above = atLeastZero(minus(balance, legal('limit', law, 'installment-limit')))
  const steps = roundedUp(over(above, legal('step', law, 'installment-step')))
  return line({
    title: 'Longest installments',
    of: plus(
      legal('basic period', law, 'installment-base'),
      lesser(legal('the longest extension', law, 'installment-more'), steps),
    ),
    print: inYears,
    facts: ['installment-base', 'installment-limit', 'installment-step', 'installment-more'],
  })
}

type Elector = { born: string; joined: string; left: string }
type ElectorLaw = Law<'div-age' | 'div-participation'>

/** Number of the election that the last closed plan year opens: 1 is the first, 0 none yet; beyond the last it is over. */
export function electionNumber(person: Elector, closed: string, law: ElectorLaw): number {
  if (leftBeforeElections(person, law)) return 0
  const { born, joined } = person
  // A participant who joined on the first day of a plan year has completed it when it closes.
  const participation = yearsBetween(joined, addDays(closed, 1)) - num(law, 'div-participation')
  const age = yearsBetween(born, closed) - num(law, 'div-age')
  return Math.max(0, Math.min(age, participation) + 1)
}

/** Whether the participant stops before the age and the participation are met: the law gives the elections to an employee. */
export function leftBeforeElections(person: Elector, law: ElectorLaw): boolean {
  return person.left < qualification(person, law)
}

/** Last day of the plan year that opens the first election. */
export function firstElection(person: Elector, closed: string, law: ElectorLaw): string {
  return planYearEnd(qualification(person, law), closed)
}

/** Day on which both the age and the participation are met. */
function qualification({ born, joined }: Elector, law: ElectorLaw): string {
  const age = addYears(born, num(law, 'div-age'))
  const lastDay = addDays(addYears(joined, num(law, 'div-participation')), -1)
  return age > lastDay ? age : lastDay
}

/** `hasLeft`: before the first election. */
type Elections = { shares: number; moved: number; election: number; hasLeft?: boolean }

/** Shares that an election can move, given those moved by earlier ones. */
export function movableLine(
  { shares, moved, election, hasLeft }: Elections,
  law: Law<'div-age' | 'div-participation' | 'div-first' | 'div-last' | 'div-period'>,
): Line {
  const last = num(law, 'div-period')
  const part = election === last ? 'div-last' : 'div-first'
  const isOpen = 0 < election && election <= last
  const before = quantity('moved before', moved)
  const all = plus(quantity('shares now', shares), before)
  const early = hasLeft ? 'your plan decides: you stop before the first' : 'no election is open yet'
  const none = `none: ${election < 1 ? early : 'the elections are over'}`
  return line({
    title: 'Shares that may be diversified now',
    of: isOpen
      ? atLeastZero(minus(times(legal('part', law, part), all), before))
      : quantity(none, 0),
    note: `from age ${law['div-age'].shown} with ${law['div-participation'].shown} in the plan`,
    print: count,
    facts: [
      'div-age',
      'div-participation',
      'div-period',
      ...(isOpen ? [part, 'div-window'] : []),
      ...(hasLeft ? ['div-leavers'] : []),
    ],
  })
}
