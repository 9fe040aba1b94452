import { setTimeout as wait } from 'node:timers/promises'
import type { ServiceQuery } from '../supabase/functions/_shared/data.ts'
import type { Sender } from '../supabase/functions/_shared/deliver.ts'
import { createHandler as createMailHandler } from '../supabase/functions/mail/handler.ts'
import { createHandler as createContactHandler } from '../supabase/functions/send-contact-email/handler.ts'
import { openStore } from '../supabase/functions/send-contact-email/store.ts'

/** An edge function; `visitor` is the network address of the client. */
export type EdgeFunction = (request: Request, visitor: string) => Promise<Response>

/** The edge functions by folder name, as Supabase runs them. */
export function openFunctions(
  query: ServiceQuery,
  sender: Sender,
  webhookSecret: string | null,
): Record<string, EdgeFunction> {
  return {
    'send-contact-email': createContactHandler({
      store: openStore(query),
      sender,
      siteOrigin: null,
      wait: (milliseconds) => wait(milliseconds),
    }),
    mail: createMailHandler({
      query,
      sender,
      siteOrigin: null,
      // The outbox worker and `npm run digest` do the work of Supabase's schedule.
      scheduleKey: null,
      webhookSecret,
      fetchFeeds: () => Promise.reject(new Error('The digest is a command here: npm run digest.')),
    }),
  }
}
