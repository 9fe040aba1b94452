import { addMonths, formatDay } from '#domain/dates/day.ts'
import { type AccountLaw, type AccountValues, readAccount } from './account.ts'
import type { AccountInput } from './account-fields.ts'
import { firstElection } from './distribution.ts'
import { endOfYearAfter, planYearEnd, yearsBetween } from '#domain/calculators/dates/calendar.ts'
import { isAgeProposed } from '#domain/calculators/dates/participant.ts'
import { diversify } from '#domain/calculators/dates/plan-year.ts'
import { toProposedAge } from '#domain/calculators/proposed-age.ts'
import { count, money, percent, years } from '#domain/calculators/format.ts'
import { num } from '#domain/calculators/law.ts'
import { toStep } from '#domain/calculators/line.ts'
import type { Columns, Result, Spans, WorkedStep, Table } from '#domain/calculators/result.ts'

// Figures: dist-default

const dayOrNone = (some: string | null) => (some === null ? 'does not apply' : formatDay(some))

export function accountResult(input: AccountInput, law: AccountLaw): Result {
  const values = readAccount(input, law)
  const { value, movable, installments } = values.lines
  return {
    answer: toAnswer(input, values, law),
    cautions: toCautions(input, values, law),
    plot: toPlot(values),
    spans: toSpans(input, values),
    tables: [toYears(values), toRights(input, values, law)],
    steps: [...[...value, movable].map(toStep), toStart(input, values, law), toStep(installments)],
  }
}

// The date of the payment, what moves it, then the amount.
function toAnswer(input: AccountInput, values: AccountValues, law: AccountLaw): string[] {
  const { rows, paidAfter } = values
  const last = rows.at(-1)
  const isBefore = last !== undefined && 0 < input.ahead && input.ahead < paidAfter
  return [
    toFirstDay(input, values),
    toMoves(input, values, law),
    toWorth(values),
    isBefore
      ? `In ${years(input.ahead)} it would be worth ${money(last.vestedValue)}; at a price 30% lower, ${money(last.lowerValue)}.`
      : '',
  ].filter(Boolean)
}

function toFirstDay({ closed, leaving }: AccountInput, { start }: AccountValues): string {
  const day = formatDay(start.latest)
  const isOver = start.latest < closed
  if (start.rule === 'heirs')
    return `Most heirs ${isOver ? 'had to receive' : 'must have received'} everything by ${day}, even if the loan runs longer. The plan may pay sooner.`
  // A required distribution cannot be deferred by choice, nor can heirs take over the choice of the participant.
  const isChoice = start.rule !== 'age' && leaving !== 'death'
  const choice = isChoice ? ', unless a later day is chosen where the plan allows one' : ''
  if (isOver)
    return `Payments had to begin by ${day}${choice}. If none has come, ask your administrator.`
  const isFirm = start.rule !== 'sixty-days'
  return `Payments must begin by ${day}${isFirm ? ' at the latest' : ''}${choice}. The plan may pay sooner.`
}

/** What the rule that applies leaves open. */
function toMoves({ closed }: AccountInput, { start }: AccountValues, law: AccountLaw): string {
  if (start.rule === 'sixty-days') {
    const later = law['pay-late-price']
    const [cannot, can] = start.latest < closed ? ['could not', 'could'] : ['cannot', 'can']
    return `If the price ${cannot} be known by then, a payment within ${later.shown} after it ${can} be known is in time (${later.authority}). A plan ${law['pay-claim'].shown} (${law['pay-claim'].authority}).`
  }
  return start.byHeirs !== null && start.rule !== 'heirs'
    ? `Most heirs must have received everything by ${formatDay(start.byHeirs)}.`
    : ''
}

/** The vested part now and at the first payment. */
function toWorth({ rows, paidAfter, atPayment }: AccountValues): string {
  const now = `The vested part of the account is worth ${money(rows[0]?.vestedValue ?? 0)} now`
  const lower = `at a price 30% lower, ${money(atPayment.lowerValue)}`
  return paidAfter === 0
    ? `${now}; ${lower}.`
    : `${now}. At that time it would be worth ${money(atPayment.vestedValue)}; ${lower}.`
}

function toCautions(input: AccountInput, values: AccountValues, law: AccountLaw): string[] {
  const { start, movable: shares } = values
  const isEarly = addMonths(input.born, 12 * num(law, 'early-age')) > input.closed
  return [
    ...toEnd(input, values),
    start.byLoan !== null && input.status === 's'
      ? `Whether shares of an S corporation may wait for the loan is disputed (${law['dist-loan'].authority}). Without the wait the day would be ${formatDay([start.byEvent, start.bySixtyDays, start.byAge, start.byHeirs].filter((day) => day !== null).sort()[0] ?? start.byEvent)}. Ask your administrator to confirm.`
      : '',
    shares > 0 && isEarly && input.left > input.closed
      ? `If the diversified shares are paid to you in cash before age ${law['early-age'].shown} while you work there, a tax of ${law['early-tax'].shown} is added (${law['early-tax'].authority}). A transfer to another plan or an IRA avoids it.`
      : '',
    isAgeProposed(input.born, law) ? toProposedAge(law) : '',
    input.leaving === 'death'
      ? `A spouse, a minor child and some others may take longer. An estate, or another heir that is no person, may have to be paid out by ${formatDay(endOfYearAfter(input.left, num(law, 'inherit-five')))} (${law['inherit-five'].authority}). Ask the administrator.`
      : '',
    values.election > 0 && values.election <= num(law, 'div-period') && input.left <= input.closed
      ? `The law gives the elections to diversify to ${law['div-leavers'].shown}; for people who have left plans differ. Ask for your plan’s text.`
      : '',
    input.leaving === 'retirement' && yearsBetween(input.born, input.left) < input.retirementAge
      ? 'On that day you are younger than the normal retirement age: the plan may treat it as leaving for another reason.'
      : '',
    input.leaving === 'other'
      ? 'If you work for the company again before payments begin, the wait stops.'
      : '',
  ].filter(Boolean)
}

