import * as z from 'zod/mini'
import { email, prose, text, toForm } from '#domain/forms/form-fields.ts'
import { contactMessages as messages } from './contact-messages.ts'
import * as limits from '#domain/limits.ts'

/** The contact form. The function `send-contact-email` checks its fields again. */
export const contactForm = toForm([
  {
    legend: 'Send us a message',
    fields: {
      name: text({
        label: 'Name',
        autoComplete: 'name',
        min: limits.CONTACT_NAME_MIN,
        max: limits.NAME_MAX,
        required: messages.nameTooShort,
      }),
      email: email({ label: 'Email', autoComplete: 'email', invalid: messages.emailInvalid }),
      company: text({
        label: 'Company',
        autoComplete: 'organization',
        max: limits.COMPANY_NAME_MAX,
        isWide: true,
      }),
      subject: text({
        label: 'Subject',
        min: limits.CONTACT_SUBJECT_MIN,
        max: limits.CONTACT_SUBJECT_MAX,
        required: messages.subjectTooShort,
        isWide: true,
      }),
      message: prose({
        label: 'Message',
        min: limits.CONTACT_MESSAGE_MIN,
        max: limits.CONTACT_MESSAGE_MAX,
        required: messages.messageTooShort,
      }),
    },
  },
])

/** The same form for a mistake in a listing: nobody needs a name or a subject to report one. */
const mistakeFields = toForm([
  {
    legend: contactForm.parts[0].legend,
    fields: {
      ...contactForm.parts[0].fields,
      name: text({ label: 'Name', autoComplete: 'name', max: limits.NAME_MAX }),
      subject: text({ label: 'Subject', max: limits.CONTACT_SUBJECT_MAX, isWide: true }),
    },
  },
])

/** What is sent has the same columns. */
export const mistakeForm = {
  parts: mistakeFields.parts,
  schema: z.pipe(
    mistakeFields.schema,
    z.transform(({ name, subject, ...rest }): ContactMessage => ({
      ...rest,
      name: name ?? messages.noName,
      subject: subject ?? messages.mistakeSubject,
    })),
  ),
}
export type ContactMessage = z.infer<typeof contactForm.schema>
