import { loadTemplate } from './templates.ts'

/**
 * Lets a page draw a member's first content from the first responses to its early requests, for the island to hydrate. `draw` returns
 * what the island has to hydrate; null if it has drawn nothing. An unreadable response is left to the island, which says what is
 * wrong.
 */
export async function drawEarly<Row>(
  count: number,
  draw: (...answers: (readonly Row[])[]) => object | null,
): Promise<void> {
  const early = globalThis.earlyRequest
  if (!early) return
  // After what is drawn first, on a line that is free while the database answers.
  loadTemplate('island-imports')
  try {
    const answers = await Promise.all(early.parts.slice(0, count).map(readRows))
    await untilParsed()
    if (!answers.every(Array.isArray) || early.isHydrated) return
    const drawn = draw(...answers)
    if (drawn) early.drawn = drawn
  } catch {
    // The island sends the request again.
  }
}

/** From a copy, because the island reads the response too if nothing is drawn. */
async function readRows({ response }: { response: Promise<Response> }) {
  const answer = (await response).clone()
  return answer.ok && (await answer.json())
}

/** Resolves when the first part is parsed: the script may run before what it draws on exists. */
async function untilParsed(): Promise<void> {
  while (document.readyState === 'loading' && !document.querySelector('#rest-of-page'))
    await new Promise((resolve) => setTimeout(resolve))
}
