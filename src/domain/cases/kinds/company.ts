import { senderColumns, toColumns, type Kind } from '#domain/cases/kind.ts'
import { toRegistrationLetter } from '#domain/cases/registration-mail.ts'
import { registrationForms } from '#domain/firms/forms.ts'

/** A company of the directory. At the desk, an approved company is featured or not. */
export const company: Kind = {
  name: 'Company',
  plural: 'Companies',
  reader: 'the applicant',
  states: { featured: 'Featured' },
  sentTitle: 'Form as sent',
  columns: [...toColumns(registrationForms.company), ...senderColumns],
  toPath: ({ state, item_id }) =>
    state === 'approved' || state === 'featured' ? `/company/${item_id}` : null,
  toLetter: toRegistrationLetter('company directory'),
}
