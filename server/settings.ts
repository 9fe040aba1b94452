import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readDatabaseUrl } from './database-url.ts'
import { StartError } from './start-error.ts'

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** What the environment decides, with the defaults that `npm start` on a fresh clone uses. */
export type Settings = {
  port: number
  dataDir: string
  distDir: string
  databaseUrl: string | undefined
  smtpUrl: string | undefined
  /** Who reads the contact form, and who its mails are from. */
  contactTo: string | undefined
  mailFrom: string | undefined
  /** The address that people use; confirmation links lead there. */
  siteUrl: string
  /** Set when the site is built for hosted Supabase. */
  hosted: { url: string; publishableKey: string } | undefined
}

/** Reads the environment; throws a `StartError` that names the variable which cannot be used. */
export function readSettings(env = process.env): Settings {
  const port = readPort(env['PORT'])
  const hosted = readHosted(env)
  return {
    port,
    dataDir: resolve(root, env['DATA_DIR'] || '.data'),
    distDir: resolve(root, env['DIST_DIR'] || 'dist'),
    // A build for hosted Supabase opens no database.
    databaseUrl: hosted ? undefined : readDatabaseUrl(env),
    smtpUrl: env['SMTP_URL'] || undefined,
    contactTo: env['CONTACT_TO'] || undefined,
    mailFrom: env['CONTACT_FROM'] || undefined,
    siteUrl: `http://127.0.0.1:${port}`,
    hosted,
  }
}

function readPort(text: string | undefined): number {
  const port = Number(text || 4321)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new StartError(`PORT must be a number from 1 to 65535, not "${text}".`)
}

function readHosted(env: NodeJS.ProcessEnv): Settings['hosted'] {
  const url = env['PUBLIC_SUPABASE_URL']
  const publishableKey = env['PUBLIC_SUPABASE_PUBLISHABLE_KEY']
  if (!url) return undefined
  if (!URL.canParse(url)) throw new StartError(`PUBLIC_SUPABASE_URL is no address: "${url}".`)
  if (publishableKey && isSecret(publishableKey))
    throw new StartError(
      'PUBLIC_SUPABASE_PUBLISHABLE_KEY is a secret key, and every visitor would get it: take the publishable key, and replace the secret one if a site was ever built with it.',
    )
  if (publishableKey) return { url, publishableKey }
  throw new StartError('PUBLIC_SUPABASE_URL is set; set PUBLIC_SUPABASE_PUBLISHABLE_KEY too.')
}

/** Whether a key opens everything: a new one says so by its name, an old one is a token with a role. */
function isSecret(key: string): boolean {
  const [, claims = ''] = key.split('.')
  return key.startsWith('sb_secret_') || Buffer.from(claims, 'base64url').includes('"service_role"')
}
