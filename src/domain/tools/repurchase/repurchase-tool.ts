import { defineTool } from '#domain/tools/tool.ts'
import { forecast, repurchaseCites, repurchaseFields, stress } from './repurchase.ts'
import type { RepurchaseLaw } from './repurchase.ts'
import { repurchaseReport } from './repurchase-report.ts'

export const repurchase = defineTool<typeof repurchaseFields, keyof RepurchaseLaw>({
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
  report: (input) => repurchaseReport(input, forecast(input), stress(input)),
})
