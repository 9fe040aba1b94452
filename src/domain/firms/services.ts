/** Services of advisors. A file of its own, because lists need no more of a firm's fields. */

const groups = {
  transaction: 'Transaction and valuation',
  law: 'Law and fiduciary',
  tax: 'Tax and accounting',
  administration: 'Administration',
  people: 'People and culture',
  other: 'Other forms of ownership',
} as const

/** Columns of `"Advisors"` with their labels. */
export const advisorServices = {
  ESOP_Valuation: 'ESOP Valuation',
  ESOP_Transaction_Support: 'ESOP Transaction Support',
  ESOP_Law_Firm: 'ESOP Law Firm',
  Equity_Compensation_Law: 'Equity Compensation Law',
  ESOP_Trustee_Services: 'ESOP Trustee Services',
  ESOP_1042_Rollover: 'ESOP 1042 Rollover',
  Accounting: 'Accounting',
  ESOP_Financing: 'ESOP Financing',
  ESOP_Administration: 'ESOP Administration',
  Equity_Compensation_Administration: 'Equity Compensation Administration',
  ESOP_Repurchase_Obligation: 'ESOP Repurchase Obligation',
  Employee_Communication: 'Employee Communication',
  Employee_Engagement: 'Employee Engagement',
  ESOP_Plan_Design: 'ESOP Plan Design',
} as const
export type AdvisorService = keyof typeof advisorServices
export const advisorServiceNames = Object.keys(advisorServices) as AdvisorService[]

/** Services by column of a registration: those of the page in lower case, and seven that it has no column for. */
export const askedServices: Readonly<Record<string, readonly [group: string, label: string]>> = {
  esop_valuation: [groups.transaction, 'ESOP valuation'],
  esop_transaction_support: [groups.transaction, 'ESOP transaction support'],
  esop_financing: [groups.transaction, 'ESOP financing'],
  esop_plan_design: [groups.transaction, 'ESOP plan design'],
  esop_law_firm: [groups.law, 'ESOP law firm'],
  equity_compensation_law: [groups.law, 'Equity compensation law'],
  esop_trustee_services: [groups.law, 'ESOP trustee services'],
  esop_1042_rollover: [groups.tax, '1042 rollover'],
  accounting: [groups.tax, 'Accounting'],
  esop_administration: [groups.administration, 'ESOP administration'],
  equity_compensation_administration: [groups.administration, 'Equity compensation administration'],
  esop_repurchase_obligation: [groups.administration, 'ESOP repurchase obligation'],
  insurance: [groups.administration, 'Insurance'],
  software: [groups.administration, 'Software'],
  employee_communication: [groups.people, 'Employee communication'],
  employee_engagement: [groups.people, 'Employee engagement'],
  leadership_development: [groups.people, 'Leadership development'],
  equity_compensation_plan_design: [groups.other, 'Equity compensation plan design'],
  direct_ownership: [groups.other, 'Direct ownership'],
  employee_ownership_trusts: [groups.other, 'Employee ownership trusts'],
  other_employee_ownership: [groups.other, 'Other employee ownership'],
}
