import * as z from 'zod/mini'
import { dateOf, entry, listOf, slug, textOf } from './content-field.ts'

const change = entry({
  on: dateOf('on of a change'),
  /** `correction`: it was wrong or could mislead. `update`: it was right, and there is a newer figure. */
  kind: z.enum(
    ['correction', 'update'],
    'kind of a change must be correction (it was wrong or could mislead), or update (there is a newer figure).',
  ),
  fact: z.optional(slug('fact of a change')),
  article: z.optional(slug('article of a change')),
  was: textOf('was', 800),
  is: textOf('is', 800),
  why: textOf('why', 600),
}).check(
  z.refine((one) => Boolean(one.fact) !== Boolean(one.article), {
    path: ['fact'],
    error: 'A change names what it is about: fact: and its id, or article: and its file name.',
  }),
)
export type Change = z.infer<typeof change>

/** `content/changes.yaml`: what readers could have relied on and is different now. Records are never changed; the next is added. */
export const changesSchema = entry({
  title: textOf('title', 60),
  description: textOf('description', 200),
  changes: listOf(change, 'changes', 1, 2000).check(
    z.refine((all) => all.every(({ on }, at) => on >= (all[at - 1]?.on ?? '')), {
      error: 'changes must stand in the order of their days, the newest last.',
    }),
    z.refine((all) => new Set(all.map(toChangeId)).size === all.length, {
      error: 'A fact or article stands twice on one day. Say both in one record.',
    }),
  ),
})

/** Anchor of a change: `bond-2026-11-22`. */
export function toChangeId({ fact, article, on }: Change): string {
  return `${fact ?? article}-${on}`
}
