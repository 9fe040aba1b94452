import { askAsTeam } from './data.ts'
import { readFeeds } from './digest.ts'
import { createHandler } from './handler.ts'
import type { Mailer } from './mail.ts'
import { openOutbox } from './outbox.ts'
import { openResend } from './resend.ts'
import { openStore } from './store.ts'

/**
 * The function on Supabase. It reads, beside what Supabase sets itself:
 * `CONTACT_TO` and `CONTACT_FROM` (addresses), `SITE_URL`, and `RESEND_API_KEY` or `SMTP_URL`.
 */
const data = `${required('SUPABASE_URL')}/rest/v1`
const ask = askAsTeam(serviceKey(), (path, init) => fetch(data + path, init))
const siteUrl = required('SITE_URL')
const handle = createHandler({
  store: openStore(ask),
  sender: {
    outbox: openOutbox(ask),
    mailer: await openMailer(),
    addresses: { to: required('CONTACT_TO'), from: required('CONTACT_FROM') },
    siteUrl,
    functionUrl: `${required('SUPABASE_URL')}/functions/v1/send-contact-email`,
    log: (event) => console.log(JSON.stringify(event)),
  },
  ask,
  fetchFeeds: () => readFeeds(async (path) => (await fetch(new URL(path, siteUrl))).json()),
  siteOrigin: new URL(siteUrl).origin,
  dueKey: serviceKey(),
  wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
})

Deno.serve((request, { remoteAddr }) => handle(request, visitorOf(request, remoteAddr)))

function required(name: string): string {
  const value = Deno.env.get(name)
  if (value) return value
  throw new Error(`${name} is not set: supabase secrets set ${name}=…`)
}

/** The project's secret key; the older kind where the newer ones are not there yet. */
function serviceKey(): string {
  const keys: Record<string, string> = JSON.parse(Deno.env.get('SUPABASE_SECRET_KEYS') ?? '{}')
  return keys['default'] ?? required('SUPABASE_SERVICE_ROLE_KEY')
}

async function openMailer(): Promise<Mailer> {
  const apiKey = Deno.env.get('RESEND_API_KEY')
  if (apiKey) return openResend(apiKey)
  // Loaded only where it is used: it is the bigger part of the function.
  const { openSmtp } = await import('./smtp.ts')
  return openSmtp(required('SMTP_URL'))
}

/** Supabase's gateway writes these itself; what a visitor claims in them does not pass it. */
function visitorOf({ headers }: Request, remote: Deno.Addr): string {
  const forwarded = headers.get('cf-connecting-ip') ?? headers.get('x-forwarded-for')?.split(',')[0]
  return forwarded?.trim() || ('hostname' in remote ? remote.hostname : 'unknown')
}
