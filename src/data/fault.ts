import * as z from 'zod/mini'
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
  | 'conflict'
  | 'invalid'

/** A failed request. `message` is for users; `retryAfter` is in seconds if the service gave it. */
export class Fault extends Error {
  override name = 'Fault'
  readonly reason: FaultReason
  readonly retryAfter: number | undefined

  /** The service's own message, for engineers: "500 XX000: relation is gone". */
  readonly detail: string | undefined
  /** Further data of our own refusals, as JSON. */
  readonly data: string | undefined

  constructor(
    reason: FaultReason,
    message = toWords(reason),
    retryAfter?: number,
    detail?: string,
    data?: string,
  ) {
    super(message)
    this.reason = reason
    this.detail = detail
    this.data = data
    this.retryAfter = retryAfter
  }
}

function toWords(reason: FaultReason): string {
  if (reason === 'notFound' || reason === 'conflict' || reason === 'invalid')
    return faultMessages.server
  return faultMessages[reason]
}

const reasons: Record<number, FaultReason> = {
  401: 'signedOut',
  403: 'refused',
  404: 'notFound',
  406: 'notFound',
  409: 'conflict',
  413: 'invalid',
  422: 'invalid',
  429: 'busy',
}

/** Reason for an HTTP status; 0 means no response. */
export function toReason(status: number): FaultReason {
  if (status === 0) return 'offline'
  return reasons[status] ?? (status >= 500 ? 'server' : 'invalid')
}

/** Converts anything thrown to a fault with a message for users. */
export function toFault(thrown: unknown): Fault {
  if (thrown instanceof Fault) return thrown
  const name = thrown instanceof Error ? thrown.name : ''
  if (name === 'TimeoutError' || name === 'AbortError') return new Fault('timeout')
  if (thrown instanceof SyntaxError || thrown instanceof z.core.$ZodError)
    return new Fault('malformed')
  return new Fault('offline')
}
