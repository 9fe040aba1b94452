import type { Tool } from '#domain/calculators/tool.ts'
import { repurchaseCites, type RepurchaseLaw } from './repurchase.ts'
import { repurchaseFields } from './repurchase-fields.ts'
import { repurchaseResult } from './repurchase-result.ts'

export const repurchase: Tool<typeof repurchaseFields, keyof RepurchaseLaw> = {
  fields: repurchaseFields,
  groups: [
    { title: 'The shares', names: ['allocated', 'suspense', 'released', 'price', 'growth'] },
    { title: 'Who leaves', names: ['retiring', 'leaving', 'vested'] },
    {
      title: 'How they are paid',
      names: ['wait', 'installments', 'reuse', 'horizon', 'cashFlow'],
    },
  ],
  facts: [],
  cites: repurchaseCites,
  result: repurchaseResult,
}
