import type { App } from '@supabase/lite'
import { toAccountLetter, type AccountMail } from '#domain/account-mail.ts'
import { renderLetter } from '../../supabase/functions/send-contact-email/letter.ts'
import type { Letter } from './outbox.ts'

/** What the library asks of who writes its mails. */
export type Mailer = NonNullable<App['_mailer']>

/** How the addresses of accounts end that stand in for others, and get no mail. */
export const NOBODY = '@nobody.invalid'

export type Put = (letter: Letter) => Promise<void>

/** Writes the auth service's mails, as text and as HTML, as the templates for hosted Supabase have them. */
export function createMailer(siteUrl: string, put: Put): Mailer {
  const send = async (kind: AccountMail, to: string, token: string) => {
    if (to.endsWith(NOBODY)) return
    const letter = toAccountLetter(kind, token)
    await put({ to, subject: letter.subject, ...renderLetter(letter, siteUrl) })
  }
  return {
    sendConfirmation: (email, token) => send('confirmation', email, token),
    sendRecovery: (email, token) => send('recovery', email, token),
    sendEmailChange: (email, token) => send('email_change', email, token),
    // No route that is let through sends these two.
    sendMagicLink: async () => {},
    sendReauthentication: async () => {},
  }
}
