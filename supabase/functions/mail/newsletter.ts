import * as z from 'zod/mini'
import type { AskTeam } from '../_shared/data.ts'
import { digestOf, type Feeds } from './digest.ts'

/** Leaves at a POST (RFC 8058) and answers the same for every token; opened by a person, it leads to the page that asks. */
export async function answerUnsubscribe(
  request: Request,
  ask: AskTeam,
  siteOrigin: string | null,
): Promise<Response> {
  const { searchParams, origin } = new URL(request.url)
  const token = z.uuid().safeParse(searchParams.get('token'))
  if (request.method !== 'POST') {
    const page = new URL('/newsletter/unsubscribe', siteOrigin ?? origin)
    if (token.success) page.searchParams.set('token', token.data)
    return new Response(null, { status: 303, headers: { Location: page.href } })
  }
  if (token.success) await ask('/rpc/unsubscribe_newsletter', 'POST', { token: token.data })
  return new Response(null, { status: 200, headers: { 'Cache-Control': 'no-store' } })
}

const lastDigestSchema = z.nullable(
  z.object({
    id: z.int(),
    sent_on: z.string(),
    due: z.boolean(),
    seen: z.record(z.string(), z.string()),
  }),
)

/** Writes the week's digest, if a week is over and there is something new; answers what it did, in words. */
export async function writeDigest(ask: AskTeam, fetchFeeds: () => Promise<Feeds>): Promise<string> {
  const last = lastDigestSchema.parse(await ask('/rpc/last_digest', 'POST', {}))
  if (last && !last.due) return `The last digest left on ${last.sent_on}, less than a week ago.`
  const { digest, seen } = await digestOf(await fetchFeeds(), last?.seen ?? null)
  if (digest === null) return 'Nothing is new since the last digest.'
  const mails = await ask('/rpc/write_digest', 'POST', {
    previous: last?.id ?? null,
    digest,
    seen,
  })
  return mails === 0
    ? 'Nobody has confirmed a subscription yet.'
    : `The digest goes to ${String(mails)} ${mails === 1 ? 'address' : 'addresses'}.`
}
