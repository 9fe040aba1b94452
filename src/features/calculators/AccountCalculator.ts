import { account } from '#domain/calculators/account/account-tool.ts'
import { createQuestions } from './Questions.tsx'

export const AccountCalculator = createQuestions(account)
