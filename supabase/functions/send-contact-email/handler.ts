import type { ContactMessage } from '../../../src/domain/contact.ts'
import { contactMessages } from '../../../src/domain/messages.ts'
import { toMail, type Addresses, type Mailer } from './mail.ts'
import { ContactRefusal, readKey, readMessage } from './request.ts'
import { StoreError, type Store } from './store.ts'

export type Dependencies = {
  store: Store
  mailer: Mailer
  addresses: Addresses
  /** The site's origin where it is another than the function's own; null embedded. */
  siteOrigin: string | null
  now(): Date
  wait(milliseconds: number): Promise<void>
  /** Gets no word of the message and no address. */
  log(event: { event: string; level?: 'warn' | 'error'; reason?: string }): void
}

/** What the function answers: the message was sent, or why not. */
export type ContactAnswer = { status: 'sent' } | { error: string; fields?: Record<string, string> }

/** Times to look whether another request of the same key has sent the message, and milliseconds between. */
const LOOKS = 10
const LOOK_INTERVAL = 500
const KEY_OF_ANOTHER = 'This Idempotency-Key belongs to another message; please use a new one.'
/** Seconds after which a visitor who sent too much may try again: the span of the database's limits. */
const RETRY_AFTER = 600

/**
 * The function `send-contact-email`: keeps the message, then mails it. `visitor` is the network address that the
 * platform vouches for. The same code runs in Deno on Supabase and in the one-machine server.
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

/** Stores first, sends second; returns when the message is with the mail server. */
async function receive(
  request: Request,
  visitor: string,
  { store, ...rest }: Dependencies,
): Promise<void> {
  if (request.method !== 'POST')
    throw new ContactRefusal(405, 'Please send the form with POST.', {
      headers: { Allow: 'POST, OPTIONS' },
    })
  const key = readKey(request)
  const message = await readMessage(request)
  await store.countVisitor(visitor)
  const isNew = await store.insert(key, message)
  if (isNew || (await takeOver(key, message, { store, ...rest })))
    await deliver(key, message, { store, ...rest })
}

/** Whether a known message is ours to send: it failed before. Returns false once it was sent. */
async function takeOver(
  key: string,
  message: ContactMessage,
  { store, wait }: Dependencies,
): Promise<boolean> {
  for (let look = 0; look < LOOKS; look++) {
    const kept = await store.find(key)
    if (kept && !isSame(kept.message, message)) throw new ContactRefusal(422, KEY_OF_ANOTHER)
    if (kept?.status === 'sent') return false
    if (kept?.status === 'failed' && (await store.claim(key))) return true
    await wait(LOOK_INTERVAL)
  }
  throw new ContactRefusal(503, contactMessages.failure, { headers: { 'Retry-After': '30' } })
}

/** Another text under a known key would be called sent and be lost, or be sent and not kept. */
function isSame(kept: ContactMessage, { name, email, company, subject, message }: ContactMessage) {
  return (
    kept.name === name &&
    kept.email === email &&
    kept.company === company &&
    kept.subject === subject &&
    kept.message === message
  )
}

async function deliver(
  key: string,
  message: ContactMessage,
  { store, mailer, addresses, now, log }: Dependencies,
): Promise<void> {
  try {
    await mailer.send(toMail(message, addresses), key)
  } catch (error) {
    const reason = reasonOf(error)
    log({ event: 'contact.failed', level: 'error', reason })
    await store.markFailed(key, reason)
    throw new ContactRefusal(502, contactMessages.failure)
  }
  log({ event: 'contact.sent' })
  // The mail is out: a row that still says "stored" is no reason to tell the visitor that it is not.
  await store.markSent(key, now()).catch((error: unknown) => {
    log({ event: 'contact.unmarked', level: 'warn', reason: reasonOf(error) })
  })
}

/** A code or a kind, never the text of an error: mail servers repeat addresses in theirs. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return [error.name, code, responseCode].filter((part) => part !== undefined).join(' ')
}

function toRefusal(error: unknown, { log }: Dependencies): ContactRefusal {
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
