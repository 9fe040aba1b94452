import { setTimeout as wait } from 'node:timers/promises'
import { openSender } from '#server/mail/sender.ts'
import { createHandler } from '../../supabase/functions/send-contact-email/handler.ts'
import { openStore } from '../../supabase/functions/send-contact-email/store.ts'
import type { AppOptions } from './context.ts'

/** The function `send-contact-email` in this process. */
export type ContactFunction = (request: Request, peer: string) => Promise<Response>

/** Runs the function as Supabase would, with this machine's backend and mail server. */
export function openContactFunction(options: AppOptions): ContactFunction {
  const smtpUrl = options.smtpUrl ?? options.mailbox?.smtpUrl
  // A mail to the team holds no link of the site.
  const sender = openSender({ ...options, smtpUrl, siteUrl: 'http://127.0.0.1' })
  return createHandler({
    store: openStore(sender.ask),
    sender,
    ask: sender.ask,
    fetchFeeds: () => Promise.reject(new Error('The digest is a command here: npm run digest.')),
    siteOrigin: null,
    // This machine's backend sends what is due by itself.
    dueKey: null,
    wait: (milliseconds) => wait(milliseconds),
  })
}
