import { App, ConsoleEmailDriver } from '@supabase/lite'
import { answerAuth } from './compat/auth.ts'
import { refuse } from './compat/answers.ts'
import type { Config } from './config.ts'
import type { DatabaseConnection } from './connection.ts'
import type { Mailer } from './mail/account-mail.ts'
import type { Secrets } from './secrets.ts'

/**
 * The paths of the two services that are answered. Not among them: the library's `/_system`, and the ways to sign in by mail
 * alone (`/otp`, `/magiclink`) or by a third party (`/sso`), which no screen uses.
 */
const PATHS =
  /^\/(?:rest\/v1|auth\/v1\/(?:signup|token|logout|user|verify|resend|recover|\.well-known))(?:\/|$)/

/** The library's app, set as `supabase/config.toml` says. */
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
      // Every mail goes by our mailer; a silent driver in case one does not.
      drivers: { email: new ConsoleEmailDriver({ silent: true }) },
    },
  })
}

export type Services = (request: Request, peer?: string) => Promise<Response>

/** Answers /rest/v1 and /auth/v1 as PostgREST and GoTrue do. */
export function openServices(app: App, mailer: Mailer, { auth }: Config): Services {
  Object.assign(app, { _mailer: mailer })
  const db = app.connection.kysely
  return async (request, peer) => {
    const { pathname } = new URL(request.url)
    if (!PATHS.test(pathname)) return refuse(pathname, 404, 'There is nothing at this address.')
    const ask = async (asked: Request) => app.fetch(asked, { peerAddress: peer ?? null })
    if (!pathname.startsWith('/auth/')) return ask(request)
    return answerAuth({ ask, db, mailer, codeLength: Number(auth.email['otp_length']) }, request)
  }
}
