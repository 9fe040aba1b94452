import { sSaving } from '#domain/calculators/s-saving/s-saving-tool.ts'
import { createCalculator } from './Calculator.tsx'

export const SSavingCalculator = createCalculator(sSaving)
