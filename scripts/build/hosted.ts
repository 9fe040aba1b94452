import { isLoopback } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'

export type Hosted = { url: string; publishableKey: string }

/** The hosted project that the environment names; undefined for the local backend. */
export function readHosted(env: NodeJS.ProcessEnv): Hosted | undefined {
  const url = env['PUBLIC_SUPABASE_URL']?.trim()
  const publishableKey = env['PUBLIC_SUPABASE_PUBLISHABLE_KEY']?.trim()
  if (!url && isPublic(env['SITE_URL']?.trim()))
    throw new StartError(
      'SITE_URL names a public site, which would show the demo data and have no backend: set PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_PUBLISHABLE_KEY too.',
    )
  if (!url) return undefined
  if (!URL.canParse(url)) throw new StartError(`PUBLIC_SUPABASE_URL is no address: "${url}".`)
  if (publishableKey && isSecret(publishableKey))
    throw new StartError(
      'PUBLIC_SUPABASE_PUBLISHABLE_KEY is a secret key, and every visitor would get it: take the publishable key, and replace the secret one if a site was ever built with it.',
    )
  if (publishableKey) return { url, publishableKey }
  throw new StartError('PUBLIC_SUPABASE_URL is set; set PUBLIC_SUPABASE_PUBLISHABLE_KEY too.')
}

/** Whether an address names a site that others can open. */
function isPublic(site: string | undefined): boolean {
  if (!site) return false
  if (!URL.canParse(site)) throw new StartError(`SITE_URL is no address: "${site}".`)
  return !isLoopback(new URL(site).hostname)
}

/** New secret keys begin with `sb_secret_`; older ones are JWTs with a role. */
function isSecret(key: string): boolean {
  const [, claims = ''] = key.split('.')
  return key.startsWith('sb_secret_') || Buffer.from(claims, 'base64url').includes('"service_role"')
}
