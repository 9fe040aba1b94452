import { StoreError, type ServiceQuery } from '../_shared/data.ts'
import { deliverDue, reasonOf, type Sender } from '../_shared/deliver.ts'
import type { Feeds } from './digest.ts'
import { handleEvent } from './events.ts'
import { handleUnsubscribe, writeDigest } from './newsletter.ts'

export type Dependencies = {
  query: ServiceQuery
  sender: Sender
  /** The site's origin if it differs from the function's; null on one machine. */
  siteOrigin: string | null
  /** Source of the newsletter's digest. */
  fetchFeeds(): Promise<Feeds>
  /** Bearer token of the schedule; null on one machine, where the outbox worker and commands do its work. */
  scheduleKey: string | null
  /** Secret of the mail service's webhook (`whsec_…`); null if there is none. */
  webhookSecret: string | null
}

/**
 * The function `mail`: `/unsubscribe` for newsletter readers; `/events` for the webhook of the mail service; `/due` (sends all
 * due mail) and `/digest` (queues the weekly digest) for the schedule. The same code runs in Deno on Supabase and in the local server.
 */
export function createHandler(dependencies: Dependencies) {
  return async (request: Request): Promise<Response> => {
    const { query, sender, siteOrigin } = dependencies
    const path = new URL(request.url).pathname
    try {
      if (path.endsWith('/unsubscribe')) return await handleUnsubscribe(request, query, siteOrigin)
      if (path.endsWith('/events')) return await receiveEvent(request, dependencies)
      if (isSchedule(request, dependencies)) {
        if (path.endsWith('/due')) return await sendDue(dependencies)
        if (path.endsWith('/digest')) return await digest(dependencies)
      }
      return notFound()
    } catch (error) {
      const status = error instanceof StoreError ? ` ${error.status}` : ''
      sender.log({ event: 'mail.unanswered', level: 'error', reason: reasonOf(error) + status })
      return refuse(503, 'The service has a problem at the moment. Please try again later.')
    }
  }
}

function isSchedule({ method, headers }: Request, { scheduleKey }: Dependencies): boolean {
  const isAllowed = scheduleKey !== null && headers.get('Authorization') === `Bearer ${scheduleKey}`
  return method === 'POST' && isAllowed
}

async function receiveEvent(request: Request, dependencies: Dependencies): Promise<Response> {
  const { query, sender, webhookSecret } = dependencies
  if (request.method !== 'POST' || webhookSecret === null) return notFound()
  const status = await handleEvent(request, webhookSecret, query, sender)
  if (status === 200) return Response.json({})
  sender.log({ event: 'mail.event_refused', level: 'warn', reason: String(status) })
  return refuse(status, 'This is not an event of the mail service.')
}

async function sendDue({ sender }: Dependencies): Promise<Response> {
  await sender.outbox.fill()
  return Response.json({ sent: await deliverDue(sender) })
}

async function digest({ query, sender, fetchFeeds }: Dependencies): Promise<Response> {
  await sender.outbox.fill()
  return Response.json({ done: await writeDigest(query, fetchFeeds) })
}

function notFound(): Response {
  return refuse(404, 'There is nothing at this address.')
}

function refuse(status: number, error: string): Response {
  return Response.json({ error }, { status, headers: { 'Cache-Control': 'no-store' } })
}
