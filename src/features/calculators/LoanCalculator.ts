import { loan } from '#domain/calculators/loan/loan-tool.ts'
import { createCalculator } from './Calculator.tsx'

export const LoanCalculator = createCalculator(loan)
