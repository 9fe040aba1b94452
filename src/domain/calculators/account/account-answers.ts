import { formatDay } from '#domain/dates/day.ts'
import { money, toPercent, years } from '#domain/calculators/format.ts'
import { num } from '#domain/calculators/law.ts'
import { toFilled } from '#domain/calculators/expression.ts'
import type { QuestionAnswer, ResultSentence } from '#domain/calculators/result.ts'
import { type AccountLaw, type AccountValues, LOWER } from './account.ts'
import type { AccountInput } from './account-fields.ts'
import { toPaymentPath } from './payment-path.ts'

// Figures: dist-default

type Fields = readonly (keyof AccountInput)[]
const worthFields: Fields = ['shares', 'price']
export const whenFields: Fields = [
  'closed',
  'leaving',
  'left',
  'born',
  'joined',
  'retirementAge',
  'owner',
  'repaid',
]
/** Fields of every sum about later years. */
export const laterFields: Fields = [
  ...worthFields,
  ...whenFields,
  'own',
  'schedule',
  'service',
  'growth',
  'ahead',
  'pay',
  'covered',
  'released',
]

/** The vested part by the statement or the schedule; an age counts only once the date of birth is known. */
const mineFields = ({ born }: AccountInput): Fields => [
  ...worthFields,
  'own',
  'schedule',
  'service',
  'born',
  ...(born === null ? [] : (['retirementAge', 'closed', 'left'] as const)),
]

type Answered = { sentences: readonly ResultSentence[]; answer: QuestionAnswer }

/** The three questions, and what the account could be worth later. */
export function answerQuestions(
  input: AccountInput,
  values: AccountValues,
  law: AccountLaw,
): readonly Answered[] {
  return [
    toWorth(values),
    toMine(input, values),
    toWhen(input, values, law),
    ...(values.isLater ? [toLater(values)] : []),
  ]
}

const lowerPrice = `At a price ${toPercent(LOWER)} lower`

function toWorth({ lines: { now } }: AccountValues): Answered {
  const restsOn = worthFields
  const lead = money(now.worth.value)
  const lower = { text: `${lowerPrice}: ${money(now.worth.value * (1 - LOWER))}.`, restsOn }
  return {
    sentences: [{ text: `The account is worth ${lead}.`, restsOn }],
    answer: { restsOn, lead, line: toFilled(now.worth.of), more: [lower] },
  }
}

function toMine(input: AccountInput, { lines: { now } }: AccountValues): Answered {
  const restsOn = mineFields(input)
  const lead = money(now.mine.value)
  const lower = { text: `${lowerPrice}: ${money(now.mine.value * (1 - LOWER))}.`, restsOn }
  const rest = now.worth.value - now.mine.value
  const open = {
    text: `Not yours yet: ${money(rest)}. You lose it if you leave before it vests.`,
    restsOn,
  }
  return {
    sentences: [{ text: `The vested part, which is yours, is worth ${lead} now.`, restsOn }, lower],
    answer: {
      restsOn,
      lead,
      line: toFilled(now.mine.of),
      more: [...(rest > 0 ? [open] : []), lower],
    },
  }
}

function toWhen(input: AccountInput, values: AccountValues, law: AccountLaw): Answered {
  const { start } = values
  const restsOn = whenFields
  const day = formatDay(start.latest)
  const isOver = start.latest < input.closed
  const some = [toMoves(input, values, law), toOpen(input, values, law)].filter(Boolean)
  const more = [...some.map((text) => ({ text, restsOn })), ...toLonger(values, law)]
  return {
    sentences: [{ text: toFirstDay(input, values, day), restsOn }, ...more],
    answer: {
      restsOn,
      lead: isOver ? `Due since ${day}` : `By ${day}`,
      more: [{ text: toFirstDay(input, values, 'then'), restsOn }, ...more],
      path: toPaymentPath({ ...input, planClose: input.closed }, start, law),
    },
  }
}

/** `day`: the day, or the word for it where it stands above. */
function toFirstDay(
  { closed, leaving }: AccountInput,
  { start }: AccountValues,
  day: string,
): string {
  const isOver = start.latest < closed
  if (start.rule === 'heirs')
    return `Most heirs ${isOver ? 'had to receive' : 'must have received'} everything by ${day}, even if the loan runs longer. The plan may pay sooner.`
  // A required distribution cannot be deferred by choice, nor can heirs take over the choice of the participant.
  const isChoice = start.rule !== 'age' && leaving !== 'death'
  const choice = isChoice ? ', unless you choose a later day and the plan allows it' : ''
  if (isOver)
    return `Payments had to begin by ${day}${choice}. If you have not received it, ask your administrator.`
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

/** What blank fields could change. Age can only bring the day forward, a loan can only push it back. */
function toOpen(
  { born, joined, repaid, leaving }: AccountInput,
  { start }: AccountValues,
  law: AccountLaw,
): string {
  const isAgeOpen = leaving !== 'death' && (born === null || joined === null)
  const isLoanOpen = repaid === null && (start.rule === 'event' || start.rule === 'loan')
  const age = `If you are ${law['pay-start-age'].shown} with ${years(num(law, 'pay-start-anniversary'))} in the plan, it may come sooner.`
  const loan = 'Payment for shares bought with a loan can wait until the loan is repaid.'
  const words = [isAgeOpen ? age : '', isLoanOpen ? loan : ''].filter(Boolean).join(' ')
  return words && `${words} Add the dates under “More exact”.`
}

/** Large accounts may be paid over more years than the line shows. */
function toLonger({ installments }: AccountValues, law: AccountLaw): ResultSentence[] {
  if (installments <= num(law, 'installment-base')) return []
  const text = `An account this large may be paid over up to ${years(installments)}.`
  return [{ text, restsOn: laterFields }]
}

/** Sums about later years, from a growth that the reader wrote. */
function toLater(values: AccountValues): Answered {
  const { rows, last, paidAfter, atPayment, yearly, lines } = values
  const restsOn = laterFields
  const at = rows.at(-1)
  const isBefore = at !== undefined && last < paidAfter
  const worth = money(isBefore ? at.vestedValue : atPayment.vestedValue)
  const lower = money(isBefore ? at.lowerValue : atPayment.lowerValue)
  const when = isBefore ? `In ${years(last)}` : 'At the first payment'
  const text = `${when} the vested part would be worth ${worth}; at a price ${toPercent(LOWER)} lower, ${lower}.`
  const none =
    'No new shares are counted. To count them, add the pay and the shares under “More exact”.'
  const vested = lines.atPayment.vestedValue
  return {
    sentences: [{ text, restsOn }],
    answer: {
      title: isBefore
        ? `${when}, if the price grows as you guess`
        : 'At the first payment, if the price grows as you guess',
      restsOn,
      lead: worth,
      ...(!isBefore && { line: toFilled(vested.of) }),
      more: [
        { text: `${lowerPrice}: ${lower}.`, restsOn },
        ...(yearly === 0 && values.worked > 0 ? [{ text: none, restsOn }] : []),
      ],
    },
  }
}
