import { repurchase } from '#domain/tools/repurchase/repurchase-tool.ts'
import { createCalculator } from './Calculator.tsx'

export const RepurchaseCalculator = createCalculator(repurchase)
