import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { App, type EmailDriver } from '@supabase/lite'
import type { LiteConnection } from './connection.ts'
import type { WorkerOptions } from './protocol.ts'
import { PASSWORD_MIN } from '#domain/limits.ts'

/** Digits of a code in a mail: six can be guessed in an hour. */
export const OTP_LENGTH = 16
/** Seconds for which a link in a mail is good. */
const OTP_EXPIRY = 600
/** Seconds after which a session token must be renewed. */
const JWT_EXPIRY = 3600

export function createApp(
  connection: LiteConnection,
  email: EmailDriver,
  { siteUrl, secrets, projectRoot }: WorkerOptions,
): App {
  const app = new App({
    connection,
    api: { schemas: ['public'] },
    auth: {
      enabled: true,
      enable_signup: true,
      site_url: siteUrl,
      additional_redirect_urls: [],
      jwt_secret: secrets.jwtSecret,
      jwt_expiry: JWT_EXPIRY,
      publishable_key: secrets.publishableKey,
      secret_key: secrets.serviceKey,
      enable_refresh_token_rotation: true,
      minimum_password_length: PASSWORD_MIN,
      email: {
        enable_signup: true,
        enable_confirmations: true,
        otp_length: OTP_LENGTH,
        otp_expiry: OTP_EXPIRY,
        template: mailTemplates(join(projectRoot, 'supabase/templates')),
      },
    },
    studio: { enabled: false },
    options: { server: { disableStudio: true, disableFallback: true }, drivers: { email } },
  })
  return app
}

/** Our own words where there are some; the library's where there are none. */
function mailTemplates(folder: string) {
  const found = (name: string, subject: string) => {
    const content_path = join(folder, `${name}.html`)
    return existsSync(content_path) ? { [name]: { subject, content_path } } : {}
  }
  return {
    ...found('confirmation', 'Confirm your email address'),
    ...found('recovery', 'Reset your password'),
    ...found('email_change', 'Confirm your new email address'),
  }
}
