import { repurchase } from '#domain/calculators/repurchase/repurchase-tool.ts'
import { createCalculator } from './Calculator.tsx'

export const RepurchaseCalculator = createCalculator(repurchase)
