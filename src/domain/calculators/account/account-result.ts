import { addMonths, formatDay } from '#domain/dates/day.ts'
import { type AccountLaw, type AccountValues, readAccount } from './account.ts'
import { answerQuestions, laterFields, whenFields } from './account-answers.ts'
import type { AccountInput } from './account-fields.ts'
import { firstElection } from './distribution.ts'
import { endOfYearAfter, planYearEnd, yearsBetween } from '#domain/calculators/dates/calendar.ts'
import { isAgeProposed } from '#domain/calculators/dates/participant.ts'
import { diversify } from '#domain/calculators/dates/plan-year.ts'
import { toProposedAge } from '#domain/calculators/proposed-age.ts'
import { count, money, percent, years } from '#domain/calculators/format.ts'
import { num } from '#domain/calculators/law.ts'
import { toStep } from '#domain/calculators/line.ts'
import type { Columns, Result, WorkedStep, Table } from '#domain/calculators/result.ts'

const dayOrNone = (some: string | null, none = 'does not apply') =>
  some === null ? none : formatDay(some)

/** Fields of what may be diversified. */
const electionFields: readonly (keyof AccountInput)[] = [
  'shares',
  'price',
  'closed',
  'left',
  'born',
  'joined',
  'moved',
]

export function accountResult(input: AccountInput, law: AccountLaw): Result {
  const values = readAccount(input, law)
  const answered = answerQuestions(input, values, law)
  const { now, value, movable, installments } = values.lines
  const lines = [...Object.values(now), ...(values.isLater ? value : [])]
  return {
    answer: answered.flatMap(({ sentences }) => sentences),
    answers: answered.map(({ answer }) => answer),
    cautions: toCautions(input, values, law),
    ...(values.isLater && { plot: toPlot(values) }),
    tables: [toRights(input, values, law), ...(values.isLater ? [toYears(values)] : [])],
    steps: [
      ...[...lines, ...(values.election === null ? [] : [movable])].map(toStep),
      toStart(input, values, law),
      toStep(installments),
    ],
  }
}

function toCautions(input: AccountInput, values: AccountValues, law: AccountLaw): string[] {
  const { start, movable: shares, election } = values
  const { born } = input
  const isEarly = born !== null && addMonths(born, 12 * num(law, 'early-age')) > input.closed
  return [
    ...toEnd(input, values),
    start.byLoan !== null && input.status !== 'c'
      ? `Whether shares of an S corporation may wait for the loan is disputed (${law['dist-loan'].authority}). Without the wait, the date would be ${formatDay([start.byEvent, start.bySixtyDays, start.byAge, start.byHeirs].filter((day) => day !== null).sort()[0] ?? start.byEvent)}. Ask your administrator to confirm.`
      : '',
    shares > 0 && input.moved !== null && isEarly && input.left > input.closed
      ? `If the diversified shares are paid to you in cash before age ${law['early-age'].shown} while you work there, a tax of ${law['early-tax'].shown} is added (${law['early-tax'].authority}). A transfer to another plan or an IRA avoids it.`
      : '',
    born !== null && isAgeProposed(born, law) ? toProposedAge(law) : '',
    input.leaving === 'death'
      ? `A spouse, a minor child and some others may take longer. An estate, or another heir that is not a person, may have to be paid out by ${formatDay(endOfYearAfter(input.left, num(law, 'inherit-five')))} (${law['inherit-five'].authority}). Ask the administrator.`
      : '',
    isOpen(election, law) && input.left <= input.closed
      ? `By law, the right to diversify belongs to ${law['div-leavers'].shown}. For people who have left, plans differ: ask for your plan document.`
      : '',
    isYoung(input, law)
      ? 'On that day you are younger than the normal retirement age: the plan may treat it as leaving for another reason.'
      : '',
    input.leaving === 'other'
      ? 'If you work for the company again before payments begin, the wait stops.'
      : '',
  ].filter(Boolean)
}

function isOpen(election: number | null, law: AccountLaw): election is number {
  return election !== null && election > 0 && election <= num(law, 'div-period')
}

