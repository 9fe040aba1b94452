import { expect, it } from 'vitest'
import { tables } from './tables.ts'

it.each([
  [
    'advisors',
    `import_key company_name contact_person email website location us_state ESOP_Valuation ESOP_Transaction_Support ESOP_Law_Firm
    Equity_Compensation_Law ESOP_Trustee_Services ESOP_1042_Rollover Accounting ESOP_Financing ESOP_Administration
    Equity_Compensation_Administration ESOP_Repurchase_Obligation Employee_Communication Employee_Engagement ESOP_Plan_Design
    description areas_of_expertise phone acts_for client_employees client_ebitda nationwide states_served taking_clients esops_closed
    esop_companies_advised esop_practice_since staff fee_models least_fee least_fee_basis first_talk_free meets languages industries
    does_not_serve known_for`,
  ],
  [
    'companies',
    'import_key company_name industry location us_state description contact_person email phone website is_featured',
  ],
] as const)('names the columns of a list of %s as files have had them', (name, columns) => {
  // A field that is added has a column more.
  const released = new Set(columns.split(/\s+/))
  const now = Object.keys(tables[name].columns).filter((column) => released.has(column))
  expect(now).toEqual([...released])
})
