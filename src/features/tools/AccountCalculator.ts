import { account } from '#domain/tools/account/account-tool.ts'
import { createCalculator } from './Calculator.tsx'

export const AccountCalculator = createCalculator(account)
