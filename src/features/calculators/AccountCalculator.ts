import { account } from '#domain/calculators/account/account-tool.ts'
import { createCalculator } from './Calculator.tsx'

export const AccountCalculator = createCalculator(account)
