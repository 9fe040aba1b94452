/**
 * Lets a page draw a member's first content from the response to its early request, for the island to hydrate. `draw` returns the
 * rows that the island has to hydrate; null if it has drawn nothing. An unreadable response is left to the island, which says what
 * is wrong.
 */
export async function drawEarly<Row>(
  draw: (rows: readonly Row[]) => readonly Row[] | null,
): Promise<void> {
  const early = globalThis.earlyRequest
  if (!early) return
  try {
    // A clone, because the island reads the response too if this draws nothing.
    const answer = (await early.response).clone()
    const rows: unknown = answer.ok && (await answer.json())
    await untilParsed()
    if (!Array.isArray(rows) || rows.length === 0 || early.isHydrated) return
    const drawn = draw(rows as readonly Row[])
    if (drawn) early.drawn = drawn
  } catch {
    // The island sends the request again.
  }
}

/** Resolves when the first part is parsed: the script may run before what it draws on exists. */
async function untilParsed(): Promise<void> {
  while (document.readyState === 'loading' && !document.querySelector('#rest-of-page'))
    await new Promise((resolve) => setTimeout(resolve))
}
