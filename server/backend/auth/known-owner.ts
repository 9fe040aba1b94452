import { toKnownOwnerLetter } from '#domain/account-mail.ts'
import type { Put } from '#server/mail/mailer.ts'
import { renderLetter } from '../../../supabase/functions/send-contact-email/letter.ts'

/** Tells the owner of an account that somebody signed up with his address; the one at the form learns nothing of it. */
export function mailKnownOwner(put: Put, to: string, siteUrl: string): Promise<void> {
  const letter = toKnownOwnerLetter()
  return put({ to, subject: letter.subject, ...renderLetter(letter, siteUrl) })
}
