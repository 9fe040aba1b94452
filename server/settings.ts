import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from './start-error.ts'

/** Path of the project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Settings from the environment, with the defaults that `npm start` uses on a fresh clone. */
export type Settings = {
  port: number
  dataDir: string
  distDir: string
  databaseUrl: string | undefined
  smtpUrl: string | undefined
  /** Recipient of the contact form's mails, and sender of all mails. */
  contactTo: string
  mailFrom: string
  /** Secret of the webhook at /functions/v1/mail/events. */
  webhookSecret: string | null
  /** Key of `/functions/v1/health`; null if nobody may ask. */
  healthKey: string | null
  /** Origin of the site, for links in mails. */
  siteUrl: string
}

/** Reads the environment. Throws a `StartError` that names the invalid variable. */
export function readSettings(env = process.env): Settings {
  const port = readPort(env['PORT'])
  return {
    port,
    dataDir: resolve(root, env['DATA_DIR'] || '.data'),
    distDir: resolve(root, env['DIST_DIR'] || 'dist'),
    databaseUrl: readDatabaseUrl(env),
    smtpUrl: env['SMTP_URL'] || undefined,
    contactTo: env['CONTACT_TO'] || 'team@esop-marketplace.example',
    mailFrom: env['CONTACT_FROM'] || 'ESOP Marketplace <no-reply@esop-marketplace.example>',
    webhookSecret: env['MAIL_WEBHOOK_SECRET'] || null,
    healthKey: env['HEALTH_KEY'] || null,
    siteUrl: `http://127.0.0.1:${port}`,
  }
}

function readPort(text: string | undefined): number {
  const port = Number(text || 4321)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new StartError(`PORT must be a number from 1 to 65535, not "${text}".`)
}

/** Whether a host is this machine, by name, address or socket. */
export const isLoopback = (host: string) =>
  /^(?:localhost|127(?:\.\d+){3}|\[::1\]|::1|\/.*)$/i.test(host)

/**
 * Address of the Postgres server. A server on another machine needs a second setting: a start migrates its database, and the
 * shell may still hold the address of production.
 */
function readDatabaseUrl(env: NodeJS.ProcessEnv): string | undefined {
  const url = env['DATABASE_URL'] || undefined
  if (url === undefined || env['ALLOW_REMOTE_DATABASE'] === 'yes') return url
  const foreign = hostsOf(url, env['PGHOST']).find((host) => !isLoopback(host))
  if (foreign === undefined) return url
  throw new StartError(
    `DATABASE_URL names a database on ${foreign || 'an unknown host'}, and this command would migrate it and work on it: unset DATABASE_URL, or set ALLOW_REMOTE_DATABASE=yes as well if you mean that one.`,
  )
}

/** All hosts that a driver may try: those in the address or its query, else those of the environment. */
function hostsOf(url: string, fallback = 'localhost'): string[] {
  if (!/^postgres(?:ql)?:/i.test(url) || !URL.canParse(url)) return ['']
  const { hostname, searchParams } = new URL(url)
  const named = [hostname, ...searchParams.getAll('host')].join(',').split(',').filter(Boolean)
  return named.length > 0 ? named.map(decodeURIComponent) : [fallback]
}
