/**
 * What a member's page asks for before its scripts load, in one part or several: see EarlyFetch.astro. The island and the page's own
 * script both read the responses, in either order, each from its own copy.
 */
type EarlyRequest = {
  parts: { url: string; response: Promise<Response>; isTaken?: boolean }[]
  /** Sends, once, what the island reads and no first rows are drawn from: it comes with what the island loads later. */
  sendLater?: () => void
  /** What the page has drawn. */
  drawn?: object
  /** Whether the island has started: what it hydrates must not change. */
  isHydrated?: boolean
}
declare global {
  // oxlint-disable-next-line no-var -- a property of the global object is declared with var
  var earlyRequest: EarlyRequest | undefined
}

/**
 * The response to an early request, once. A failed request is sent again; one with a refused token is retried with a new one.
 */
export async function takeEarlyResponse(input: RequestInfo | URL): Promise<Response | null> {
  const early = globalThis.earlyRequest?.parts.find(
    ({ url, isTaken }) => !isTaken && isSameRequest(url, String(input)),
  )
  if (!early) return null
  early.isTaken = true
  const response = await early.response.catch((thrown: unknown) => {
    // A second request after a timeout would double the wait.
    if (thrown instanceof Error && /^(?:Timeout|Abort)Error$/.test(thrown.name)) throw thrown
    return null
  })
  return response?.ok || response?.status === 401 ? response.clone() : null
}

/** What the page shows already, for the island to hydrate; from now on the page draws nothing. */
export function takeDrawn<T>(read: (drawn: object) => T): T | undefined {
  const early = globalThis.earlyRequest
  if (!early) return undefined
  early.isHydrated = true
  try {
    return early.drawn && read(early.drawn)
  } catch {
    // The island's store says what is wrong with the response.
    return undefined
  }
}

/** The order of parameters does not matter. */
function isSameRequest(one: string, other: string): boolean {
  const [a, b] = [new URL(one), new URL(other)]
  a.searchParams.sort()
  b.searchParams.sort()
  return a.href === b.href
}
