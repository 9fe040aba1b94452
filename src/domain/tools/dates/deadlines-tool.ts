import { defineTool } from '#domain/tools/tool.ts'
import {
  deadlineCites,
  deadlineFacts,
  deadlineFields,
  toEntries,
  unusedOfSale,
} from './deadlines.ts'
import type { DeadlinesLaw } from './deadlines.ts'
import { deadlinesReport } from './deadlines-report.ts'
import { checkLeaver, unusedOfLeaver } from './leaver.ts'

export const deadlines = defineTool<typeof deadlineFields, keyof DeadlinesLaw & string>({
  fields: deadlineFields,
  groups: [
    { title: 'The company and its plan', names: ['status', 'close', 'companyExtended', 'plan'] },
    { title: 'A sale, a payment', names: ['sold', 'sellerExtended', 'distributed'] },
    { title: 'A participant', names: ['born', 'left', 'owner'] },
  ],
  facts: deadlineFacts,
  cites: deadlineCites,
  unused: (input, law) => ({ ...unusedOfSale(input, law), ...unusedOfLeaver(input) }),
  check: checkLeaver,
  needsWords: true,
  report: (input, law, words) => deadlinesReport(input, toEntries(input, { law, words }), law),
})
