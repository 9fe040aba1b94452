import { loan } from '#domain/tools/loan/loan-tool.ts'
import { createCalculator } from './Calculator.tsx'

export const LoanCalculator = createCalculator(loan)
