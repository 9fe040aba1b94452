import { money, years as inYears } from '#domain/calculators/format.ts'
import { num } from '#domain/calculators/law.ts'
import { toolMessages } from '#domain/calculators/messages.ts'
import type { Reasons, Tool } from '#domain/calculators/tool.ts'
import { levelPayment, loanCites, loanFacts, type LoanLaw } from './loan.ts'
import { loanFields, type LoanInput } from './loan-fields.ts'
import { loanResult } from './loan-result.ts'

function unusedFields({ status, third }: Partial<LoanInput>): Reasons {
  if (status === 's')
    return { third: 'in an S corporation interest and forfeited shares always count' }
  const left = { distributions: 'what dividends of a C corporation pay is left out' }
  return status === 'c' && third === 'within'
    ? { ...left, forfeitures: 'forfeited shares of the loan do not count here' }
    : status === 'c'
      ? left
      : {}
}

export const loan: Tool<typeof loanFields, keyof LoanLaw> = {
  fields: loanFields,
  groups: [
    { title: 'The loan', names: ['status', 'loan', 'rate', 'years', 'shares', 'method'] },
    { title: 'The company’s limit', names: ['covered', 'growth', 'other', 'distributions'] },
    { title: 'One person’s limit', names: ['pay', 'deferrals', 'forfeitures', 'third'] },
  ],
  facts: loanFacts,
  cites: loanCites,
  unused: unusedFields,
  check: (input, law) => ({
    ...(input.method === 'special' &&
      input.years > num(law, 'release-special') && {
        years: toolMessages.specialTooLong(inYears(num(law, 'release-special'))),
      }),
    ...(input.distributions > levelPayment(input.loan, input.rate, input.years) && {
      distributions: toolMessages.distributionsAbovePayment(
        money(levelPayment(input.loan, input.rate, input.years)),
      ),
    }),
    ...(Math.min(input.pay, num(law, 'pay-cap')) > input.covered && {
      pay: toolMessages.payAboveCovered,
    }),
  }),
  result: loanResult,
}
