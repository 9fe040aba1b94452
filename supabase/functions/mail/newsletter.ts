import * as z from 'zod/mini'
import { toFirmLinkPath } from '../../../src/domain/enquiries/firm-link-path.ts'
import { StoreError, type ServiceQuery } from '../_shared/data.ts'
import { buildDigest, type Feeds } from './digest.ts'

/** Token of a mail to a firm; those of the newsletter are UUIDs. */
const FIRM_TOKEN = /^[\da-f]{64}$/

/**
 * Unsubscribes on POST (RFC 8058), from the newsletter with the same response for every token. A GET by a browser, or by a scanner,
 * leads to a page with a button.
 */
export async function handleUnsubscribe(
  request: Request,
  query: ServiceQuery,
  siteOrigin: string | null,
): Promise<Response> {
  const { searchParams, origin } = new URL(request.url)
  const given = searchParams.get('token') ?? ''
  if (FIRM_TOKEN.test(given)) return stopMessages(request, given, query, siteOrigin ?? origin)
  const token = z.uuid().safeParse(given)
  if (request.method !== 'POST') {
    const page = new URL('/newsletter/unsubscribe', siteOrigin ?? origin)
    if (token.success) page.searchParams.set('token', token.data)
    return new Response(null, { status: 303, headers: { Location: page.href } })
  }
  if (token.success) await query('/rpc/unsubscribe_newsletter', 'POST', { token: token.data })
  return new Response(null, { status: 200, headers: { 'Cache-Control': 'no-store' } })
}

/** Stops the messages to a firm. A link that may not, because the listing has an owner by now, is no success. */
async function stopMessages(
  { method }: Request,
  token: string,
  query: ServiceQuery,
  site: string,
): Promise<Response> {
  if (method !== 'POST') {
    const page = new URL(`${toFirmLinkPath(token)}#stop`, site).href
    return new Response(null, { status: 303, headers: { Location: page } })
  }
  try {
    await query('/rpc/act_on_firm_link', 'POST', { token, act: 'stop' })
    return new Response(null, { status: 200, headers: { 'Cache-Control': 'no-store' } })
  } catch (error) {
    if (!(error instanceof StoreError) || error.status < 400 || error.status >= 500) throw error
    return new Response(null, { status: error.status, headers: { 'Cache-Control': 'no-store' } })
  }
}

const lastDigestSchema = z.nullable(
  z.object({
    id: z.int(),
    sent_on: z.string(),
    due: z.boolean(),
    seen: z.record(z.string(), z.string()),
  }),
)

/** Queues the weekly digest if a week has passed and there is something new. Returns a sentence about the result. */
export async function writeDigest(
  query: ServiceQuery,
  fetchFeeds: () => Promise<Feeds>,
): Promise<string> {
  const last = lastDigestSchema.parse(await query('/rpc/last_digest', 'POST', {}))
  if (last && !last.due) return `The last digest left on ${last.sent_on}, less than a week ago.`
  const { digest, seen } = await buildDigest(await fetchFeeds(), last?.seen ?? null)
  if (digest === null) return 'Nothing is new since the last digest.'
  const mails = await query('/rpc/write_digest', 'POST', {
    previous: last?.id ?? null,
    digest,
    seen,
  })
  return mails === 0
    ? 'Nobody has confirmed a subscription yet.'
    : `The digest goes to ${String(mails)} ${mails === 1 ? 'address' : 'addresses'}.`
}
