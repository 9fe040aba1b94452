import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { account } from '#domain/calculators/account/account-tool.ts'
import { deadlines } from '#domain/calculators/dates/deadlines-tool.ts'
import { deferral } from '#domain/calculators/deferral/deferral-tool.ts'
import { loan } from '#domain/calculators/loan/loan-tool.ts'
import { repurchase } from '#domain/calculators/repurchase/repurchase-tool.ts'
import { sSaving } from '#domain/calculators/s-saving/s-saving-tool.ts'
import type { AnyTool } from './tool.ts'

/** Data of a tool for pages, which are built from it; browsers that use the tool do not load it. */
export type ToolEntry = {
  /** Last segment of its URL. */
  id: string
  title: string
  /** Its audience: `Sellers`. */
  audience: string
  description: string
  tags: readonly string[]
  /** What it answers, as its readers type it; the search finds it by them. */
  asks: readonly string[]
  /** Advisor types that do this work. */
  types: readonly AdvisorTypeId[]
  /** Articles that it supports, by file name. */
  articles: readonly string[]
  leftOut: readonly string[]
}
/** A tool that calculates. */
export type Calculator = ToolEntry & { tool: AnyTool }

export const calculators: readonly Calculator[] = [
  {
    id: 'sell-and-defer',
    title: 'Sell and Defer',
    audience: 'Sellers',
    description:
      'What a seller to an ESOP pays now, what section 1042 puts off, and what the delay is worth.',
    tags: ['Section 1042', 'Capital gains', 'Deferral', 'Seller', 'Tax'],
    asks: [
      'how much tax can i put off if i sell to an esop',
      'how much tax do i pay if i sell now',
      'is it worth it to defer the gain',
      'compare selling with and without the deferral in dollars',
      'what do i keep after tax from the sale',
      'number cruncher for sellers',
      'calculator',
    ],
    types: ['tax-advisor', 'wealth-management', 'esop-attorney'],
    articles: [
      'selling-with-section-1042',
      'esop-tax-benefits',
      'esop-financing',
      'esop-vs-strategic-sale',
    ],
    leftOut: [
      'Money borrowed against floating-rate notes to buy replacement property while cash stays free.',
      'A seller note and the installment method, which spread gain over years by rules of their own.',
      'State rules: some states do not follow section 1042.',
      'Whether each security qualifies as replacement property, and is bought within the time allowed.',
      'Who may not be allocated the shares afterwards: the seller, near relatives and large owners.',
      'The company’s excise tax if the ESOP sells the shares again too soon.',
    ],
    tool: deferral,
  },
  {
    id: 's-corporation-saving',
    title: 'S Corporation Saving',
    audience: 'S corporations',
    description:
      'The income tax that no one pays on the ESOP’s part of an S corporation, and the cash that distributions need.',
    tags: ['S corporation', 'Tax', 'Distributions'],
    asks: [
      'how much tax does our s corp save',
      'how much cash do we have to distribute to the other owners',
      'tax savings if the esop owns all of it',
      'how many dollars a year if we pay no federal tax',
      's corp and part owned by the plan what do we save',
    ],
    types: ['tax-advisor', 'auditor'],
    articles: ['s-corporation-esops', 'esop-tax-benefits'],
    leftOut: [
      'State taxes on the company itself, and taxes on built-in gain after a change from C to S.',
      'Losses, the deduction for business income, and each shareholder’s own brackets.',
      'The test of section 409(p), on which the whole benefit depends.',
    ],
    tool: sSaving,
  },
  {
    id: 'esop-loan',
    title: 'ESOP Loan and Limits',
    audience: 'Companies',
    description:
      'The loan year by year: payments, shares released by both methods, the deduction limit, and the shortest term that fits.',
    tags: ['Leveraged ESOP', 'Inside loan', 'Share release', 'Deduction limit', 'Suspense account'],
    asks: [
      'figure the loan payment and how many shares come out',
      'does our loan fit the payroll limit',
      'how long should the loan run',
      'monthly or yearly payment on the inside loan',
      'test a loan against our wages',
      'amortization and shares',
      'loan calculator',
    ],
    types: ['lender', 'tpa', 'investment-banker', 'tax-advisor'],
    articles: ['esop-share-allocation', 'esop-financing', 'esop-company-deductions'],
    leftOut: [
      'Dividends of a C corporation that pay the loan (§404(k)), which do not count toward the limit.',
      'The outside loan from a bank, its covenants, and whether the cash flow carries it.',
      'Refinancing, prepayments and payments that are not level.',
      'Limits of later years, which usually rise.',
    ],
    tool: loan,
  },
  {
    id: 'my-account',
    title: 'My ESOP Account',
    audience: 'Employees',
    description:
      'What your account is worth, how much of it is yours, and when you must be paid. Six values are enough.',
    tags: ['Employees', 'Vesting', 'Diversification', 'Distributions', 'Installments'],
    asks: [
      'what is my account worth',
      'what is my esop worth today',
      'how much will my account be worth',
      'how much is mine if i leave next year',
      'calculate my payout',
      'what year do they have to pay me',
      'punch in my numbers and see my balance',
      'what will i have at 60',
      'project my account',
      'is it worth waiting another year to leave',
    ],
    types: ['tpa', 'communication', 'wealth-management'],
    articles: ['esop-participant-guide', 'what-participants-pay', 'esop-share-allocation'],
    leftOut: [
      'Your plan’s own rules, which may pay sooner, vest faster or allow more. Ask your administrator to confirm.',
      'Forfeitures of others that are added to your account, and your own if you leave early.',
      'Your spouse’s rights, a divorce, and taxes on what you receive.',
      'Dividends, and cash in the account.',
    ],
    tool: account,
  },
  {
    id: 'repurchase-forecast',
    title: 'Repurchase Forecast',
    audience: 'Companies',
    description:
      'The cash that buying back shares takes, year by year, by recycling or redeeming, and in harder times.',
    tags: ['Repurchase obligation', 'Recycling', 'Redeeming', 'Cash flow', 'Forecast'],
    asks: [
      'how much cash do we need for people who leave',
      'estimate our payouts for the coming years',
      'calculate our buy back bill',
      'spreadsheet for future buybacks',
      'rough guess of cash for retirees by year',
    ],
    types: ['repurchase-liability', 'tpa', 'auditor'],
    articles: ['esop-repurchase-obligation', 'esop-valuation-guide', 'esop-culture-guide'],
    leftOut: [
      'Averages hide a bulge: a few large accounts of people of one age come due together.',
      'Diversification payments.',
      'The effect of repurchases on the value of the shares.',
      'Contributions and earnings after the loan is repaid. It is no substitute for a study with your census.',
    ],
    tool: repurchase,
  },
  {
    id: 'dates',
    title: 'ESOP Deadlines',
    audience: 'Owners and companies',
    description:
      'Deadlines of a sale, of a plan year and of a participant: the election, replacement property, Form 5500, required distributions. For your calendar.',
    tags: ['Deadlines', 'Calendar', 'Form 5500', 'Section 1042', 'Diversification', 'Filing'],
    asks: [
      'when is our filing due',
      'work out my payment date',
      'what day is the last day to file',
      'days for our plan year',
      'reminder for plan deadlines',
      'deadline calculator',
      'put the esop dates in my calendar',
    ],
    types: ['tpa', 'tax-advisor', 'esop-attorney', 'auditor'],
    articles: [
      'esop-compliance-calendar',
      'selling-with-section-1042',
      'esop-company-deductions',
      'esop-first-year',
    ],
    leftOut: [
      'Required distributions after the first, and those after a death: ask the administrator.',
      'Short years, and a first year that begins in the middle of one.',
      'State returns, quarterly estimates, and every date that your plan’s own document sets.',
      'Extensions after a disaster, which the IRS announces for places and days.',
    ],
    tool: deadlines,
  },
]

