import { App, ConsoleEmailDriver } from '@supabase/lite'
import { OTP_LENGTH } from './auth/confirmation.ts'
import type { LiteConnection } from './connection.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { WorkerOptions } from './protocol.ts'
import type { Settings } from './settings.ts'

/** The library, set so that it answers our two APIs and nothing else. */
export function createApp(
  connection: LiteConnection,
  mailer: Mailer,
  { api, auth }: Settings,
  { siteUrl, secrets }: WorkerOptions,
): App {
  const app = new App({
    connection,
    api: {
      schemas: ['public'],
      extra_search_path: ['public', 'extensions'],
      max_rows: api.max_rows,
    },
    auth: {
      enabled: true,
      enable_signup: true,
      site_url: siteUrl,
      additional_redirect_urls: [],
      jwt_secret: secrets.jwtSecret,
      jwt_expiry: auth.jwt_expiry,
      publishable_key: secrets.publishableKey,
      secret_key: secrets.serviceKey,
      enable_refresh_token_rotation: true,
      minimum_password_length: auth.minimum_password_length,
      email: {
        enable_signup: true,
        enable_confirmations: true,
        // The new address alone confirms a change; the old one is told of it, by a trigger.
        double_confirm_changes: false,
        otp_length: OTP_LENGTH,
        otp_expiry: auth.email.otp_expiry,
      },
    },
    studio: { enabled: false },
    options: {
      server: { disableStudio: true, disableFallback: true },
      // Every mail goes by our mailer; a silent driver in case one does not.
      drivers: { email: new ConsoleEmailDriver({ silent: true }) },
    },
  })
  return Object.assign(app, { _mailer: mailer })
}
