import * as z from 'zod/mini'
import { email, optionalEmail } from '#domain/forms/email.ts'
import {
  COMPANY_NAME_MAX,
  DESCRIPTION_MAX,
  EXPERTISE_MAX,
  INDUSTRY_MAX,
  LOCATION_MAX,
  NAME_MAX,
  PHONE_MAX,
} from '#domain/limits.ts'
import { registrationMessages as messages } from '#domain/forms/form-messages.ts'
import { emptyToNull, httpUrl, line, prose } from '#domain/forms/text.ts'

/** The 21 services of an advisor registration, by column name, grouped so that a person can find them. */
export const serviceGroups = [
  {
    title: 'Transaction and valuation',
    services: {
      esop_valuation: 'ESOP valuation',
      esop_transaction_support: 'ESOP transaction support',
      esop_financing: 'ESOP financing',
      esop_plan_design: 'ESOP plan design',
    },
  },
  {
    title: 'Law and fiduciary',
    services: {
      esop_law_firm: 'ESOP law firm',
      equity_compensation_law: 'Equity compensation law',
      esop_trustee_services: 'ESOP trustee services',
    },
  },
  {
    title: 'Tax and accounting',
    services: { esop_1042_rollover: '1042 rollover', accounting: 'Accounting' },
  },
  {
    title: 'Administration',
    services: {
      esop_administration: 'ESOP administration',
      equity_compensation_administration: 'Equity compensation administration',
      esop_repurchase_obligation: 'ESOP repurchase obligation',
      insurance: 'Insurance',
      software: 'Software',
    },
  },
  {
    title: 'People and culture',
    services: {
      employee_communication: 'Employee communication',
      employee_engagement: 'Employee engagement',
      leadership_development: 'Leadership development',
    },
  },
  {
    title: 'Other forms of ownership',
    services: {
      equity_compensation_plan_design: 'Equity compensation plan design',
      direct_ownership: 'Direct ownership',
      employee_ownership_trusts: 'Employee ownership trusts',
      other_employee_ownership: 'Other employee ownership',
    },
  },
] as const

type ServicesOf<T> = T extends { services: infer S } ? keyof S : never
export type RegistrationService = ServicesOf<(typeof serviceGroups)[number]>
export const registrationServices = serviceGroups.flatMap(
  (group) => Object.keys(group.services) as RegistrationService[],
)

const optionalWebsite = emptyToNull(httpUrl(messages.websiteInvalid))

/** What the advisor registration form sends. */
export const advisorRegistrationSchema = z.object({
  companyName: line(COMPANY_NAME_MAX, messages.companyNameRequired),
  contactPerson: line(NAME_MAX, messages.contactPersonRequired),
  email: email(messages.emailInvalid),
  phone: emptyToNull(line(PHONE_MAX)),
  website: optionalWebsite,
  location: emptyToNull(line(LOCATION_MAX)),
  description: emptyToNull(prose(DESCRIPTION_MAX)),
  areasOfExpertise: emptyToNull(prose(EXPERTISE_MAX)),
  services: z.array(z.enum(registrationServices)),
})
export type AdvisorRegistration = z.infer<typeof advisorRegistrationSchema>

/** What the company registration form sends. */
export const companyRegistrationSchema = z.object({
  companyName: line(COMPANY_NAME_MAX, messages.companyNameRequired),
  industry: emptyToNull(line(INDUSTRY_MAX)),
  location: emptyToNull(line(LOCATION_MAX)),
  contactPerson: emptyToNull(line(NAME_MAX)),
  email: optionalEmail(messages.emailInvalid),
  phone: emptyToNull(line(PHONE_MAX)),
  website: optionalWebsite,
  description: emptyToNull(prose(DESCRIPTION_MAX)),
})
export type CompanyRegistration = z.infer<typeof companyRegistrationSchema>