/** The check of ties between the people of a sale. */
export const independence: ToolEntry = {
  id: 'independence',
  title: 'Independence Check',
  audience: 'Owners and boards',
  description:
    'Name who sits where in a sale. See which ties stop it, and which need an answer in writing.',
  tags: ['Conflict of interest', 'Independence', 'Trustee', 'Appraiser', 'Counsel', 'Auditor'],
  asks: [
    'is there a conflict if our cpa is also the appraiser',
    'can the same lawyer work for both sides',
    'is our trustee really independent',
    'check ties between the advisors',
    'is the appraiser too close to the owner',
    'spot a conflict before we hire',
    'bank that lends and is trustee too',
    'administrator who is also trustee',
    'one firm in two roles',
  ],
  types: ['esop-trustee', 'buy-side-valuation', 'esop-attorney', 'auditor'],
  articles: ['esop-trustee-and-fiduciary', 'esop-valuation-guide', 'esop-financing'],
  leftOut: [
    'Anything you did not enter. It compares only the names and ties in this form, and contacts no one.',
    'Firms with different names and one owner, unless you enter the tie.',
    'Ties between people: former partners, friends, boards on which they sit together.',
    'Rules of bar associations, accountants and appraisers, state law, and what your plan’s document says.',
    'Exemptions: counsel says whether one applies to what is found.',
    'It is not legal advice, and it does not clear anyone.',
  ],
}

/** All tools in the order of their index. */
export const tools: readonly ToolEntry[] = [...calculators, independence]

/** Calculators and checks of an article. */
export function toolsOfArticle(article: string): ToolEntry[] {
  return tools.filter(({ articles }) => articles.includes(article))
}

/** Calculators and checks of an advisor type. */
export function toolsOfType(type: AdvisorTypeId): ToolEntry[] {
  return tools.filter(({ types }) => types.includes(type))
}

export function toolPath({ id }: Pick<ToolEntry, 'id'>): string {
  return `/tools/${id}`
}

/** All facts that a calculator is based on. */
export function factsOf({ tool }: Pick<Calculator, 'tool'>): string[] {
  return [...tool.facts, ...tool.cites]
}
