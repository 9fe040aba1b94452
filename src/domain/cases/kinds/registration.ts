import { senderColumns, toColumns, type Kind } from '#domain/cases/kind.ts'
import { toRegistrationLetter } from '#domain/cases/registration-mail.ts'
import { registrationForms } from '#domain/firms/forms.ts'

export const registration: Kind = {
  name: 'Advisor registration',
  plural: 'Advisor registrations',
  reader: 'the applicant',
  sentTitle: 'Form as sent',
  columns: [...toColumns(registrationForms.advisor), ...senderColumns],
  toLetter: toRegistrationLetter('advisor directory'),
}
