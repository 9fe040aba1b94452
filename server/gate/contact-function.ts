import { setTimeout as wait } from 'node:timers/promises'
import { openSender } from '#server/mail/sender.ts'
import { createHandler as createMailHandler } from '../../supabase/functions/mail/handler.ts'
import { createHandler } from '../../supabase/functions/send-contact-email/handler.ts'
import { openStore } from '../../supabase/functions/send-contact-email/store.ts'
import type { AppOptions } from './context.ts'

/** The edge functions in this process: `mail` below its own address, else `send-contact-email`. */
export type ContactFunction = (request: Request, peer: string) => Promise<Response>

/** Runs the functions as Supabase would, with this machine's backend and mail server. */
export function openContactFunction(options: AppOptions): ContactFunction {
  const smtpUrl = options.smtpUrl ?? options.mailbox?.smtpUrl
  // A mail to the team holds no link of the site.
  const sender = openSender({ ...options, smtpUrl, siteUrl: 'http://127.0.0.1' })
  const contact = createHandler({
    store: openStore(sender.ask),
    sender,
    siteOrigin: null,
    wait: (milliseconds) => wait(milliseconds),
  })
  const mail = createMailHandler({
    ask: sender.ask,
    sender,
    siteOrigin: null,
    fetchFeeds: () => Promise.reject(new Error('The digest is a command here: npm run digest.')),
    // The server's own outbox worker sends what is due.
    scheduleKey: null,
  })
  return (request, peer) =>
    new URL(request.url).pathname.startsWith('/functions/v1/mail/')
      ? mail(request)
      : contact(request, peer)
}
