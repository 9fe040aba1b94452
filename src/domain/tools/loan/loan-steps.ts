import { count, money, percent } from '#domain/tools/format.ts'
import { num } from '#domain/tools/law.ts'
import type { LoanInput, LoanLaw, LoanLines, LoanYear } from './loan.ts'
import type { Step } from '#domain/tools/report.ts'

/** Each line of the loan's first year. */
export function loanSteps(
  input: LoanInput,
  { payment, years: all }: LoanLines,
  law: LoanLaw,
): Step[] {
  const [first] = all
  if (!first) return []
  const [l, i] = [money(input.loan), percent(input.rate, 2)]
  const isC = input.status === 'c'
  const isExempt = isC && input.third === 'within'
  return [
    {
      name: 'Payment of a year (A)',
      formula: input.rate === 0 ? 'loan ÷ years' : 'loan × rate ÷ (1 − (1 + rate)^−years)',
      filled:
        input.rate === 0
          ? `${l} ÷ ${input.years}`
          : `${l} × ${i} ÷ (1 − (1 + ${i})^−${input.years})`,
      value: money(payment),
      facts: ['loan-exemption'],
    },
    {
      name: 'Interest of the first year',
      formula: 'balance × rate',
      filled: `${money(first.balance)} × ${i}`,
      value: money(first.interest),
    },
    {
      name: 'Principal of the first year',
      formula: 'A − interest',
      filled: `${money(payment)} − ${money(first.interest)}`,
      value: money(first.principal),
    },
    releaseStep(input, first, payment),
    {
      name: 'Counts against the limit in the first year',
      formula: isC
        ? 'other contributions + principal'
        : 'other contributions + principal + interest − distributions that pay the loan',
      filled: isC
        ? `${money(input.other)} + ${money(first.principal)}`
        : `${money(input.other)} + ${money(first.principal)} + ${money(first.interest)} − ${money(input.distributions)}`,
      value: money(first.counted),
      facts: isC ? ['loan-interest-c', 'deduction-limit-second'] : ['loan-interest-s'],
    },
    {
      name: 'Deduction limit of the first year',
      formula: 'limit × covered pay',
      filled: `${law['deduction-limit'].shown} × ${money(first.covered)}`,
      value: money(first.limit),
      facts: ['deduction-limit', 'pay-cap'],
    },
    {
      name: 'Room',
      formula: 'limit − what counts',
      filled: `${money(first.limit)} − ${money(first.counted)}`,
      value: first.room < 0 ? `over by ${money(-first.room)}` : money(first.room),
    },
    {
      name: 'One person, in the first year',
      formula: isExempt
        ? 'pay ÷ covered pay × (principal + other contributions) + deferrals'
        : 'pay ÷ covered pay × (contributions to the loan + other contributions) + deferrals + forfeitures',
      filled: `${money(Math.min(input.pay, num(law, 'pay-cap')))} ÷ ${money(first.covered)} × ${money(isExempt ? first.principal + input.other : Math.max(0, payment - (isC ? 0 : input.distributions)) + input.other)} + ${money(input.deferrals)}${isExempt ? '' : ` + ${money(input.forfeitures)}`}`,
      value: money(first.addition),
      facts: isC ? ['addition-third', 'pay-cap'] : ['pay-cap'],
    },
    {
      name: 'This person’s limit',
      formula: 'the lesser of pay and the annual addition',
      filled: `the lesser of ${money(input.pay)} and ${law['annual-addition'].shown}`,
      value: money(first.additionLimit),
      facts: ['annual-addition', 'annual-addition-pay'],
    },
  ]
}

function releaseStep(input: LoanInput, first: LoanYear, payment: number): Step {
  const isGeneral = input.method === 'general'
  return {
    name: 'Shares released in the first year',
    formula: isGeneral
      ? 'shares in suspense × payment ÷ (payment and all later ones)'
      : 'shares in suspense × principal ÷ (principal of this and all later years)',
    filled: isGeneral
      ? `${count(input.shares)} × ${money(payment)} ÷ ${money(payment * input.years)}`
      : `${count(input.shares)} × ${money(first.principal)} ÷ ${money(input.loan)}`,
    value: count(isGeneral ? first.general : first.special),
    facts: isGeneral ? ['release-general'] : ['release-special'],
  }
}
