import { setTimeout as wait } from 'node:timers/promises'
import type { ServiceQuery } from '../supabase/functions/_shared/data.ts'
import type { Sender } from '../supabase/functions/_shared/deliver.ts'
import { createHandler as createCalendarHandler } from '../supabase/functions/calendar/handler.ts'
import { createHandler as createHealthHandler } from '../supabase/functions/health/handler.ts'
import { createHandler as createMailHandler } from '../supabase/functions/mail/handler.ts'
import { createHandler as createContactHandler } from '../supabase/functions/send-contact-email/handler.ts'
import { openStore } from '../supabase/functions/send-contact-email/store.ts'
import type { Settings } from './settings.ts'

/** An edge function; `visitor` is the network address of the client. */
export type EdgeFunction = (request: Request, visitor: string) => Promise<Response>

/** The edge functions by folder name, as Supabase runs them. */
export function openFunctions(
  query: ServiceQuery,
  sender: Sender,
  { webhookSecret, healthKey, siteUrl }: Pick<Settings, 'webhookSecret' | 'healthKey' | 'siteUrl'>,
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
      webhookSecret,
      // The outbox worker and `npm run digest` do the work of Supabase's schedules, which have no key here.
      fetchFeeds: () => Promise.reject(new Error('The digest is a command here: npm run digest.')),
    }),
    calendar: createCalendarHandler({
      fetchRules: async () => (await fetch(new URL('/roadmap.json', siteUrl))).json(),
    }),
    health: createHealthHandler({ query, key: healthKey }),
  }
}
