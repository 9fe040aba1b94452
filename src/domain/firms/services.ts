/** Services of advisors. A file of its own, because lists need no more of a firm's fields. */

const groups = {
  transaction: 'Transaction and valuation',
  law: 'Law and fiduciary',
  tax: 'Tax and accounting',
  administration: 'Administration',
  people: 'People and culture',
  other: 'Other forms of ownership',
} as const

/**
 * Services by their column of `"Advisors"`: the label, the group and the words in which a registration asks for it, and what is
 * printed of one firm, in words that claim no title.
 */
const declared = {
  ESOP_Valuation: ['ESOP Valuation', groups.transaction, 'ESOP valuation', 'Valuation'],
  ESOP_Transaction_Support: [
    'ESOP Transaction Support',
    groups.transaction,
    'ESOP transaction support',
    'Transaction support',
  ],
  ESOP_Law_Firm: ['ESOP Law Firm', groups.law, 'ESOP law firm', 'ESOP law'],
  Equity_Compensation_Law: [
    'Equity Compensation Law',
    groups.law,
    'Equity compensation law',
    'Equity compensation law',
  ],
  ESOP_Trustee_Services: [
    'ESOP Trustee Services',
    groups.law,
    'ESOP trustee services',
    'Trustee services',
  ],
  ESOP_1042_Rollover: ['ESOP 1042 Rollover', groups.tax, '1042 rollover', '1042 rollover'],
  Accounting: ['Accounting', groups.tax, 'Accounting', 'Accounting'],
  ESOP_Financing: ['ESOP Financing', groups.transaction, 'ESOP financing', 'Financing'],
  ESOP_Administration: [
    'ESOP Administration',
    groups.administration,
    'ESOP administration',
    'Plan administration',
  ],
  Equity_Compensation_Administration: [
    'Equity Compensation Administration',
    groups.administration,
    'Equity compensation administration',
    'Equity plan administration',
  ],
  ESOP_Repurchase_Obligation: [
    'ESOP Repurchase Obligation',
    groups.administration,
    'ESOP repurchase obligation',
    'Repurchase studies',
  ],
  Employee_Communication: [
    'Employee Communication',
    groups.people,
    'Employee communication',
    'Communication with employees',
  ],
  Employee_Engagement: [
    'Employee Engagement',
    groups.people,
    'Employee engagement',
    'Employee engagement',
  ],
  ESOP_Plan_Design: ['ESOP Plan Design', groups.transaction, 'ESOP plan design', 'Plan design'],
} as const
export type AdvisorService = keyof typeof declared
export const advisorServiceNames = Object.keys(declared) as AdvisorService[]

type Words = (typeof declared)[AdvisorService]
const ofEach = <At extends 0 | 3>(at: At) =>
  Object.fromEntries(
    Object.entries(declared).map(([name, words]) => [name, words[at]]),
  ) as unknown as Readonly<Record<AdvisorService, Words[At]>>

/** Columns of `"Advisors"` with their labels. */
export const advisorServices = ofEach(0)
/** What is printed of one firm. The catalog's names stay those of its pages. */
export const workNames = ofEach(3)

type Asked = readonly [group: string, label: string]

/** Services by column of a registration: those of the page in lower case, and seven that it has no column for. */
export const askedServices: Readonly<Record<string, Asked>> = {
  ...Object.fromEntries(
    Object.entries(declared).map(([name, [, group, label]]): [string, Asked] => [
      name.toLowerCase(),
      [group, label],
    ]),
  ),
  insurance: [groups.administration, 'Insurance'],
  software: [groups.administration, 'Software'],
  leadership_development: [groups.people, 'Leadership development'],
  equity_compensation_plan_design: [groups.other, 'Equity compensation plan design'],
  direct_ownership: [groups.other, 'Direct ownership'],
  employee_ownership_trusts: [groups.other, 'Employee ownership trusts'],
  other_employee_ownership: [groups.other, 'Other employee ownership'],
}
