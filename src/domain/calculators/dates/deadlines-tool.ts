import type { Reasons, Tool } from '#domain/calculators/tool.ts'
import {
  deadlineFacts,
  deadlineFields,
  type DeadlinesInput,
  type DeadlinesLaw,
  toEntries,
} from './deadlines.ts'
import { citedFacts, deadlinesResult } from './deadlines-result.ts'
import type { Words } from './entry.ts'
import { checkParticipant, participant } from './participant.ts'
import { sale } from './sale.ts'

/** Rules of the date calculator, which the road map shares with fewer fields. */
export const calculation = {
  facts: deadlineFacts,
  cites: citedFacts,
  needsWords: true,
  unused: (input: Partial<DeadlinesInput>, law: DeadlinesLaw): Reasons => ({
    ...sale.unused?.(input, law),
    ...participant.unused?.(input, law),
  }),
  check: checkParticipant,
  result: (input: DeadlinesInput, law: DeadlinesLaw, words: Words) =>
    deadlinesResult(input, toEntries(input, { law, words }), law),
} as const

export const deadlines: Tool<typeof deadlineFields, keyof DeadlinesLaw> = {
  ...calculation,
  fields: deadlineFields,
  groups: [
    { title: 'The company and its plan', names: ['status', 'close', 'companyExtended', 'plan'] },
    { title: 'A sale, a payment', names: ['sold', 'sellerClose', 'sellerExtended', 'distributed'] },
    { title: 'A participant', names: ['born', 'left', 'owner'] },
    { title: 'Your calendar', names: ['name'] },
  ],
}
