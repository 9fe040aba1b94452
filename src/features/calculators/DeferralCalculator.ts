import { deferral } from '#domain/calculators/deferral/deferral-tool.ts'
import { createCalculator } from './Calculator.tsx'

export const DeferralCalculator = createCalculator(deferral)
