import type * as z from 'zod/mini'
import { firmFields, firmWords } from '#domain/forms/firm-fields.ts'
import { registrationMessages as messages } from '#domain/firms/registration-messages.ts'
import {
  email,
  emailOrNone,
  flags,
  text,
  toForm,
  url,
  type Form,
} from '#domain/forms/form-fields.ts'
import { INDUSTRY_MAX } from '#domain/limits.ts'

/** The 21 services of an advisor registration, by column, in groups that a person can scan. */
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

const words = {
  ...firmWords,
  companyName: { ...firmWords.companyName, autoComplete: 'organization' },
  contactPerson: { ...firmWords.contactPerson, autoComplete: 'name' },
  email: { ...firmWords.email, autoComplete: 'email' },
  website: { ...firmWords.website, autoComplete: 'url' },
}
const { phone, location, description, areas_of_expertise } = firmFields

/** The form with which an advisor registers. A field is a column of `advisor_registrations`. */
export const advisorForm = toForm([
  {
    legend: 'Who you are',
    fields: {
      company_name: text(words.companyName),
      contact_person: text({ ...words.contactPerson, required: messages.contactPersonRequired }),
      email: email(words.email),
      phone,
      website: url({ ...words.website, hint: 'Such as example.com' }),
      location,
    },
  },
  { legend: 'What you do', fields: { description, areas_of_expertise } },
  {
    legend: 'Services',
    hint: 'Tick everything that you offer: it decides where people find you.',
    fields: {},
    groups: serviceGroups.map(({ title, services }) => ({
      legend: title,
      fields: flags(services),
    })),
  },
])
export type AdvisorRegistration = z.infer<typeof advisorForm.schema>

/** The form with which a company registers. A field is a column of `companies`. */
export const companyForm = toForm([
  {
    legend: 'The company',
    fields: {
      company_name: text({ ...words.companyName, isWide: true }),
      industry: text({
        label: 'Industry',
        hint: 'Such as precision machining',
        max: INDUSTRY_MAX,
      }),
      location,
      description,
    },
  },
  {
    legend: 'How to reach it',
    fields: {
      contact_person: text(words.contactPerson),
      email: emailOrNone(words.email),
      phone,
      website: url(words.website),
    },
  },
])
export type CompanyRegistration = z.infer<typeof companyForm.schema>

export type RegistrationKind = 'advisor' | 'company'
export const registrationForms: Record<RegistrationKind, Form> = {
  advisor: advisorForm,
  company: companyForm,
}
