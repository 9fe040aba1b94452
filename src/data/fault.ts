import * as z from 'zod/mini'
import { faultMessages } from '#domain/messages.ts'

/** Why a request failed, told by status and code, never by the text of a message. */
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

/** A failed request. `message` is for people; `retryAfter` is in seconds, where the service gave one. */
export class Fault extends Error {
  override name = 'Fault'
  readonly reason: FaultReason
  readonly retryAfter: number | undefined

  /** What the service said, for engineers: "500 XX000: relation is gone". */
  readonly detail: string | undefined
  /** What our own refusal says beside its sentence, as JSON. */
  readonly more: string | undefined

  constructor(
    reason: FaultReason,
    message = toWords(reason),
    retryAfter?: number,
    detail?: string,
    more?: string,
  ) {
    super(message)
    this.reason = reason
    this.detail = detail
    this.more = more
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

/** The reason that an HTTP status stands for; 0 is a request without any answer. */
export function toReason(status: number): FaultReason {
  if (status === 0) return 'offline'
  return reasons[status] ?? (status >= 500 ? 'server' : 'invalid')
}

/** Any thrown thing as a fault, with the words that a person may see. */
export function toFault(thrown: unknown): Fault {
  if (thrown instanceof Fault) return thrown
  const name = thrown instanceof Error ? thrown.name : ''
  if (name === 'TimeoutError' || name === 'AbortError') return new Fault('timeout')
  if (thrown instanceof SyntaxError || thrown instanceof z.core.$ZodError)
    return new Fault('malformed')
  return new Fault('offline')
}
