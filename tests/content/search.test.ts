/** What people type into the hub's search, and what has to be among the first three things that they are shown. */
import { describe, expect, it } from 'vitest'
import { createSearch } from '#features/education/search.ts'
import { toSearchEntries } from '#features/education/search-entries.ts'
import { leads, readSearchSources, synonyms } from './content.ts'

const find = createSearch(toSearchEntries(readSearchSources()), synonyms, leads)

const a = (id: string) => `/education/${id}`
const g = (id: string) => `/glossary#${id}`
const fact = (id: string) => new RegExp(`^/facts/[a-z-]+#${id}$`)
type Expected = string | RegExp

/** Any of these may come first; a section counts as its article. */
const queries: Record<string, Expected[]> = {
  // Owners who think of selling
  'capital gains': [a('selling-with-section-1042')],
  '1042': [a('selling-with-section-1042')],
  'section 1042': [a('selling-with-section-1042')],
  '1042 rollover': [a('selling-with-section-1042')],
  'tax deferral': [a('selling-with-section-1042'), '/tools/sell-and-defer'],
  QRP: [g('qualified-replacement-property')],
  'qualified replacement property': [g('qualified-replacement-property')],
  cost: [a('esop-cost')],
  costs: [a('esop-cost')],
  'how much does an esop cost': [a('esop-cost')],
  fees: [a('esop-cost')],
  'set-up cost': [a('esop-cost'), fact('setup-cost')],
  'how long': [fact('esop-time'), a('esop-vs-strategic-sale')],
  'is an esop right for my company': [a('is-an-esop-right')],
  'pros and cons': [a('is-an-esop-right')],
  disadvantages: [a('is-an-esop-right')],
  'too small': [a('is-an-esop-right')],
  'minimum employees': [a('is-an-esop-right'), fact('company-size')],
  'feasibility study': [g('feasibility-study')],
  'sell my business': [a('esop-vs-strategic-sale'), a('is-an-esop-right')],
  'exit planning': [a('esop-vs-strategic-sale'), a('is-an-esop-right')],
  'strategic sale': [a('esop-vs-strategic-sale')],
  'selling to a competitor': [a('esop-vs-strategic-sale')],
  'private equity': [a('esop-vs-strategic-sale')],
  'earn-out': [g('earn-out')],
  earnout: [g('earn-out')],
  'seller note': [g('seller-note')],
  'seller financing': [a('esop-financing'), g('seller-note')],
  'bank loan': [a('esop-financing'), g('outside-loan')],
  'leveraged esop': [g('leveraged-esop'), a('esop-financing')],
  'what do i get at closing': [a('esop-financing')],
  warrants: [g('warrant')],
  'installment sale': [g('installment-sale')],
  'letter of intent': [g('letter-of-intent')],
  'due diligence': [g('due-diligence')],
  escrow: [g('escrow')],
  'management buyout': [g('management-buyout'), a('esop-and-alternatives')],
  'employee ownership trust': [g('employee-ownership-trust')],
  EOT: [g('employee-ownership-trust'), a('esop-and-alternatives')],
  'worker cooperative': [g('worker-cooperative')],
  'esop vs 401k': [a('esop-and-alternatives')],
  'stock options': [g('stock-option'), a('esop-and-alternatives')],
  'phantom stock': [g('phantom-stock')],
  QSBS: [fact('small-business-stock')],
  'first year after closing': [a('esop-first-year')],
  'sell and defer': ['/tools/sell-and-defer'],
  calculator: [/^\/tools\//],
  // Value
  valuation: [a('esop-valuation-guide')],
  'how is an esop valued': [a('esop-valuation-guide')],
  'share price': [a('esop-valuation-guide')],
  'fair market value': [g('fair-market-value')],
  'adequate consideration': [g('adequate-consideration')],
  'who decides the price': ['/education#who-decides-the-price-an-esop-pays'],
  'control premium': [g('control-premium')],
  'marketability discount': [g('marketability-discount')],
  EBITDA: [g('ebitda')],
  multiple: [g('multiple')],
  'discount rate': [g('discount-rate')],
  DCF: [g('discounted-cash-flow')],
  'revenue ruling 59-60': [g('revenue-ruling-59-60')],
  'fairness opinion': [g('fairness-opinion')],
  appraiser: [g('appraiser'), '/advisors/buy-side-valuation', '/advisors/investment-banker'],
  'stock split': [a('esop-valuation-guide')],
  dilution: [g('dilution')],
  synergy: [g('synergy')],
  // Tax of the company
  'tax benefits': [a('esop-tax-benefits')],
  deduction: [a('esop-company-deductions')],
  'contribution limit': [a('esop-company-deductions'), fact('deduction-limit')],
  '25%': [fact('deduction-limit'), a('esop-company-deductions')],
  'dividend deduction': [g('dividend-deduction')],
  dividends: [a('esop-company-deductions'), g('dividend-deduction'), fact('dividends')],
  'S corporation': [a('s-corporation-esops'), g('s-corporation')],
  'S corp tax': [a('s-corporation-esops')],
  'K-1': [a('s-corporation-esops'), g('s-corporation')],
  UBIT: [g('ubit')],
  'C corporation': [g('c-corporation')],
  'built-in gains': [g('built-in-gains-tax')],
  '409p': [g('section-409p')],
  '409(p)': [g('section-409p')],
  'anti abuse': [g('section-409p')],
  'disqualified person': [g('disqualified-person')],
  'synthetic equity': [g('synthetic-equity')],
  'excise tax': [g('excise-tax')],
  // Running the plan
  'repurchase obligation': [a('esop-repurchase-obligation')],
  'funding repurchases': [a('esop-repurchase-obligation')],
  'recycle or redeem': [a('esop-repurchase-obligation'), '/tools/repurchase-forecast'],
  'put option': [g('put-option')],
  'form 5500': [g('form-5500')],
  'form 5500 deadline': [fact('form-5500'), g('form-5500'), a('esop-compliance-calendar')],
  5558: [g('form-5558')],
  5330: [g('form-5330')],
  audit: ['/advisors/auditor', a('esop-compliance-calendar'), fact('audit-size')],
  'fidelity bond': [g('fidelity-bond')],
  deadlines: [a('esop-compliance-calendar')],
  'compliance calendar': [a('esop-compliance-calendar')],
  'top heavy': [g('top-heavy')],
  'coverage test': [g('nondiscrimination'), a('esop-compliance-calendar')],
  'highly compensated': [g('highly-compensated-employee')],
  allocation: [g('allocation'), a('esop-share-allocation')],
  'release of shares': [a('esop-share-allocation'), g('suspense-account')],
  'suspense account': [g('suspense-account')],
  'annual addition': [g('annual-addition')],
  'payroll limit': [fact('deduction-limit'), a('esop-company-deductions')],
  'pay cap': [fact('pay-cap'), g('covered-pay')],
  rebalancing: [g('rebalancing')],
  TPA: ['/advisors/tpa', g('third-party-administrator')],
  'third party administrator': ['/advisors/tpa', g('third-party-administrator')],
  'summary plan description': [g('summary-plan-description')],
  'plan termination': [g('partial-termination'), fact('vest-termination')],
  'distribution policy': [g('distribution-policy')],
  // Who decides
  trustee: [g('trustee'), '/advisors/esop-trustee', a('esop-trustee-and-fiduciary')],
  'independent trustee': [g('independent-trustee')],
  'directed trustee': [g('directed-trustee')],
  fiduciary: [g('fiduciary'), a('esop-trustee-and-fiduciary')],
  'fiduciary duty': [a('esop-trustee-and-fiduciary'), g('fiduciary'), fact('fiduciary-duty')],
  lawsuit: [a('esop-trustee-and-fiduciary')],
  'court cases': [a('esop-trustee-and-fiduciary')],
  'department of labor': [
    a('esop-trustee-and-fiduciary'),
    g('employee-benefits-security-administration'),
  ],
  ERISA: [g('erisa')],
  'voting rights': [g('pass-through-voting'), fact('voting')],
  'do employees run the company': ['/education#will-employees-run-the-company'],
  committee: [g('esop-committee')],
  'board of directors': [a('esop-trustee-and-fiduciary')],
  // Employees
  'what is an esop': [g('esop'), '/education#what-is-an-esop'],
  'stock plan': [g('esop'), '/education#what-is-an-esop'],
  participant: [g('participant'), a('esop-participant-guide')],
  'employee guide': [a('esop-participant-guide')],
  eligibility: [g('eligibility')],
  'who is eligible': [g('eligibility'), a('esop-participant-guide')],
  vesting: [g('vesting')],
  'when am i vested': [g('vesting'), a('esop-participant-guide'), fact('vest-cliff')],
  forfeiture: [g('forfeiture')],
  'when do i get my money': [a('esop-participant-guide'), a('what-participants-pay')],
  distribution: [g('distribution')],
  'if i quit': [a('esop-participant-guide')],
  retirement: [a('esop-participant-guide'), g('normal-retirement-age'), fact('dist-retirement')],
  diversification: [g('diversification')],
  'diversify at 55': [g('diversification'), fact('div-age')],
  rollover: [g('direct-rollover'), a('what-participants-pay')],
  'roll over to ira': [g('direct-rollover'), a('what-participants-pay')],
  'age 59 1/2': [fact('early-tax'), a('what-participants-pay'), fact('early-age')],
  'early withdrawal penalty': [fact('early-tax'), a('what-participants-pay')],
  'hardship withdrawal': [a('esop-participant-guide'), a('what-participants-pay')],
  NUA: [g('net-unrealized-appreciation')],
  'net unrealized appreciation': [g('net-unrealized-appreciation')],
  'required minimum distribution': [g('required-distribution')],
  RMD: [g('required-distribution')],
  divorce: [g('domestic-relations-order')],
  QDRO: [g('domestic-relations-order')],
  death: [a('esop-participant-guide'), g('beneficiary')],
  beneficiary: [g('beneficiary')],
  'company is sold': [a('esop-participant-guide')],
  bankruptcy: [a('esop-participant-guide')],
  merger: [a('esop-participant-guide')],
  complaint: [a('esop-participant-guide')],
  'annual statement': [a('esop-participant-guide'), fact('statement-yearly')],
  'do employees pay for the shares': ['/education#what-is-an-esop', a('esop-participant-guide')],
  '5 year': [a('esop-participant-guide'), fact('installment-limit'), /^\/facts\/payment#/],
  'my account': ['/tools/my-account', a('esop-participant-guide')],
  // Culture and the people who help
  culture: [a('esop-culture-guide')],
  'ownership culture': [g('ownership-culture'), a('esop-culture-guide')],
  'open book management': [g('open-book-management')],
  communication: ['/advisors/communication', a('esop-culture-guide')],
  'esop attorney': ['/advisors/esop-attorney'],
  'investment banker': ['/advisors/investment-banker'],
  lender: ['/advisors/lender'],
  'wealth management': ['/advisors/wealth-management'],
  'number of esops': [fact('esop-count')],
  // Slips of the finger
  valuaton: [a('esop-valuation-guide')],
  'repurchace obligation': [a('esop-repurchase-obligation')],
  'feasability study': [g('feasibility-study')],
  trusteee: [g('trustee'), '/advisors/esop-trustee', a('esop-trustee-and-fiduciary')],
  diversifcation: [g('diversification')],
  'fiduciery duty': [a('esop-trustee-and-fiduciary'), g('fiduciary'), fact('fiduciary-duty')],
  benificiary: [g('beneficiary')],
}

describe('the search of the hub', () => {
  it.each(Object.entries(queries))('answers “%s”', (query, expected) => {
    const first = find(query)
      .entries.slice(0, 3)
      .map(({ href = '' }) => href)
    const isExpected = (href: string) =>
      expected.some((one) =>
        typeof one === 'string'
          ? href === one || (one.startsWith('/education/') && href.startsWith(`${one}#`))
          : one.test(href),
      )
    expect(first).toSatisfy((hrefs: string[]) => hrefs.some(isExpected))
  })

  it('names an article before its own sections', () => {
    const [first] = find('valuation').entries
    expect(first?.kind).toBe('article')
  })

  it('offers the nearest where nothing has all of the words', () => {
    const { entries, isNear } = find('trustee submarine')
    expect(isNear).toBe(true)
    expect(entries[0]?.title).toContain('rustee')
    expect(find('submarine periscope').entries).toEqual([])
  })
})
