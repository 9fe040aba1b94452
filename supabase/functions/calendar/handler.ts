import * as z from 'zod/mini'
import type { Law } from '../../../src/domain/calculators/law.ts'
import { toSubscribed } from '../../../src/domain/calculators/dates/subscription.ts'

/** The parts of `/roadmap.json` that dates need: figures of the law, and words. */
const rulesSchema = z.object({
  law: z.record(
    z.string(),
    z.object({
      shown: z.string(),
      authority: z.string(),
      year: z.optional(z.string()),
      value: z.optional(z.number()),
      day: z.optional(z.string()),
    }),
  ),
  words: z.record(
    z.string(),
    z.object({
      title: z.string(),
      counted: z.string(),
      differs: z.optional(z.string()),
      kind: z.enum(['law', 'practice']),
      facts: z.array(z.string()),
    }),
  ),
})

export type Dependencies = {
  /** `/roadmap.json` of the published site. */
  fetchRules: () => Promise<unknown>
}

/**
 * The function `calendar`: dates that follow from those in its address, for calendar services that subscribe. It stores and logs
 * nothing, and asks nobody who they are.
 */
export function createHandler({ fetchRules }: Dependencies) {
  return async ({ method, url }: Request): Promise<Response> => {
    if (!/^(?:GET|HEAD)$/.test(method)) return say(405, 'This address can only be read.')
    const rules = await fetchRules().then(
      (file) => rulesSchema.safeParse(file),
      () => null,
    )
    if (!rules?.success)
      return say(503, 'The rules of the dates cannot be read now. Try again later.')
    const { law, words } = rules.data
    const found = toSubscribed(new URL(url).searchParams, law as Law, words, new Date())
    if ('problem' in found) return say(400, found.problem)
    return new Response(found.file, {
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Cache-Control': 'no-store',
      },
    })
  }
}

function say(status: number, sentence: string): Response {
  return new Response(`${sentence}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
