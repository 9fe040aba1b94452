import type { ServiceQuery } from './data.ts'
import type { Sender } from './deliver.ts'
import type { Mailer } from './mail.ts'
import { openOutbox } from './outbox.ts'
import { openResend } from './resend.ts'
import { openService, required } from './service.ts'

/** Connections and settings of a hosted Supabase project. */
type Project = {
  /** Queries the database with the project's secret key. */
  query: ServiceQuery
  sender: Sender
  siteUrl: string
}

/**
 * Opens the project that a function runs in. Besides Supabase's own variables it reads `SITE_URL`, `CONTACT_TO`,
 * `CONTACT_FROM`, and `RESEND_API_KEY` or `SMTP_URL`. Throws an error that names a missing one.
 */
export async function openProject(): Promise<Project> {
  const { url, query } = openService()
  const siteUrl = required('SITE_URL')
  const sender: Sender = {
    outbox: openOutbox(query),
    mailer: await openMailer(),
    addresses: { to: required('CONTACT_TO'), from: required('CONTACT_FROM') },
    siteUrl,
    functionUrl: `${url}/functions/v1/mail`,
    log: (event) => console.log(JSON.stringify(event)),
  }
  return { query, sender, siteUrl }
}

async function openMailer(): Promise<Mailer> {
  const apiKey = Deno.env.get('RESEND_API_KEY')
  if (apiKey) return openResend(apiKey)
  // Loaded on demand: nodemailer is most of the bundle.
  const { openSmtp } = await import('./smtp.ts')
  return openSmtp(required('SMTP_URL'))
}
