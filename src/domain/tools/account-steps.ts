import { formatDay } from '#domain/day.ts'
import type { AccountInput, AccountLaw, AccountLines } from './account.ts'
import { addYears, yearsBetween } from './calendar.ts'
import { movable } from './distribution.ts'
import { count, money, percent, years } from './format.ts'
import { num } from './law.ts'
import type { Step } from './report.ts'

// Figures: dist-default

/** Each line of an account's value, of what may move, and of when it is paid. */
export function accountSteps(input: AccountInput, lines: AccountLines, law: AccountLaw): Step[] {
  const { rows, election } = lines
  const last = rows.at(-1)
  if (!last) return []
  return [
    {
      name: 'New shares a year',
      formula: 'shares released × your pay, up to the cap ÷ pay of all',
      filled: `${count(input.released)} × ${money(lines.payCounted)} ÷ ${money(input.covered)}`,
      value: count(lines.yearly),
      facts: ['pay-cap'],
    },
    {
      name: `Shares in ${years(input.ahead)}`,
      formula: 'shares now + years × new shares',
      filled: `${count(input.shares)} + ${input.ahead} × ${count(lines.yearly)}`,
      value: count(last.shares),
    },
    {
      name: 'Price then',
      formula: 'price × (1 + growth)^years',
      filled: `${money(input.price)} × (1 + ${percent(input.growth, 2)})^${input.ahead}`,
      value: `$${count(last.price)}`,
    },
    {
      name: 'Vested part then',
      formula: vestingFormula(input, law),
      filled: `${years(Math.floor(input.service) + input.ahead)} of service; age ${yearsBetween(input.born, addYears(input.closed, input.ahead))}`,
      value: percent(last.vested, 0),
      facts: ['vest-cliff', 'vest-graded', 'vest-step', 'vest-retirement'],
    },
    {
      name: 'Vested value then',
      formula: 'shares × price × vested part',
      filled: `${count(last.shares)} × $${count(last.price)} × ${percent(last.vested, 0)}`,
      value: money(last.vestedValue),
    },
    {
      name: 'The same at a price 30% lower',
      formula: 'vested value × 70%',
      filled: `${money(last.vestedValue)} × 70%`,
      value: money(last.lowerValue),
    },
    diversificationStep(input, lines, law, election),
    {
      name: 'First payment',
      formula: `${eventFormula(input, law)}; but not after the two later rules`,
      filled: toDays(lines),
      value: formatDay(lines.start.latest),
      facts: ['dist-retirement', 'dist-other', 'dist-loan', 'dist-default', 'rmd-age'],
    },
    {
      name: 'Longest installments',
      formula: `${law['installment-base'].shown} + one for each step, or part of one, above the limit; ${law['installment-more'].shown} more at most`,
      filled: `${count(num(law, 'installment-base'))} + (${money(lines.balance)} − ${law['installment-limit'].shown}) ÷ ${law['installment-step'].shown}, if above 0`,
      value: years(lines.installments),
      facts: ['installment-base', 'installment-limit', 'installment-step', 'installment-more'],
    },
  ]
}

function eventFormula({ leaving }: AccountInput, law: AccountLaw): string {
  const after = leaving === 'other' ? ` + ${years(num(law, 'dist-other'))}` : ''
  return `close of the plan year of leaving${after} + ${years(num(law, 'dist-retirement'))}`
}

function toDays({ start }: AccountLines): string {
  const days: [string, string | null][] = [
    ['by the event', start.byEvent],
    ['by the loan', start.byLoan],
    ['by the 60th day', start.bySixtyDays],
    ['by age', start.byAge],
  ]
  return days.flatMap(([rule, day]) => (day === null ? [] : `${rule} ${formatDay(day)}`)).join('; ')
}

function diversificationStep(
  { shares, moved }: AccountInput,
  lines: AccountLines,
  law: AccountLaw,
  election: number,
): Step {
  const part = election === num(law, 'div-period') ? law['div-last'] : law['div-first']
  const isOpen = movable({ shares: 1, moved: 0, election }, law) > 0
  return {
    name: 'Shares that may be diversified now',
    formula: `part × (shares now + moved before) − moved before; from age ${law['div-age'].shown} with ${law['div-participation'].shown} in the plan`,
    filled: isOpen
      ? `${part.shown} × (${count(shares)} + ${count(moved)}) − ${count(moved)}`
      : election === 0
        ? 'no election yet'
        : 'the elections are over',
    value: count(lines.movable),
    facts: ['div-age', 'div-participation', 'div-period', 'div-first', 'div-last', 'div-window'],
  }
}

function vestingFormula({ schedule, retirementAge }: AccountInput, law: AccountLaw): string {
  const formulas = {
    cliff: `all after ${law['vest-cliff'].shown}`,
    graded: `${law['vest-step'].shown} for each year from the second`,
    even: `${law['vest-step'].shown} for each year`,
    own: 'as you entered it',
  }
  return `${formulas[schedule]}; all from age ${retirementAge}`
}
