import { addYears, planYearEnd, yearsBetween } from '#domain/calculators/dates/calendar.ts'
import {
  type Expression,
  fraction,
  legal,
  lesser,
  operand,
  quantity,
  times,
} from '#domain/calculators/expression.ts'
import { toPercent, years } from '#domain/calculators/format.ts'
import { type Law, num } from '#domain/calculators/law.ts'
import { type Line, line } from '#domain/calculators/line.ts'
import type { AccountInput } from './account-fields.ts'

/** What vesting reads of an account. */
type Vesting = Pick<AccountInput, 'schedule' | 'own'> & { retirementAge: number; service: number }
type VestingLaw = Law<'vest-cliff' | 'vest-graded' | 'vest-step'>

/** Age when vesting ends: at the close of the plan year in `k` years, or on leaving; 0 if no date of birth is known. */
export function ageAtClose({ born, closed, left }: AccountInput, k: number): number {
  if (born === null) return 0
  const close = planYearEnd(addYears(closed, k), closed)
  return yearsBetween(born, close < left ? close : left)
}

export function vestedLine(
  input: Vesting,
  law: VestingLaw,
  { title, age, credited }: { title: string; age: number; credited: number },
): Line {
  return line({
    title,
    words: 'vested part',
    print: toPercent,
    ...vestedBy(input, law, { age, service: input.service + credited }),
  })
}

function vestedBy(
  { retirementAge, schedule, own }: Vesting,
  law: VestingLaw,
  { age, service }: { age: number; service: number },
): { of: Expression; facts: string[] } {
  if (age >= retirementAge) {
    const rule = `all from age ${retirementAge}, reached while you work there`
    return { of: operand(rule, 1, () => `age ${age}`), facts: ['vest-retirement'] }
  }
  if (schedule === 'own') return { of: fraction('as you entered it', own), facts: [] }
  return { of: vestedPart(schedule, service, law), facts: factsOf[schedule] }
}

type Schedule = Exclude<AccountInput['schedule'], 'own'>

const factsOf: Record<Schedule, string[]> = {
  cliff: ['vest-cliff'],
  graded: ['vest-graded', 'vest-step'],
  even: ['vest-step'],
}

/** Vested part after whole years of service. */
export function vestedPart(schedule: Schedule, service: number, law: VestingLaw): Expression {
  const done = Math.floor(service)
  if (schedule === 'cliff') {
    const isVested = done >= num(law, 'vest-cliff')
    const rule = `all after ${law['vest-cliff'].shown}, nothing before`
    return operand(rule, isVested ? 1 : 0, () => `${years(done)} of service`)
  }
  const first = schedule === 'even' ? 1 : num(law, 'vest-graded')
  const words = first === 1 ? 'years of service' : `years of service from year ${first} on`
  const counted = quantity(words, Math.max(0, done - first + 1))
  return lesser(fraction('100%', 1), times(legal('step', law, 'vest-step'), counted))
}
