import type { Tool } from '#domain/calculators/tool.ts'
import { savingCites, savingFacts, savingFields, type SavingLaw } from './s-saving.ts'
import { savingResult } from './s-saving-result.ts'

export const sSaving: Tool<typeof savingFields, keyof SavingLaw> = {
  fields: savingFields,
  groups: [{ title: 'The company', names: ['income', 'share', 'tax'] }],
  facts: savingFacts,
  cites: savingCites,
  result: savingResult,
}
