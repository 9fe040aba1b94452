import { formatDay } from '#domain/dates/day.ts'
import type { AccountInput, AccountLaw, AccountLines } from './account.ts'
import { count, money, percent, years } from '#domain/tools/format.ts'
import { num } from '#domain/tools/law.ts'
import type { Step } from '#domain/tools/report.ts'

// Figures: dist-default

/** Each line of an account’s value, of what may move, and of when it is paid. */
export function accountSteps(input: AccountInput, lines: AccountLines, law: AccountLaw): Step[] {
  return [
    ...valueSteps(input, lines, law),
    diversificationStep(input, lines, law),
    startStep(input, lines, law),
    installmentStep(lines, law),
  ]
}

function valueSteps(input: AccountInput, lines: AccountLines, law: AccountLaw): Step[] {
  const { atPayment: then } = lines
  return [
    ...shareSteps(input, lines),
    {
      name: 'Price then',
      formula: 'price × (1 + growth)^years',
      filled: `${money(input.price)} × (1 + ${percent(input.growth, 2)})^${then.k}`,
      value: `$${count(then.price)}`,
    },
    vestingStep(input, lines, law),
    {
      name: 'Vested value then',
      formula: 'shares × price × vested part',
      filled: `${count(then.shares)} × $${count(then.price)} × ${percent(then.vested, 0)}`,
      value: money(then.vestedValue),
    },
    {
      name: 'The same at a price 30% lower',
      formula: 'vested value × 70%',
      filled: `${money(then.vestedValue)} × 70%`,
      value: money(then.lowerValue),
    },
  ]
}

function shareSteps(input: AccountInput, { atPayment, ...lines }: AccountLines): Step[] {
  const name = 'Shares at the first payment'
  const value = count(atPayment.shares)
  if (atPayment.credited === 0)
    return [{ name, formula: 'shares now', filled: count(input.shares), value }]
  return [
    {
      name: 'New shares a year, while you work there',
      formula: 'shares released × your pay, up to the cap ÷ pay of all',
      filled: `${count(input.released)} × ${money(lines.payCounted)} ÷ ${money(input.covered)}`,
      value: count(lines.yearly),
      facts: ['pay-cap'],
    },
    {
      name,
      formula: 'shares now + plan years that close before you stop × new shares',
      filled: `${count(input.shares)} + ${atPayment.credited} × ${count(lines.yearly)}`,
      value,
    },
  ]
}

function vestingStep(input: AccountInput, { atPayment }: AccountLines, law: AccountLaw): Step {
  const { age, credited, vested } = atPayment
  const rule = age >= input.retirementAge ? 'retirement' : input.schedule
  const { formula, facts } = vestingRules(input, law)[rule]
  const service = years(Math.floor(input.service) + credited)
  return {
    name: 'Vested part, earned until you stop',
    formula,
    filled: ['retirement', 'own'].includes(rule)
      ? `age ${age}`
      : `${service} of service; age ${age}`,
    value: percent(vested, 0),
    facts,
  }
}

function startStep(input: AccountInput, { start }: AccountLines, law: AccountLaw): Step {
  const rules = {
    event: `the event: ${eventFormula(input, law)}`,
    loan: 'the loan: close of the plan year in which it is repaid',
    'sixty-days': `${law['dist-default'].shown} after the plan year of the last of three: age ${Math.min(input.retirementAge, num(law, 'pay-start-age'))}, ${years(num(law, 'pay-start-anniversary'))} in the plan, leaving`,
    age: start.ageFact === null ? '' : `age ${law[start.ageFact].shown}`,
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
        : ['dist-default', 'pay-start-age', 'pay-start-anniversary']),
      ...(start.ageFact === null ? [] : [start.ageFact]),
    ],
  }
}

function installmentStep({ atPayment, installments }: AccountLines, law: AccountLaw): Step {
  return {
    name: 'Longest installments',
    formula: `${law['installment-base'].shown} + one for each step, or part of one, above the limit; ${law['installment-more'].shown} more at most`,
    filled: `${count(num(law, 'installment-base'))} + (${money(atPayment.vestedValue)} − ${law['installment-limit'].shown}) ÷ ${law['installment-step'].shown}, if above 0`,
    value: years(installments),
    facts: ['installment-base', 'installment-limit', 'installment-step', 'installment-more'],
  }
}

function eventFormula({ leaving }: AccountInput, law: AccountLaw): string {
  const after = leaving === 'other' ? ` + ${years(num(law, 'dist-other'))}` : ''
  return `close of the plan year of leaving${after} + ${years(num(law, 'dist-retirement'))}`
}

function toDays(start: AccountLines['start']): string {
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
  { election, movable: open }: AccountLines,
  law: AccountLaw,
): Step {
  const last = num(law, 'div-period')
  const part = election === last ? 'div-last' : 'div-first'
  const isOpen = 0 < election && election <= last
  return {
    name: 'Shares that may be diversified now',
    formula: `part × (shares now + moved before) − moved before; from age ${law['div-age'].shown} with ${law['div-participation'].shown} in the plan`,
    filled: isOpen
      ? `${law[part].shown} × (${count(shares)} + ${count(moved)}) − ${count(moved)}`
      : election === 0
        ? 'no election yet'
        : 'the elections are over',
    value: count(open),
    facts: ['div-age', 'div-participation', 'div-period', ...(isOpen ? [part, 'div-window'] : [])],
  }
}

/** How each rule vests, and the fact that says so. */
function vestingRules({ retirementAge }: AccountInput, law: AccountLaw) {
  return {
    retirement: {
      formula: `all from age ${retirementAge}, reached while you work there`,
      facts: ['vest-retirement'],
    },
    cliff: { formula: `all after ${law['vest-cliff'].shown}`, facts: ['vest-cliff'] },
    graded: {
      formula: `${law['vest-step'].shown} for each year from the second`,
      facts: ['vest-graded', 'vest-step'],
    },
    even: { formula: `${law['vest-step'].shown} for each year`, facts: ['vest-step'] },
    own: { formula: 'as you entered it', facts: [] },
  }
}
