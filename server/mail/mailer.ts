import type { App } from '@supabase/lite'
import { toAccountLetter, toKnownOwnerLetter, type AccountMail } from '#domain/account-mail.ts'
import { renderLetter } from '../../supabase/functions/_shared/letter.ts'
import type { Letter } from './outbox.ts'

/** What the library asks of who writes its mails, and one that it does not know of. */
export type Mailer = NonNullable<App['_mailer']> & {
  /** Tells the owner of an account that somebody signed up with his address; the one at the form learns nothing of it. */
  sendKnownOwner(email: string): Promise<void>
}

/** How the addresses of accounts end that stand in for others, and get no mail. */
export const NOBODY = '@nobody.invalid'

type Put = (letter: Letter) => Promise<void>

/** Writes the auth service's mails, as text and as HTML, as the templates for hosted Supabase have them. */
export function createMailer(siteUrl: string, put: Put): Mailer {
  const sendLetter = async (to: string, letter: ReturnType<typeof toAccountLetter>) => {
    if (to.endsWith(NOBODY)) return
    await put({ to, subject: letter.subject, ...renderLetter(letter, siteUrl) })
  }
  const send = (kind: AccountMail, to: string, token: string) =>
    sendLetter(to, toAccountLetter(kind, token))
  return {
    sendConfirmation: (email, token) => send('confirmation', email, token),
    sendRecovery: (email, token) => send('recovery', email, token),
    sendEmailChange: (email, token) => send('email_change', email, token),
    sendKnownOwner: (email) => sendLetter(email, toKnownOwnerLetter()),
    // No route that is let through sends these two.
    sendMagicLink: async () => {},
    sendReauthentication: async () => {},
  }
}
