import * as z from 'zod/mini'
import { dateOf, entry, listOf, optionalList, slug, textOf } from './content-field.ts'

const LEAST_WORDS = 5

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
  /** Words of the wrong sentence that may stand nowhere again. They alone may be added to an old record. */
  withdrawn: optionalList(
    textOf('Each of withdrawn', 200).check(
      z.refine((words) => words.split(/\s+/).length >= LEAST_WORDS, {
        error: `Each of withdrawn needs at least ${LEAST_WORDS} words, so that it meets no other sentence.`,
      }),
    ),
    'withdrawn',
    6,
  ),
}).check(
  z.refine((one) => one.kind === 'correction' || one.withdrawn.length === 0, {
    path: ['withdrawn'],
    error: 'Only a correction withdraws words. What an update replaces was right in its time.',
  }),
  z.refine((one) => Boolean(one.fact) !== Boolean(one.article), {
    path: ['fact'],
    error: 'A change names what it is about: fact: and its id, or article: and its file name.',
  }),
)
export type Change = z.infer<typeof change>

/** `content/changes.yaml`: what readers could have relied on and is different now. Records are never changed but by `withdrawn`; the next is added. */
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
