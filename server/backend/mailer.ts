import { readFileSync } from 'node:fs'
import type { App } from '@supabase/lite'
import type { OutboxMail } from './outbox.ts'

/** What the library asks of who writes its mails. */
export type Mailer = NonNullable<App['_mailer']>

type Template = { subject: string; html?: string }
export type Templates = Record<'confirmation' | 'recovery' | 'email_change', Template>

type Put = (mail: Pick<OutboxMail, 'to' | 'subject' | 'text' | 'html'>) => Promise<void>

/** What a mail says beside its template, and what its link does. */
const LETTERS = {
  confirmation: { type: 'signup', lead: 'Confirm your email address by following this link:' },
  recovery: { type: 'recovery', lead: 'Reset your password by following this link:' },
  email_change: {
    type: 'email_change',
    lead: 'Confirm your new email address by following this link:',
  },
}

/** Writes the auth service's mails, as text and as HTML, from the templates that hosted Supabase uses too. */
export function createMailer(
  siteUrl: string,
  minutes: number,
  templates: Templates,
  put: Put,
): Mailer {
  const send = async (kind: keyof Templates, to: string, token: string) => {
    const { type, lead } = LETTERS[kind]
    const link = verifyLink(siteUrl, token, type)
    const { subject, html } = templates[kind]
    await put({
      to,
      subject,
      text: `${lead}\n\n${link}\n\nThe link is good for ${minutes} minutes. If you did not ask for it, ignore this message.\n`,
      html:
        html === undefined
          ? ''
          : fill(html, { ConfirmationURL: link, SiteURL: siteUrl, Email: to }),
    })
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

function verifyLink(siteUrl: string, token: string, type: string): string {
  const link = new URL('/auth/v1/verify', siteUrl)
  link.searchParams.set('token', token)
  link.searchParams.set('type', type)
  link.searchParams.set('redirect_to', siteUrl)
  return link.href
}

/** The placeholders of Supabase's templates: `{{ .Name }}`. */
function fill(html: string, values: Record<string, string>): string {
  return html.replaceAll(/\{\{\s*\.(\w+)\s*\}\}/g, (_, name: string) =>
    escapeHtml(values[name] ?? ''),
  )
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

export function readTemplate({ subject, file }: { subject: string; file?: string }): Template {
  return file === undefined ? { subject } : { subject, html: readFileSync(file, 'utf8') }
}
