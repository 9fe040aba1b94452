import { REQUEST_TIMEOUT } from '#domain/limits.ts'
import { Fault, toFault } from './fault.ts'

const READ_RETRIES = 2
const FIRST_DELAY = 200
const RETRYABLE_STATUSES = new Set([502, 503, 504])

type Fetch = typeof fetch

/**
 * `fetch` with a timeout of 15 s. It retries reads, and only reads, that a gateway refused (502 to 504). Throws a `Fault` if
 * there was no response.
 */
export async function fetchWithRetry(...[input, init]: Parameters<Fetch>): Promise<Response> {
  const isRead = !init?.method || init.method === 'GET' || init.method === 'HEAD'
  const deadline = AbortSignal.timeout(REQUEST_TIMEOUT)
  const signal = init?.signal ? either(init.signal, deadline) : deadline
  for (let attempt = 0; ; attempt++) {
    const response = await fetch(input, { ...init, signal }).catch((thrown: unknown) => {
      // `fetch` throws no other TypeError than for a request that had no answer.
      throw thrown instanceof TypeError ? new Fault('offline') : toFault(thrown)
    })
    if (!isRead || !RETRYABLE_STATUSES.has(response.status) || attempt === READ_RETRIES)
      return response
    await delay(FIRST_DELAY * 2 ** attempt, signal)
  }
}

/** `AbortSignal.any`, which Safari has only since March 2024. */
function either(...signals: AbortSignal[]): AbortSignal {
  const both = new AbortController()
  for (const signal of signals) {
    const abort = () => both.abort(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { signal: both.signal })
  }
  return both.signal
}

function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new Fault('timeout'))
    })
  })
}

/** Seconds of a `Retry-After` header. */
export function toRetryAfter(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after'))
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined
}
