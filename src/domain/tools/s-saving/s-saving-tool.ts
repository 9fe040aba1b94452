import { defineTool } from '#domain/tools/tool.ts'
import { savingCites, savingFacts, savingFields, type SavingLaw } from './s-saving.ts'
import { savingReport } from './s-saving-report.ts'

export const sSaving = defineTool<typeof savingFields, keyof SavingLaw>({
  fields: savingFields,
  groups: [{ title: 'The company', names: ['income', 'share', 'tax'] }],
  facts: savingFacts,
  cites: savingCites,
  report: savingReport,
})
