import type { App } from '@supabase/lite'
import { toAccountLetter, type AccountMail } from '#domain/account/account-mail.ts'
import type { MailContent } from '#domain/mail/mail.ts'
import { renderLetter } from '../../supabase/functions/_shared/letter.ts'

/** The library's interface for account mail. */
export type AccountMailer = NonNullable<App['_mailer']>

type Put = (recipient: string, content: MailContent) => Promise<void>

/** Writes the account mails as text and HTML, with the content of the templates for hosted Supabase. */
export function createAccountMailer(siteUrl: string, put: Put): AccountMailer {
  const send = async (kind: AccountMail, to: string, token: string) => {
    const letter = toAccountLetter(kind, token)
    await put(to, { kind: 'ready', subject: letter.subject, ...renderLetter(letter, siteUrl) })
  }
  return {
    sendConfirmation: (email, token) => send('confirmation', email, token),
    sendRecovery: (email, token) => send('recovery', email, token),
    sendEmailChange: (email, token) => send('email_change', email, token),
    // No request reaches these two: PATHS in supabase.ts leaves them out.
    sendMagicLink: async () => {},
    sendReauthentication: async () => {},
  }
}
