import { deadlinesReport } from '#domain/tools/dates/deadlines-report.ts'
import {
  deadlineFields,
  type DeadlinesLaw,
  inOrder,
  ofPlan,
  ofSale,
  unusedOfSale,
} from '#domain/tools/dates/deadlines.ts'
import { deadlines } from '#domain/tools/dates/deadlines-tool.ts'
import type { Words } from '#domain/tools/dates/entry.ts'
import { optional } from '#domain/tools/fields.ts'
import type { Law } from '#domain/tools/law.ts'
import { checkLeaver, leaverFields, ofLeaver, unusedOfLeaver } from '#domain/tools/dates/leaver.ts'
import { answer, type Answer, defineTool, type Texts } from '#domain/tools/tool.ts'

const { status, sold, sellerExtended, close, companyExtended, plan } = deadlineFields

/** The days that the road asks for: those of the calculator of dates, each of which may stay empty. */
export const dateFields = {
  sold: { ...sold, initial: '' },
  sellerExtended,
  close: optional(close),
  companyExtended,
  plan: optional({
    ...plan,
    label: 'A day on which the plan year ends',
    hint: 'Empty: the same as the tax year.',
  }),
  ...leaverFields,
}

const dates = defineTool<
  { status: typeof status } & typeof dateFields,
  keyof DeadlinesLaw & string
>({
  fields: { status, ...dateFields },
  groups: [],
  facts: deadlines.facts,
  cites: deadlines.cites,
  unused: (input, law) => ({ ...unusedOfSale(input, law), ...unusedOfLeaver(input) }),
  check: checkLeaver,
  report: (input, law, words) => {
    const closes = input.close ?? input.plan
    const ends = input.plan ?? input.close
    const ofYear =
      closes && ends ? ofPlan({ ...input, close: closes, plan: ends }, { law, words }) : []
    return deadlinesReport(
      input,
      inOrder([...ofSale(input, { law, words }), ...ofYear, ...ofLeaver(input, { law, words })]),
      law,
    )
  },
})

/** The dates that follow from how the company is taxed and the days that are known. */
export function toDates(form: string | undefined, texts: Texts, law: Law, words: Words): Answer {
  if (form !== 'c' && form !== 's')
    return { problems: {}, notes: {}, instead: roadMessages.formFirst }
  return answer(dates, { ...texts, status: form }, law, words)
}

export const roadMessages = {
  formFirst:
    'Dates follow from how the company is taxed. Say above whether it is a C or an S corporation; a company that is taxed as a partnership has none yet.',
} as const