/** Whether somebody retires before the plan's retirement age. */
function isYoung({ leaving, born, left, retirementAge }: AccountInput, law: AccountLaw): boolean {
  const age = retirementAge ?? num(law, 'pay-start-age')
  return leaving === 'retirement' && born !== null && yearsBetween(born, left) < age
}

/** Events that end on the day of leaving, and at the first payment. */
function toEnd({ left, closed, ahead }: AccountInput, values: AccountValues) {
  if (!values.isLater) return []
  const { rows, worked, start, last } = values
  const lastYear = planYearEnd(left, closed)
  const isUnsure = left !== lastYear && closed <= lastYear
  return [
    worked < last || isUnsure
      ? `From ${formatDay(left)}, your last day of work, no shares are added and no vesting is earned. Only the price changes the value.`
      : '',
    isUnsure
      ? `Whether the plan year in which you stop, which closes on ${formatDay(lastYear)}, earns shares or vesting depends on your plan. ${lastYear === closed ? 'The shares that you entered count as they are' : 'It is not counted here'}. Ask your administrator.`
      : '',
    ahead !== null && rows.length <= ahead
      ? `The table shows the account up to the first payment, ${formatDay(start.latest)}: what is paid out is no longer in it.`
      : '',
  ]
}

function toPlot({ rows }: AccountValues): Columns {
  return {
    kind: 'columns',
    restsOn: laterFields,
    label: 'Vested value by year, and the same at a price 30% lower',
    axis: 'years from now',
    years: rows.map(({ k }) => String(k)),
    parts: [
      { label: 'vested', tone: 'own', values: rows.map(({ vestedValue }) => vestedValue) },
      {
        label: 'not yet vested',
        tone: 'share',
        values: rows.map(({ value, vestedValue }) => value - vestedValue),
      },
    ],
    lines: [
      {
        label: 'vested, at a price 30% lower',
        values: rows.map(({ lowerValue }) => lowerValue),
      },
    ],
    format: money,
  }
}

function toYears({ rows }: AccountValues): Table {
  return {
    caption: 'Your account, year by year',
    restsOn: laterFields,
    head: ['Years from now', 'Shares', 'Value', 'Vested', 'Vested value', 'At a price 30% lower'],
    rows: rows.map(({ k, shares, value, vested, vestedValue, lowerValue }) => [
      String(k),
      count(shares),
      money(value),
      percent(vested, 0),
      money(vestedValue),
      money(lowerValue),
    ]),
  }
}

function toRights(input: AccountInput, values: AccountValues, law: AccountLaw): Table {
  const rows = toRightRows(input, values, law)
  return {
    caption: 'What you can diversify, and when you are paid',
    isText: true,
    head: ['', 'In this case', 'Law'],
    rows,
    rowsRestOn: rows.map((_, at) =>
      at === 0 ? electionFields : at === rows.length - 1 ? laterFields : whenFields,
    ),
  }
}

function toRightRows(input: AccountInput, values: AccountValues, law: AccountLaw) {
  const { start, installments, lowerInstallments } = values
  const byAge =
    input.leaving === 'death' ? 'Does not apply' : 'Not known without the dates under “Your age”'
  const year = law['installment-limit'].year ?? ''
  return [
    ['What you may diversify now', toElection(input, values, law), law['div-first'].authority],
    [
      'First payment, by the rule for leaving',
      dayOrNone(start.byEvent),
      eventAuthority(input, law),
    ],
    [
      'First payment, if the plan waits for the loan',
      dayOrNone(start.byLoan, 'Not known without the date the loan is repaid'),
      law['dist-loan'].authority,
    ],
    [
      'First payment, unless you choose a later day',
      start.bySixtyDays === null
        ? byAge
        : `${formatDay(start.bySixtyDays)}; if the price cannot be known by then, ${law['pay-late-price'].shown} after it can be`,
      `${law['dist-default'].authority}; ${law['pay-late-price'].authority}`,
    ],
    start.ageFact === null
      ? ['First required distribution', byAge, '']
      : [
          `First required distribution, by age ${law[start.ageFact].shown}`,
          dayOrNone(start.byAge),
          law[start.ageFact].authority,
        ],
    ...(start.byHeirs === null
      ? []
      : [
          [
            'Most heirs have received everything',
            dayOrNone(start.byHeirs),
            law['inherit-ten'].authority,
          ],
        ]),
    ['Latest day of the first payment', dayOrNone(start.latest), 'the earliest that applies'],
    [
      'Longest time of installments',
      `${years(installments)}; ${years(lowerInstallments)} at a price 30% lower`,
      `${law['installment-limit'].authority}, limits of ${year}`,
    ],
  ]
}

