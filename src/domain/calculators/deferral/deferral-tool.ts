import { toolMessages } from '#domain/calculators/messages.ts'
import type { Reasons, Tool } from '#domain/calculators/tool.ts'
import { deferralCites, deferralFacts, type DeferralLaw, refusals } from './deferral.ts'
import { deferralFields, type DeferralInput } from './deferral-fields.ts'
import { deferralResult } from './deferral-result.ts'

function unusedFields(input: Partial<DeferralInput>, law: DeferralLaw): Reasons {
  const refused = 'the seller cannot elect, so nothing is deferred'
  if (isRefused(input, law))
    return { reinvested: refused, until: refused, years: refused, discount: refused }
  const kept = 'the replacement property is kept until death'
  return input.until === 'death' ? { years: kept, discount: kept } : {}
}

// An unreadable field does not count against the seller.
function isRefused(input: Partial<DeferralInput>, law: DeferralLaw): boolean {
  const { status = 'c', seller = 'person', sold, acquired, share = 1 } = input
  const known = {
    status,
    seller,
    share,
    sold: sold ?? '9999-12-31',
    acquired: acquired ?? '1000-01-01',
  }
  return Object.values(refusals(known, law)).includes(true)
}

export const deferral: Tool<typeof deferralFields, keyof DeferralLaw> = {
  fields: deferralFields,
  groups: [
    {
      title: 'The sale',
      names: ['status', 'seller', 'sold', 'acquired', 'price', 'basis', 'share'],
    },
    {
      title: 'What happens to the money',
      names: ['reinvested', 'until', 'years', 'discount', 'tax'],
    },
  ],
  facts: deferralFacts,
  cites: deferralCites,
  unused: unusedFields,
  check: ({ price, basis, sold, acquired }) => ({
    ...(basis > price && { basis: toolMessages.basisAbovePrice }),
    ...(acquired > sold && { acquired: toolMessages.saleBeforePurchase }),
  }),
  result: deferralResult,
}
