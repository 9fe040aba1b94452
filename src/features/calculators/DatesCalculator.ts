import { deadlines } from '#domain/calculators/dates/deadlines-tool.ts'
import { createCalculator } from './Calculator.tsx'

export const DatesCalculator = createCalculator(deadlines)