function eventAuthority({ leaving }: AccountInput, law: AccountLaw): string {
  return law[leaving === 'other' ? 'dist-other' : 'dist-retirement'].authority
}

function toElection(input: AccountInput, values: AccountValues, law: AccountLaw): string {
  const { election, hasLeft, movable: shares } = values
  const { born, joined, left } = input
  if (election === null || born === null || joined === null)
    return 'Not known without your date of birth and the date you joined the plan'
  const last = num(law, 'div-period')
  if (election > last) return `The ${count(last)} elections are over`
  if (isOpen(election, law) && input.moved === null)
    return `Election ${election} of ${count(last)} is open; enter what you have diversified so far to see how much`
  if (election > 0)
    return `${count(shares)} shares in election ${election} of ${count(last)}, worth ${money(shares * input.price)}; elect by ${formatDay(diversify.when({ plan: input.closed }, law).last)}`
  const first = `the first follows the plan year that ends on ${formatDay(firstElection({ born, joined, left }, input.closed, law))}`
  return hasLeft
    ? `Depends on your plan, because you leave before you qualify. By law, the right belongs to ${law['div-leavers'].shown}; for people who have left, plans differ. If yours gives it, ${first}`
    : `Not yet: ${first}`
}

/** Step with the first payment: the earliest day of all rules. */
function toStart(input: AccountInput, { start }: AccountValues, law: AccountLaw): WorkedStep {
  const rules = {
    event: `the event: ${eventFormula(input, law)}`,
    loan: 'the loan: close of the plan year in which it is repaid',
    'sixty-days': `${law['dist-default'].shown} after the plan year of the last of three: age ${Math.min(input.retirementAge ?? 70, num(law, 'pay-start-age'))}, ${years(num(law, 'pay-start-anniversary'))} in the plan, leaving`,
    age: start.ageFact === null ? '' : `age ${law[start.ageFact].shown}`,
    heirs: `the law for heirs: ${law['inherit-ten'].shown}`,
  }
  return {
    name: 'First payment',
    formula: `the earliest that applies; here by ${rules[start.rule]}`,
    filled: toDays(start),
    value: formatDay(start.latest),
    facts: [
      input.leaving === 'other' ? 'dist-other' : 'dist-retirement',
      ...(start.byLoan === null ? [] : ['dist-loan']),
      ...(start.bySixtyDays === null
        ? []
        : [
            'dist-default',
            'pay-start-age',
            'pay-start-anniversary',
            'pay-late-price',
            'pay-claim',
          ]),
      ...(start.ageFact === null ? [] : [start.ageFact]),
      ...(start.byHeirs === null ? [] : ['inherit-ten', 'inherit-five']),
    ],
  }
}

function eventFormula({ leaving }: AccountInput, law: AccountLaw): string {
  const after = leaving === 'other' ? ` + ${years(num(law, 'dist-other'))}` : ''
  return `close of the plan year of leaving${after} + ${years(num(law, 'dist-retirement'))}`
}

function toDays(start: AccountValues['start']): string {
  const days: [string, string | null][] = [
    ['by the event', start.byEvent],
    ['by the loan', start.byLoan],
    ['by the 60th day', start.bySixtyDays],
    ['by age', start.byAge],
    ['for heirs', start.byHeirs],
  ]
  return days.flatMap(([rule, day]) => (day === null ? [] : `${rule} ${formatDay(day)}`)).join('; ')
}
