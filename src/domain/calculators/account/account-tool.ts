import { planYearsUntil } from '#domain/calculators/dates/calendar.ts'
import { num } from '#domain/calculators/law.ts'
import { toolMessages } from '#domain/calculators/messages.ts'
import type { Reasons, Tool } from '#domain/calculators/tool.ts'
import { accountCites, accountFacts, type AccountLaw } from './account.ts'
import { accountFields, type AccountInput } from './account-fields.ts'
import { accountResult } from './account-result.ts'
import { electionNumber } from './distribution.ts'

/** Fields that matter only after another is filled in, and those that another replaces. */
function unusedFields(input: Partial<AccountInput>, law: AccountLaw): Reasons {
  const { left, closed, schedule, born, repaid, growth } = input
  const hasStopped =
    left !== undefined && closed !== undefined && planYearsUntil(left, closed) === 0
  const level = 'no growth of the price is entered, so no later year is told'
  const credit =
    growth === null
      ? level
      : hasStopped
        ? 'no plan year closes before you stop working there, so no shares are added'
        : undefined
  const none = 'no date of birth is entered'
  return {
    ...(growth === null && { ahead: level }),
    ...(credit && { pay: credit, covered: credit, released: credit }),
    ...(schedule === 'own' && { service: 'the statement shows the vested part' }),
    ...(schedule !== undefined && schedule !== 'own' && { own: 'you vest by a schedule' }),
    ...(born === null && { joined: none, retirementAge: none, owner: none }),
    ...(repaid === null && { status: 'no wait for a loan is entered' }),
    ...(!hasElection(input, law) && { moved: 'no election is known to be open' }),
  }
}

function hasElection(input: Partial<AccountInput>, law: AccountLaw): boolean {
  const { born, joined, closed, left } = input
  if (!born || !joined || closed === undefined || left === undefined) return false
  const election = electionNumber({ born, joined, left }, closed, law)
  return 0 < election && election <= num(law, 'div-period')
}

export const account: Tool<typeof accountFields, keyof AccountLaw> = {
  fields: accountFields,
  questions: [
    { title: 'What is it worth?', names: ['shares', 'price'] },
    { title: 'What is mine?', names: ['own'] },
    { title: 'When am I paid?', names: ['closed', 'leaving', 'left'] },
  ],
  groups: [
    { title: 'Your age', names: ['born', 'joined', 'retirementAge', 'owner'] },
    { title: 'Your plan', names: ['schedule', 'service', 'repaid', 'status', 'moved'] },
    { title: 'Later years', names: ['growth', 'ahead', 'pay', 'covered', 'released'] },
  ],
  facts: accountFacts,
  cites: accountCites,
  unused: unusedFields,
  check: ({ pay, covered, born, joined, left, schedule, service }, law) => ({
    ...(pay !== null &&
      covered !== null &&
      Math.min(pay, num(law, 'pay-cap')) > covered && { pay: toolMessages.payAboveCovered }),
    ...(born && joined && joined < born && { joined: toolMessages.joiningBeforeBirth }),
    ...(joined && left < joined && { left: toolMessages.leavingBeforeJoining }),
    ...(schedule !== 'own' && service === null && { service: toolMessages.serviceNeeded }),
  }),
  result: accountResult,
}
