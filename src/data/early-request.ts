import { toFault } from './fault.ts'

/** A request that the page itself sent before any of our scripts had come: see EarlyRequest.astro. */
type EarlyRequest = { url: string; response: Promise<Response> }
declare global {
  // oxlint-disable-next-line no-var -- that is how a property of the global object is declared
  var earlyRequest: EarlyRequest | undefined
}

/** The answer to a request that is already under way, once. One that failed is asked anew, one whose token was refused is renewed. */
export async function takeEarlyAnswer(input: RequestInfo | URL): Promise<Response | null> {
  const early = globalThis.earlyRequest
  if (!early || !isSameRequest(early.url, String(input))) return null
  globalThis.earlyRequest = undefined
  const response = await early.response.catch((thrown: unknown) => {
    const fault = toFault(thrown)
    // Whoever has waited for so long is told so, and not made to wait again.
    if (fault.reason === 'timeout') throw fault
    return null
  })
  return response?.ok || response?.status === 401 ? response : null
}

/** Parameters count, their order does not. */
function isSameRequest(one: string, other: string): boolean {
  const [a, b] = [new URL(one), new URL(other)]
  a.searchParams.sort()
  b.searchParams.sort()
  return a.href === b.href
}
