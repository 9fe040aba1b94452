import { planYearsUntil } from '#domain/calculators/dates/calendar.ts'
import { num } from '#domain/calculators/law.ts'
import { toolMessages } from '#domain/calculators/messages.ts'
import type { Reasons, Tool } from '#domain/calculators/tool.ts'
import { accountCites, accountFacts, type AccountLaw } from './account.ts'
import { accountFields, type AccountInput } from './account-fields.ts'
import { accountResult } from './account-result.ts'
import { electionNumber } from './distribution.ts'

function unusedFields(input: Partial<AccountInput>, law: AccountLaw): Reasons {
  const { left, closed, schedule } = input
  const hasStopped =
    left !== undefined && closed !== undefined && planYearsUntil(left, closed) === 0
  const credit = 'no plan year closes before you stop working there, so no shares are added'
  return {
    ...(hasStopped && { pay: credit, covered: credit, released: credit }),
    ...(schedule === 'own' && { service: 'you enter the vested part itself' }),
    ...(schedule !== undefined && schedule !== 'own' && { own: 'you vest by a schedule' }),
    ...(hasNoElection(input, law) && { moved: 'no election is open now' }),
  }
}

function hasNoElection(input: Partial<AccountInput>, law: AccountLaw): boolean {
  const { born, joined, closed, left } = input
  if (born === undefined || joined === undefined || closed === undefined || left === undefined)
    return false
  const election = electionNumber({ born, joined, left }, closed, law)
  return election < 1 || election > num(law, 'div-period')
}

export const account: Tool<typeof accountFields, keyof AccountLaw> = {
  fields: accountFields,
  groups: [
    { title: 'From your statement', names: ['shares', 'price', 'closed'] },
    { title: 'You', names: ['born', 'joined', 'service', 'owner'] },
    { title: 'When you stop working there', names: ['leaving', 'left'] },
    { title: 'Your plan', names: ['schedule', 'own', 'retirementAge', 'repaid', 'status'] },
    { title: 'Until then', names: ['ahead', 'growth', 'pay', 'covered', 'released'] },
    { title: 'Diversification', names: ['moved'] },
  ],
  facts: accountFacts,
  cites: accountCites,
  unused: unusedFields,
  check: ({ pay, covered, born, joined, left }, law) => ({
    ...(Math.min(pay, num(law, 'pay-cap')) > covered && { pay: toolMessages.payAboveCovered }),
    ...(joined < born && { joined: toolMessages.joiningBeforeBirth }),
    ...(left < joined && { left: toolMessages.leavingBeforeJoining }),
  }),
  result: accountResult,
}
