import { StoreError, type AskTeam } from '../_shared/data.ts'
import { deliverDue, reasonOf, type Sender } from '../_shared/deliver.ts'
import type { Feeds } from './digest.ts'
import { answerUnsubscribe, writeDigest } from './newsletter.ts'

export type Dependencies = {
  ask: AskTeam
  sender: Sender
  /** The site's origin where it differs from the function's own; null on one machine. */
  siteOrigin: string | null
  /** Source of the newsletter's digest. */
  fetchFeeds(): Promise<Feeds>
  /** Bearer token of the schedule; null on one machine, where the server's outbox worker and commands do this work. */
  scheduleKey: string | null
}

/**
 * The function `mail`: `/unsubscribe` for readers of the newsletter; `/due` (sends every mail that is due) and `/digest`
 * (writes the weekly digest) for the schedule. The same code runs in Deno on Supabase and in the local server.
 */
export function createHandler(dependencies: Dependencies) {
  return async (request: Request): Promise<Response> => {
    const { ask, sender, siteOrigin } = dependencies
    const path = new URL(request.url).pathname
    try {
      if (path.endsWith('/unsubscribe')) return await answerUnsubscribe(request, ask, siteOrigin)
      if (isSchedule(request, dependencies)) {
        if (path.endsWith('/due')) return await sendDue(dependencies)
        if (path.endsWith('/digest')) return await digest(dependencies)
      }
      return refuse(404, 'There is nothing at this address.')
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

async function sendDue({ sender }: Dependencies): Promise<Response> {
  await sender.outbox.fill()
  return Response.json({ sent: await deliverDue(sender) })
}

async function digest({ ask, sender, fetchFeeds }: Dependencies): Promise<Response> {
  await sender.outbox.fill()
  return Response.json({ done: await writeDigest(ask, fetchFeeds) })
}

function refuse(status: number, error: string): Response {
  return Response.json({ error }, { status, headers: { 'Cache-Control': 'no-store' } })
}
