import type { App } from '@supabase/lite'
import { toAccountLetter, type AccountMail } from '#domain/account/account-mail.ts'
import type { MailContent } from '#domain/mail/mail.ts'
import { renderLetter } from '../../supabase/functions/_shared/letter.ts'

/** The library's interface for its mails. */
export type Mailer = NonNullable<App['_mailer']>

type Put = (recipient: string, content: MailContent) => Promise<void>

/** Writes the auth service's mails, as text and as HTML, as the templates for hosted Supabase have them. */
export function createMailer(siteUrl: string, put: Put): Mailer {
  const send = async (kind: AccountMail, to: string, token: string) => {
    const letter = toAccountLetter(kind, token)
    await put(to, { kind: 'ready', subject: letter.subject, ...renderLetter(letter, siteUrl) })
  }
  return {
    sendConfirmation: (email, token) => send('confirmation', email, token),
    sendRecovery: (email, token) => send('recovery', email, token),
    sendEmailChange: (email, token) => send('email_change', email, token),
    // No path that is let through sends these two.
    sendMagicLink: async () => {},
    sendReauthentication: async () => {},
  }
}
