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
  /** Secret of the mail service's webhook (`whsec_…`); null if there is none. */
  webhookSecret: string | null
}

/** Schedules of `private.schedule_list()` by the end of their path. On one machine they have no key. */
const SCHEDULES: Record<
  string,
  { name: string; run(dependencies: Dependencies): Promise<object> }
> = {
  '/due': { name: 'mail', run: async ({ sender }) => ({ sent: await deliverDue(sender) }) },
  '/digest': {
    name: 'digest',
    run: async ({ query, fetchFeeds }) => ({ done: await writeDigest(query, fetchFeeds) }),
  },
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
      const schedule = SCHEDULES[path.slice(path.lastIndexOf('/'))]
      if (schedule && (await isCalledBy(schedule.name, request, query)))
        return await runSchedule(schedule, dependencies)
      return notFound()
    } catch (error) {
      const status = error instanceof StoreError ? ` ${error.status}` : ''
      sender.log({ event: 'mail.unanswered', level: 'error', reason: reasonOf(error) + status })
      return refuse(503, 'The service has a problem at the moment. Please try again later.')
    }
  }
}

async function isCalledBy(
  name: string,
  { method, headers }: Request,
  query: ServiceQuery,
): Promise<boolean> {
  const key = /^Bearer (.+)$/.exec(headers.get('Authorization') ?? '')?.[1]
  if (method !== 'POST' || key === undefined) return false
  return (await query('/rpc/is_schedule_key', 'POST', { name, key })) === true
}

async function receiveEvent(request: Request, dependencies: Dependencies): Promise<Response> {
  const { query, sender, webhookSecret } = dependencies
  if (request.method !== 'POST' || webhookSecret === null) return notFound()
  const status = await handleEvent(request, webhookSecret, query, sender)
  if (status === 200) return Response.json({})
  sender.log({ event: 'mail.event_refused', level: 'warn', reason: String(status) })
  return refuse(status, 'This is not an event of the mail service.')
}

/** A run that throws is not recorded: after some time the health address names it. */
async function runSchedule(
  { name, run }: (typeof SCHEDULES)[string],
  dependencies: Dependencies,
): Promise<Response> {
  await dependencies.sender.outbox.fill()
  const result = await run(dependencies)
  await dependencies.sender.outbox.finish(name)
  return Response.json(result)
}

function notFound(): Response {
  return refuse(404, 'There is nothing at this address.')
}

function refuse(status: number, error: string): Response {
  return Response.json({ error }, { status, headers: { 'Cache-Control': 'no-store' } })
}
