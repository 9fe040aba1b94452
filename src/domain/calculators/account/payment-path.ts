import { addYears, planYearEnd } from '#domain/calculators/dates/calendar.ts'
import { count, years } from '#domain/calculators/format.ts'
import { type Law, num } from '#domain/calculators/law.ts'
import type { Path, PathPoint, Tone } from '#domain/calculators/result.ts'
import { formatDay } from '#domain/dates/day.ts'
import type { LatestStart, ReasonToLeave } from './distribution.ts'

type PathLaw = Law<'dist-other' | 'dist-default' | 'installment-base' | 'inherit-ten'>

/** A point on the way to the payment, with the words of the wait before it. */
type Stop = { title: string; day: string; words?: string }

type Leaving = {
  leaving: ReasonToLeave
  left: string
  /** Any day on which a plan year closes. */
  planClose: string
}

const begins: Record<ReasonToLeave, string> = {
  retirement: 'You retire',
  disability: 'You stop because of disability',
  death: 'The death',
  other: 'Your last day of work',
}

/** The way from the last day of work to the last payment. Very large accounts may be paid over more years. */
export function toPaymentPath(person: Leaving, start: LatestStart, law: PathLaw): Path {
  const stops = toStops(person, start, law)
  const points = stops.map((stop, at) => toPoint(stop, stops[at + 1]))
  return { label: 'When you are paid', points: withInstallments(points, start.rule, law) }
}

function toPoint({ title, day }: Stop, next: Stop | undefined): PathPoint {
  const point = { title, day: formatDay(day) }
  return next ? { ...point, wait: toWait(yearsFrom(day, next.day), next.words ?? '') } : point
}

/** The same way by the rule for leaving, without days: for articles and answers. */
export function toUsualPath(
  leaving: 'retirement' | 'other',
  law: Law<'dist-other' | 'installment-base'>,
): Path {
  const waiting = num(law, 'dist-other')
  const points: PathPoint[] = [
    {
      title:
        leaving === 'other'
          ? 'Your last day of work'
          : 'You retire at the plan’s age, are disabled or die',
      wait: toWait(1, 'to the end of that plan year'),
    },
    {
      title: 'The plan year ends',
      wait:
        leaving === 'other'
          ? toWait(waiting, `${inWords(waiting)} more plan years`)
          : toWait(1, 'up to one year'),
    },
    ...(leaving === 'other'
      ? [{ title: 'The last of these years ends', wait: toWait(1, 'up to one year') }]
      : []),
    { title: 'First payment, at the latest' },
  ]
  const label =
    leaving === 'other'
      ? 'If you quit, retire early, are laid off or fired'
      : 'If you retire at the plan’s age, are disabled or die'
  return { label, points: withInstallments(points, 'event', law) }
}

function withInstallments(
  points: PathPoint[],
  rule: LatestStart['rule'],
  law: Law<'installment-base'>,
): PathPoint[] {
  const installments = num(law, 'installment-base')
  // What heirs must have received by a day is all of it.
  if (rule === 'heirs') return points
  const wait = toWait(installments, `one sum, or parts over up to ${years(installments)}`, 'own')
  const at = points.findLastIndex(({ title }) => title.startsWith('First payment'))
  const paid = points.map((point, index) => (index === at ? { ...point, wait } : point))
  return [...paid.slice(0, at + 1), { title: 'All paid' }]
}

function toStops(person: Leaving, start: LatestStart, law: PathLaw): Stop[] {
  const { leaving, left, planClose } = person
  const { rule, latest } = start
  const first = { title: begins[leaving], day: left }
  const paid = (words: string) => ({ title: 'First payment, at the latest', day: latest, words })
  const close = planYearEnd(left, planClose)
  const closes = { title: 'The plan year ends', day: close, words: 'to the end of that plan year' }
  // An owner of more than five percent is paid while still at work.
  if (latest <= left) return [paid('')]
  if (rule === 'heirs')
    return [
      first,
      {
        title: 'Most heirs are paid in full',
        day: latest,
        words: `${inWords(num(law, 'inherit-ten'))} years, to the end of that year`,
      },
    ]
  if (rule === 'age') return [first, paid('until the law makes you take something each year')]
  if (rule === 'loan')
    return [first, closes, paid('until the plan year ends in which the loan is repaid')]
  if (rule === 'sixty-days') {
    const last = start.closesBefore ?? close
    const words = `${count(num(law, 'dist-default'))} days`
    if (last === close) return [first, closes, paid(words)]
    return [
      first,
      {
        title: 'The plan year of your retirement age or tenth year in the plan ends',
        day: last,
        words: 'until both are reached',
      },
      paid(words),
    ]
  }
  if (leaving !== 'other') return [first, closes, paid('up to one year')]
  const waiting = num(law, 'dist-other')
  const waited = planYearEnd(addYears(close, waiting), planClose)
  return [
    first,
    closes,
    {
      title: 'The last of these years ends',
      day: waited,
      words: `${inWords(waiting)} more plan years`,
    },
    paid('up to one year'),
  ]
}

function toWait(length: number, words: string, tone: Tone = 'share') {
  return { years: length, words, tone }
}

const numbers = 'no one two three four five six seven eight nine ten'.split(' ')

function inWords(value: number): string {
  return numbers[value] ?? count(value)
}

/** Years between two days, with the part of a year. */
function yearsFrom(one: string, other: string): number {
  const days = (Date.parse(other) - Date.parse(one)) / 86_400_000
  return Math.round((days / 365.25) * 100) / 100
}
