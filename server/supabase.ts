import { App, ConsoleEmailDriver } from '@supabase/lite'
import { handleAuth } from './compat/auth.ts'
import { refuse } from './compat/answers.ts'
import type { Config } from './config.ts'
import type { DatabaseConnection } from './connection.ts'
import type { AccountMailer } from './mail/account-mail.ts'
import type { Secrets } from './secrets.ts'

/**
 * Paths that are answered. The library's `/_system` and the sign-in methods that no screen uses are left out: links by mail
 * (`/otp`, `/magiclink`) and third parties (`/sso`).
 */
const PATHS =
  /^\/(?:rest\/v1|auth\/v1\/(?:signup|token|logout|user|verify|resend|recover|\.well-known))(?:\/|$)/

/** The library's app with the settings of `supabase/config.toml`. */
export function createApp(
  connection: DatabaseConnection,
  { api, auth }: Config,
  { jwtSecret, publishableKey, serviceKey }: Secrets,
  siteUrl: string,
): App {
  return new App({
    connection,
    api,
    auth: {
      ...auth,
      site_url: siteUrl,
      jwt_secret: jwtSecret,
      publishable_key: publishableKey,
      secret_key: serviceKey,
    },
    studio: { enabled: false },
    options: {
      server: { disableStudio: true, disableFallback: true },
      // All mail goes through our mailer; this driver discards any other.
      drivers: { email: new ConsoleEmailDriver({ silent: true }) },
    },
  })
}

export type Services = (request: Request, peer?: string) => Promise<Response>

/** Handles /rest/v1 and /auth/v1 as PostgREST and GoTrue do. */
export function openServices(app: App, mailer: AccountMailer, { auth }: Config): Services {
  Object.assign(app, { _mailer: mailer })
  const db = app.connection.kysely
  return async (request, peer) => {
    const { pathname } = new URL(request.url)
    if (!PATHS.test(pathname)) return refuse(pathname, 404, 'There is nothing at this address.')
    const forward = async (forwarded: Request) =>
      app.fetch(forwarded, { peerAddress: peer ?? null })
    if (!pathname.startsWith('/auth/')) return forward(request)
    return handleAuth(
      { forward, db, mailer, codeLength: Number(auth.email['otp_length']) },
      request,
    )
  }
}
