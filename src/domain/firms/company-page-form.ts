import { companyForm } from '#domain/firms/registration.ts'
import { toForm, type FormValues } from '#domain/forms/form-fields.ts'
import { listingMessages as messages } from '#domain/firms/page-messages.ts'

const { company_name, website, industry, location, description, contact_person, email, phone } =
  companyForm.fields

/** The form with which a company's people edit its page. The desk decides on changes of the second part. */
export const companyPageForm = toForm([
  {
    legend: messages.atOnce,
    fields: { industry, location, description, contact_person, email, phone },
  },
  {
    legend: messages.checked,
    hint: 'Members recognize a company by its name and website. The page stays as it is until our team has approved the change.',
    fields: { company_name, website },
  },
])

/** The values of the form while it is edited: text in every field. */
export type CompanyPageValues = typeof companyPageForm.blank
export type CompanyField = keyof CompanyPageValues
export const companyFieldNames = companyPageForm.columns as readonly CompanyField[]

/** The fields that differ. */
export function toChangedFields(
  values: CompanyPageValues,
  before: CompanyPageValues,
): CompanyField[] {
  return companyFieldNames.filter((name) => values[name] !== before[name])
}

/** These fields of a row. */
export function pickFields(row: FormValues, names: readonly CompanyField[]): FormValues {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
}

/**
 * The form after the page was read again: a field that was edited keeps its text, the others take the page's. `contested` are
 * the edited fields that somebody else has changed too.
 */
export function mergePage(
  values: CompanyPageValues,
  before: CompanyPageValues,
  now: CompanyPageValues,
): { values: CompanyPageValues; contested: CompanyField[] } {
  const edited = toChangedFields(values, before).filter((name) => values[name] !== now[name])
  return {
    values: { ...now, ...(pickFields(values, edited) as Partial<CompanyPageValues>) },
    contested: edited.filter((name) => now[name] !== before[name]),
  }
}
