import { createServiceQuery, type ServiceQuery } from './data.ts'
import type { Sender } from './deliver.ts'
import type { Mailer } from './mail.ts'
import { openOutbox } from './outbox.ts'
import { openResend } from './resend.ts'

/** Connections and settings of a hosted Supabase project. */
export type Project = {
  /** Queries the database with the project's secret key. */
  query: ServiceQuery
  sender: Sender
  siteUrl: string
  secretKey: string
}

/**
 * Opens the project that a function runs in. Besides Supabase's own variables it reads `SITE_URL`, `CONTACT_TO`,
 * `CONTACT_FROM`, and `RESEND_API_KEY` or `SMTP_URL`. Throws an error that names a missing one.
 */
export async function openProject(): Promise<Project> {
  const url = required('SUPABASE_URL')
  const siteUrl = required('SITE_URL')
  const secretKey = readSecretKey()
  const query = createServiceQuery(secretKey, (path, init) => fetch(`${url}/rest/v1${path}`, init))
  const sender: Sender = {
    outbox: openOutbox(query),
    mailer: await openMailer(),
    addresses: { to: required('CONTACT_TO'), from: required('CONTACT_FROM') },
    siteUrl,
    functionUrl: `${url}/functions/v1/mail`,
    log: (event) => console.log(JSON.stringify(event)),
  }
  return { query, sender, siteUrl, secretKey }
}

function required(name: string): string {
  const value = Deno.env.get(name)
  if (value) return value
  throw new Error(`${name} is not set: supabase secrets set ${name}=…`)
}

/** The project's secret key, or the legacy key if there are no new ones. */
function readSecretKey(): string {
  const keys: Record<string, string> = JSON.parse(Deno.env.get('SUPABASE_SECRET_KEYS') ?? '{}')
  return keys['default'] ?? required('SUPABASE_SERVICE_ROLE_KEY')
}

async function openMailer(): Promise<Mailer> {
  const apiKey = Deno.env.get('RESEND_API_KEY')
  if (apiKey) return openResend(apiKey)
  // Loaded on demand: nodemailer is most of the bundle.
  const { openSmtp } = await import('./smtp.ts')
  return openSmtp(required('SMTP_URL'))
}
