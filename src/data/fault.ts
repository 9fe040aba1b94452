import { faultMessages } from '#domain/messages.ts'

/** Reason of a failed request, derived from status and code, never from the message. */
export type FaultReason =
  | 'offline'
  | 'timeout'
  | 'busy'
  | 'server'
  | 'malformed'
  | 'signedOut'
  | 'refused'
  | 'notFound'
  /** It is there, and no longer the reader's. */
  | 'gone'
  | 'conflict'
  | 'invalid'
  /** A mistake of our own code. */
  | 'defect'

/** What a fault knows besides its reason and its words. */
type FaultDetails = {
  /** Seconds until another attempt makes sense, if the service gave them. */
  retryAfter?: number | undefined
  /** The service's own message, for engineers: "500 XX000: relation is gone". */
  detail?: string | undefined
  /** Data of one of our own refusals, as JSON. */
  data?: string | undefined
  cause?: unknown
}

/** A failed request. `message` is for users. */
export class Fault extends Error {
  override name = 'Fault'
  readonly reason: FaultReason
  readonly retryAfter: number | undefined
  readonly detail: string | undefined
  readonly data: string | undefined

  constructor(reason: FaultReason, message = toWords(reason), details: FaultDetails = {}) {
    super(message, { cause: details.cause })
    this.reason = reason
    this.detail = details.detail
    this.data = details.data
    this.retryAfter = details.retryAfter
  }
}

/** Whether what was sent may have arrived: a page that is left ends its requests as a lost connection does. */
export function mayHaveArrived({ reason }: Fault): boolean {
  return reason === 'offline' || reason === 'timeout'
}

function toWords(reason: FaultReason): string {
  if (reason === 'notFound' || reason === 'gone' || reason === 'conflict' || reason === 'invalid')
    return faultMessages.server
  return faultMessages[reason]
}

const reasons: Record<number, FaultReason> = {
  401: 'signedOut',
  403: 'refused',
  404: 'notFound',
  406: 'notFound',
  409: 'conflict',
  410: 'gone',
  413: 'invalid',
  422: 'invalid',
  429: 'busy',
}

/** Reason for an HTTP status; 0 means no response. */
export function toReason(status: number): FaultReason {
  if (status === 0) return 'offline'
  return reasons[status] ?? (status >= 500 ? 'server' : 'invalid')
}

/** Words of browsers for a request or a script that did not arrive. They give no code. */
const NOT_ARRIVED =
  /^(?:failed to fetch|networkerror|load failed|fetch failed|error loading dynamically|importing a module script failed)/i

/**
 * Converts anything thrown to a fault with a message for users. What is neither of the network nor of the service is a mistake
 * of ours: it is reported as an error of the page, which nothing else would do once it is caught.
 */
export function toFault(thrown: unknown): Fault {
  if (thrown instanceof Fault) return thrown
  const { name, message } = thrown instanceof Error ? thrown : { name: '', message: '' }
  if (name === 'TimeoutError' || name === 'AbortError') return new Fault('timeout')
  // A schema's error is known by its name, so that pages without schemas do not load them.
  if (thrown instanceof SyntaxError || name === '$ZodError') return new Fault('malformed')
  if (name === 'TypeError' && NOT_ARRIVED.test(message)) return new Fault('offline')
  globalThis.reportError?.(thrown)
  return new Fault('defect', undefined, { cause: thrown })
}

/** The result of a form's write: a fault has a message for the user, and is final if what was written to is gone. */
export async function attempt(
  work: Promise<unknown>,
  toMessage = (why: string) => why,
): Promise<{ ok: true } | { ok: false; message: string; isFinal?: boolean }> {
  try {
    await work
    return { ok: true }
  } catch (thrown) {
    const { reason, message } = toFault(thrown)
    return {
      ok: false,
      message: toMessage(message),
      ...((reason === 'notFound' || reason === 'gone') && { isFinal: true }),
    }
  }
}
