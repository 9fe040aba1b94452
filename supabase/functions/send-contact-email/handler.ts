import { contactMessages } from '#domain/contact/contact-messages.ts'
import type { ContactMessage } from '../../../src/domain/contact/contact.ts'
import { StoreError } from '../_shared/data.ts'
import { deliver, reasonOf, type Sender } from '../_shared/deliver.ts'
import { ContactRefusal, readKey, readMessage } from './request.ts'
import type { Store } from './store.ts'

export type Dependencies = {
  store: Store
  sender: Sender
  /** The site's origin if it differs from the function's; null on one machine. */
  siteOrigin: string | null
  wait(milliseconds: number): Promise<void>
}

/** Response of the function: success, or an error with messages by field. */
type ContactAnswer = { status: 'sent' } | { error: string; fields?: Record<string, string> }

/** Number of checks whether another request with the same key has sent the message, and milliseconds between them. */
const ATTEMPTS = 10
const ATTEMPT_INTERVAL = 500
const KEY_REUSED = 'This Idempotency-Key belongs to another message; please use a new one.'
/** Retry-After for a rate-limited visitor, in seconds: the period of the database's limits. */
const RETRY_AFTER = 600

/**
 * The function `send-contact-email`: stores the message, then mails it. `visitor` is the network address that the platform
 * reports. The same code runs in Deno on Supabase and in the local server.
 */
export function createHandler(dependencies: Dependencies) {
  return async (request: Request, visitor: string): Promise<Response> => {
    const cors = corsHeaders(request, dependencies.siteOrigin)
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors })
    try {
      await receive(request, visitor, dependencies)
      return answer(200, { status: 'sent' }, cors)
    } catch (error) {
      const { status, message, fields, headers } = toRefusal(error, dependencies)
      return answer(status, { error: message, ...(fields && { fields }) }, { ...cors, ...headers })
    }
  }
}

/** Stores the message, then sends it; resolves when the mail server has accepted it. */
async function receive(
  request: Request,
  visitor: string,
  dependencies: Dependencies,
): Promise<void> {
  if (request.method !== 'POST')
    throw new ContactRefusal(405, 'Please send the form with POST.', {
      headers: { Allow: 'POST, OPTIONS' },
    })
  const key = readKey(request)
  const message = await readMessage(request)
  const { store } = dependencies
  await store.countVisitor(visitor)
  const isNew = await store.insert(key, message)
  if (isNew && (await takeAndSend(key, dependencies))) return
  await sendOnce(key, message, dependencies)
}

/** Sends a stored message unless it was sent. Waits while another request or the schedule has taken it. */
async function sendOnce(
  key: string,
  message: ContactMessage,
  dependencies: Dependencies,
): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const stored = await dependencies.store.find(key)
    if (stored === null || !isSameMessage(stored.message, message))
      throw new ContactRefusal(422, KEY_REUSED)
    if (stored.status === 'sent' || stored.status === 'closed') return
    if (await takeAndSend(key, dependencies)) return
    await dependencies.wait(ATTEMPT_INTERVAL)
  }
  throw new ContactRefusal(503, contactMessages.failure, { headers: { 'Retry-After': '30' } })
}

/** False if another process has taken the mail. Throws a `ContactRefusal` if it cannot be sent. */
async function takeAndSend(key: string, { sender }: Dependencies): Promise<boolean> {
  const mail = await sender.outbox.take(key)
  if (mail === null) return false
  if ((await deliver(mail, sender)) === 'sent') return true
  throw new ContactRefusal(502, contactMessages.failure)
}

/** Another text under a known key would be reported as sent and be lost, or be sent and not stored. */
function isSameMessage(stored: ContactMessage, sent: ContactMessage): boolean {
  return Object.entries(stored).every(
    ([name, value]) => sent[name as keyof ContactMessage] === value,
  )
}

function toRefusal(error: unknown, { sender: { log } }: Dependencies): ContactRefusal {
  if (error instanceof ContactRefusal) return error
  const status = error instanceof StoreError ? error.status : 0
  if (error instanceof StoreError && status === 429)
    return new ContactRefusal(429, error.message, {
      headers: { 'Retry-After': String(RETRY_AFTER) },
    })
  if (error instanceof StoreError && status === 422) return new ContactRefusal(422, error.message)
  log({ event: 'contact.unstored', level: 'error', reason: `${reasonOf(error)} ${status}` })
  return new ContactRefusal(503, contactMessages.failure, { headers: { 'Retry-After': '30' } })
}

function corsHeaders(request: Request, siteOrigin: string | null): Record<string, string> {
  if (siteOrigin === null) return {}
  const isSite = request.headers.get('Origin') === siteOrigin
  return {
    Vary: 'Origin',
    ...(isSite && {
      'Access-Control-Allow-Origin': siteOrigin,
      'Access-Control-Allow-Methods': 'POST, OPTIONS',
      'Access-Control-Allow-Headers':
        'authorization, apikey, content-type, idempotency-key, x-client-info',
      'Access-Control-Expose-Headers': 'Retry-After',
      'Access-Control-Max-Age': '86400',
    }),
  }
}

function answer(status: number, body: ContactAnswer, headers: Record<string, string>): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}
