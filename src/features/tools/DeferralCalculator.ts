import { deferral } from '#domain/tools/deferral/deferral-tool.ts'
import { createCalculator } from './Calculator.tsx'

export const DeferralCalculator = createCalculator(deferral)
