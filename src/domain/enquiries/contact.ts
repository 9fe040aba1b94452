import * as z from 'zod/mini'
import { email } from '#domain/forms/email.ts'
import {
  COMPANY_NAME_MAX,
  CONTACT_MESSAGE_MAX,
  CONTACT_MESSAGE_MIN,
  CONTACT_NAME_MIN,
  CONTACT_SUBJECT_MAX,
  CONTACT_SUBJECT_MIN,
  NAME_MAX,
} from '#domain/limits.ts'
import { contactMessages } from '#domain/forms/form-messages.ts'
import { emptyToNull, line, prose } from '#domain/forms/text.ts'

/** A message of the contact form. The function `send-contact-email` parses it again. */
export const contactSchema = z.object({
  name: line(NAME_MAX, contactMessages.nameTooShort, CONTACT_NAME_MIN),
  email: email(contactMessages.emailInvalid),
  company: emptyToNull(line(COMPANY_NAME_MAX)),
  subject: line(CONTACT_SUBJECT_MAX, contactMessages.subjectTooShort, CONTACT_SUBJECT_MIN),
  message: prose(CONTACT_MESSAGE_MAX, contactMessages.messageTooShort, CONTACT_MESSAGE_MIN),
})
export type ContactMessage = z.infer<typeof contactSchema>
