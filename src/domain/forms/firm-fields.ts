import { registrationMessages as messages } from '#domain/firms/registration-messages.ts'
import { phone, prose, tags, text } from './form-fields.ts'
import * as limits from '#domain/limits.ts'

/** Fields of a firm that several forms share. Entries whose field differs between forms are label texts only. */
export const firmWords = {
  companyName: {
    label: 'Company name',
    max: limits.COMPANY_NAME_MAX,
    required: messages.companyNameRequired,
  },
  contactPerson: { label: 'Contact person', max: limits.NAME_MAX },
  email: { label: 'Email', invalid: messages.emailInvalid },
  website: { label: 'Website', invalid: messages.websiteInvalid },
}

export const firmFields = {
  phone: phone({ label: 'Phone', autoComplete: 'tel', max: limits.PHONE_MAX }),
  location: text({
    label: 'Location',
    hint: 'City and state, such as Fresno, CA',
    max: limits.LOCATION_MAX,
  }),
  description: prose({ label: 'Description', max: limits.DESCRIPTION_MAX }),
  areas_of_expertise: tags({
    label: 'Areas of expertise',
    hint: 'Separated by commas; each becomes a tag',
    max: limits.EXPERTISE_MAX,
    isWide: true,
  }),
}
