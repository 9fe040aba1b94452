import { askAsTeam, type AskTeam } from './data.ts'
import type { Sender } from './deliver.ts'
import type { Mailer } from './mail.ts'
import { openOutbox } from './outbox.ts'
import { openResend } from './resend.ts'

/** A hosted Supabase project as its functions see it. */
export type Project = {
  /** Asks the database with the project's secret key. */
  ask: AskTeam
  sender: Sender
  siteUrl: string
  secretKey: string
}

/**
 * Opens the project that a function runs in. Beside the variables that Supabase sets it reads `SITE_URL`, `CONTACT_TO`,
 * `CONTACT_FROM`, and `RESEND_API_KEY` or `SMTP_URL`; throws an error that names the one which is missing.
 */
export async function openProject(): Promise<Project> {
  const url = required('SUPABASE_URL')
  const siteUrl = required('SITE_URL')
  const secretKey = readSecretKey()
  const ask = askAsTeam(secretKey, (path, init) => fetch(`${url}/rest/v1${path}`, init))
  const sender: Sender = {
    outbox: openOutbox(ask),
    mailer: await openMailer(),
    addresses: { to: required('CONTACT_TO'), from: required('CONTACT_FROM') },
    siteUrl,
    functionUrl: `${url}/functions/v1/mail`,
    log: (event) => console.log(JSON.stringify(event)),
  }
  return { ask, sender, siteUrl, secretKey }
}

function required(name: string): string {
  const value = Deno.env.get(name)
  if (value) return value
  throw new Error(`${name} is not set: supabase secrets set ${name}=…`)
}

/** The project's secret key; the legacy key in projects that have no new ones. */
function readSecretKey(): string {
  const keys: Record<string, string> = JSON.parse(Deno.env.get('SUPABASE_SECRET_KEYS') ?? '{}')
  return keys['default'] ?? required('SUPABASE_SERVICE_ROLE_KEY')
}

async function openMailer(): Promise<Mailer> {
  const apiKey = Deno.env.get('RESEND_API_KEY')
  if (apiKey) return openResend(apiKey)
  // Imported on demand: nodemailer is the bigger part of the bundle.
  const { openSmtp } = await import('./smtp.ts')
  return openSmtp(required('SMTP_URL'))
}