/** Events that end on the day of leaving, and at the first payment. */
function toEnd({ left, closed, ahead }: AccountInput, { rows, worked, start }: AccountValues) {
  const lastYear = planYearEnd(left, closed)
  const isOpen = left !== lastYear && closed <= lastYear
  return [
    worked < ahead || isOpen
      ? `From ${formatDay(left)}, the day on which you stop working there, no shares are added and no vesting is earned: only the price changes the value.`
      : '',
    isOpen
      ? `Whether the plan year in which you stop, which closes on ${formatDay(lastYear)}, earns shares or vesting depends on your plan. ${lastYear === closed ? 'The shares that you entered count as they are' : 'It is not counted here'}. Ask your administrator.`
      : '',
    rows.length <= ahead
      ? `The table shows the account up to the first payment, ${formatDay(start.latest)}: what is paid out is no longer in it.`
      : '',
  ]
}

function toPlot({ rows }: AccountValues): Columns {
  return {
    kind: 'columns',
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

/** The wait for the first payment by each rule that applies, from the day of leaving. */
function toSpans({ left }: AccountInput, { start }: AccountValues): Spans {
  const waits: [string, string | null][] = [
    ['By the rule for leaving', start.byEvent],
    ['If the plan waits for the loan', start.byLoan],
    ['Unless you choose a later day', start.bySixtyDays],
    ['By the age of required distributions', start.byAge],
    ['Most heirs: everything paid', start.byHeirs],
  ]
  return {
    label: `Latest day of the first payment by each rule, from the day on which you stop, ${formatDay(left)}. The earliest that applies counts; the loan may delay the first rule`,
    rows: waits.flatMap(([label, last]) =>
      last === null
        ? []
        : {
            label,
            first: left < last ? left : last,
            last,
            value: formatDay(last),
            tone: last === start.latest ? ('own' as const) : ('share' as const),
          },
    ),
  }
}

function toYears({ rows }: AccountValues): Table {
  return {
    caption: 'Your account, year by year',
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
  const { start, installments, lowerInstallments } = values
  const year = law['installment-limit'].year ?? ''
  return {
    caption: 'What you may move, and when you are paid',
    isText: true,
    head: ['', 'In this case', 'By'],
    rows: [
      ['What you may diversify now', toElection(input, values, law), law['div-first'].authority],
      [
        'First payment, by the rule for leaving',
        dayOrNone(start.byEvent),
        eventAuthority(input, law),
      ],
      [
        'First payment, if the plan waits for the loan',
        dayOrNone(start.byLoan),
        law['dist-loan'].authority,
      ],
      [
        'First payment, unless you choose a later day',
        start.bySixtyDays === null
          ? dayOrNone(null)
          : `${formatDay(start.bySixtyDays)}; if the price cannot be known by then, ${law['pay-late-price'].shown} after it can be`,
        `${law['dist-default'].authority}; ${law['pay-late-price'].authority}`,
      ],
      start.ageFact === null
        ? ['First required distribution', dayOrNone(null), '']
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
    ],
  }
}

function eventAuthority({ leaving }: AccountInput, law: AccountLaw): string {
  return law[leaving === 'other' ? 'dist-other' : 'dist-retirement'].authority
}

function toElection(input: AccountInput, values: AccountValues, law: AccountLaw): string {
  const { election, hasLeft, movable: shares } = values
  const last = num(law, 'div-period')
  if (election > last) return `The ${count(last)} elections are over`
  if (election > 0)
    return `${count(shares)} shares in election ${election} of ${count(last)}, worth ${money(shares * input.price)}; elect by ${formatDay(diversify.when({ plan: input.closed }, law).last)}`
  const first = `the first follows the plan year that ends on ${formatDay(firstElection(input, input.closed, law))}`
  return hasLeft
    ? `Depends on your plan, as you stop before you qualify. The law gives the elections to ${law['div-leavers'].shown}; for people who have left plans differ. If yours gives them, ${first}`
    : `Not yet: ${first}`
}

/** Step with the first payment: the earliest day of all rules. */
function toStart(input: AccountInput, { start }: AccountValues, law: AccountLaw): WorkedStep {
  const rules = {
    event: `the event: ${eventFormula(input, law)}`,
    loan: 'the loan: close of the plan year in which it is repaid',
    'sixty-days': `${law['dist-default'].shown} after the plan year of the last of three: age ${Math.min(input.retirementAge, num(law, 'pay-start-age'))}, ${years(num(law, 'pay-start-anniversary'))} in the plan, leaving`,
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
