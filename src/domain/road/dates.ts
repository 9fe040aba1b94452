import { deadlineFields, type DeadlinesLaw } from '#domain/calculators/dates/deadlines.ts'
import { calculation } from '#domain/calculators/dates/deadlines-tool.ts'
import type { Words } from '#domain/calculators/dates/entry.ts'
import { optional } from '#domain/calculators/fields.ts'
import type { Law } from '#domain/calculators/law.ts'
import { answer, type ToolAnswer, type Tool, type Texts } from '#domain/calculators/tool.ts'

const { status, sold, close, plan, ...others } = deadlineFields

/** Date fields of the road map; each may be empty. */
export const dateFields = {
  sold: { ...sold, initial: '' },
  sellerClose: others.sellerClose,
  sellerExtended: others.sellerExtended,
  close: optional(close),
  companyExtended: others.companyExtended,
  plan: optional({ ...plan, hint: 'Leave blank if it is the tax year.' }),
  born: others.born,
  left: others.left,
  owner: others.owner,
}

const dates: Tool<{ status: typeof status } & typeof dateFields, keyof DeadlinesLaw> = {
  ...calculation,
  fields: { status, ...dateFields },
  groups: [],
  result: (input, law, words) =>
    calculation.result(
      {
        ...input,
        close: input.close ?? input.plan,
        plan: input.plan ?? input.close,
        distributed: null,
        name: null,
      },
      law,
      words,
    ),
}

/** Dates that follow from the company's tax status and the known days. */
export function toDates(
  form: string | undefined,
  texts: Texts,
  law: Law,
  words: Words,
): ToolAnswer {
  if (form !== 'c' && form !== 's')
    return { problems: {}, notes: {}, examples: [], instead: roadMessages.formFirst }
  return answer(dates, { ...texts, status: form }, law, words)
}

const roadMessages = {
  formFirst:
    'Dates follow from how the company is taxed. Say above whether it is a C or an S corporation; a company that is taxed as a partnership has none yet.',
} as const
