import { setTimeout as wait } from 'node:timers/promises'
import type { AskTeam } from '../supabase/functions/_shared/data.ts'
import type { Sender } from '../supabase/functions/_shared/deliver.ts'
import { createHandler as createMailHandler } from '../supabase/functions/mail/handler.ts'
import { createHandler as createContactHandler } from '../supabase/functions/send-contact-email/handler.ts'
import { openStore } from '../supabase/functions/send-contact-email/store.ts'

/** An edge function; `visitor` is the network address of the request. */
export type EdgeFunction = (request: Request, visitor: string) => Promise<Response>

/** The edge functions by the names of their folders, as Supabase would run them. */
export function openFunctions(ask: AskTeam, sender: Sender): Record<string, EdgeFunction> {
  return {
    'send-contact-email': createContactHandler({
      store: openStore(ask),
      sender,
      siteOrigin: null,
      wait: (milliseconds) => wait(milliseconds),
    }),
    mail: createMailHandler({
      ask,
      sender,
      siteOrigin: null,
      // The outbox worker and a command do what the schedule does on Supabase.
      scheduleKey: null,
      fetchFeeds: () => Promise.reject(new Error('The digest is a command here: npm run digest.')),
    }),
  }
}
