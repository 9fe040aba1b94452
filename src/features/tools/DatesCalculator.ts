import { deadlines } from '#domain/tools/dates/deadlines-tool.ts'
import { createCalculator } from './Calculator.tsx'

export const DatesCalculator = createCalculator(deadlines)
