import { count, money, years } from '#domain/calculators/format.ts'
import { toStep } from '#domain/calculators/line.ts'
import { firstYear, type LoanLaw, type LoanValues, type LoanYear, repay, toRoom } from './loan.ts'
import type { LoanInput } from './loan-fields.ts'
import { num } from '#domain/calculators/law.ts'
import type { Columns, Result, ResultSentence, Table } from '#domain/calculators/result.ts'

export function loanResult(input: LoanInput, law: LoanLaw): Result {
  const values = repay(input, law)
  return {
    answer: toAnswer(input, values, law),
    cautions: toCautions(input, values, law),
    plot: toPlot(values),
    tables: [toDeductions(values), toReleases(input, values, law)],
    steps: firstYear(input, law).map(toStep),
  }
}

/** Fields of the company's limit; the person's rests on all. */
const ofCompany: readonly (keyof LoanInput)[] = [
  'status',
  'loan',
  'rate',
  'years',
  'method',
  'covered',
  'growth',
  'other',
  'distributions',
]

function toAnswer(
  input: LoanInput,
  { payment, years: all, longest, shortest }: LoanValues,
  law: LoanLaw,
): ResultSentence[] {
  const over = all.filter(({ room }) => room < -0.01)
  const worst = all.reduce((least, year) => (year.room < least.room ? year : least))
  const isOver = over.length > 0
  const verdict = isOver
    ? `${over.length === all.length ? 'every year goes' : `${over.length} of ${years(all.length)} go`} beyond the deduction limit, by up to ${money(-worst.room)}`
    : `every year stays within the deduction limit, with ${money(worst.room)} to spare in the tightest`
  const company = [
    `The payment is ${money(payment)} a year for ${years(input.years)}; ${verdict}.`,
    isOver && input.status === 'c' ? toOtherReading(over, law) : '',
    shortest === undefined
      ? `No term of up to ${years(longest)} fits under the limit${input.method === 'special' ? ', and release by principal alone allows none longer' : ''}.`
      : `The shortest term that fits is ${years(shortest)}.`,
  ].filter(Boolean)
  return [...company.map((text) => ({ text, restsOn: ofCompany })), { text: toPerson(all) }]
}

/** Effect of a less cautious reading of the statute for a C corporation. */
function toOtherReading(over: readonly LoanYear[], law: LoanLaw): string {
  const { shown, authority } = law['deduction-limit-second']
  if (over.every(({ principal, limit }) => principal <= limit))
    return `Over on the cautious reading; counsel may allow more: the statute gives payments of principal ${shown} of pay of their own, beside other contributions (${authority}).`
  return `Over on the cautious reading; a wider one helps only so far, as principal alone is more than the ${shown} of pay that the statute gives it (${authority}). What is over may be deducted in later years.`
}

function toPerson(all: readonly LoanYear[]): string {
  const over = all.findIndex(({ addition, additionLimit }) => addition > additionLimit + 0.01)
  const [first] = all
  if (over >= 0)
    return `The person here goes beyond their own limit in year ${over + 1}, by ${money((all[over]?.addition ?? 0) - (all[over]?.additionLimit ?? 0))}.`
  return `The person here is credited ${money(first?.addition ?? 0)} in the first year, of at most ${money(first?.additionLimit ?? 0)}.`
}

function toCautions(input: LoanInput, { years: all }: LoanValues, law: LoanLaw): string[] {
  const isLong = input.years > num(law, 'release-special')
  const { shown, authority } = law['excess-excise']
  return [
    all.some(({ room }) => room < -0.01)
      ? `What is contributed beyond the deduction limit bears a tax of ${shown} for each year until it is used up or returned (${authority}).`
      : '',
    isLong
      ? ''
      : 'Both methods release the same shares in the end. By principal alone, fewer are released in the first years. The loan’s documents decide which method applies.',
    input.status === 's'
      ? 'In an S corporation interest counts against the limit, and interest and forfeited shares count for each person.'
      : 'Interest is deductible outside the limit. Dividends that pay the loan (§404(k)) are left out here.',
    all.some(({ addition, additionLimit }) => addition > additionLimit)
      ? 'The plan may use the value of the released shares where that is lower than the contribution.'
      : '',
    'Limits are of the year printed beside them and are held level; they usually rise.',
  ].filter(Boolean)
}

function toPlot({ years: all }: LoanValues): Columns {
  return {
    kind: 'columns',
    label: 'The payment of each year, and the deduction limit',
    axis: 'years of the loan',
    years: all.map((_, at) => String(at + 1)),
    parts: [
      { label: 'principal', tone: 'own', values: all.map(({ principal }) => principal) },
      { label: 'interest', tone: 'share', values: all.map(({ interest }) => interest) },
    ],
    lines: [{ label: 'deduction limit', values: all.map(({ limit }) => limit) }],
    format: money,
  }
}

function toDeductions({ years: all }: LoanValues): Table {
  return {
    caption: 'The loan, and what counts against the limit',
    head: ['Year', 'Interest', 'Principal', 'Counts', 'Limit', 'Room'],
    rows: all.map(({ interest, principal, counted, limit, room }, at) => [
      String(at + 1),
      money(interest),
      money(principal),
      money(counted),
      money(limit),
      toRoom(room),
    ]),
  }
}

function toReleases(input: LoanInput, { years: all }: LoanValues, law: LoanLaw): Table {
  const isAllowed = input.years <= num(law, 'release-special')
  let left = input.shares
  return {
    caption: 'Shares released to accounts',
    head: ['Year', 'By principal and interest', 'By principal alone', 'Left in suspense'],
    rows: all.map((year, at) => {
      left -= input.method === 'special' ? year.special : year.general
      return [
        String(at + 1),
        count(year.general),
        isAllowed ? count(year.special) : 'not allowed',
        count(Math.max(0, left)),
      ]
    }),
  }
}
