import { contactForm } from '#domain/contact/contact.ts'
import { readDraft, saveDraft } from './drafts.ts'

/** Name of the contact form's draft, which is its tab's. */
export const CONTACT_DRAFT = 'contact'

/** Fills in the subject of the contact form. What the visitor has typed there stays. */
export function keepContactSubject(subject: string): void {
  const typed = readDraft(CONTACT_DRAFT, null, contactForm.draft) ?? contactForm.blank
  if (typed.subject === '' || typed.message === '')
    saveDraft(CONTACT_DRAFT, null, { ...typed, subject })
}
