import * as z from 'zod/mini'
import { entry, listOf, optionalList, slug, text } from '#domain/content-field.ts'
import { placesOf } from './entry.ts'

const ids = Object.keys(placesOf)

/** Words that stand within a sentence, or before a full stop of the page. */
const clause = (what: string, max: number) =>
  text(what, max).check(
    z.refine(
      (words) => !words.endsWith('.'),
      `${what} must not end with a full stop: the page goes on after it.`,
    ),
  )

const words = entry({
  id: z.enum(
    ids,
    `id of a date must be one of: ${ids.join(', ')}. A date is reckoned in src/domain/tools before it gets words.`,
  ),
  /** What is to be done, or ends. */
  title: clause('title of a date', 120),
  /** From what it is counted: places such as `{sold}`, and facts in double brackets. */
  counted: clause('counted', 240),
  /** Where the plan document may say otherwise. */
  differs: z.optional(clause('differs', 160)),
  /** Practice is named as such wherever the date shows. */
  kind: z.enum(['law', 'practice'], 'kind of a date must be law or practice.'),
  /** Facts that it rests on, by id, besides those that its words cite. */
  facts: optionalList(slug('Each of facts'), 'facts', 8),
})

/** `content/deadlines.yaml`: the words and sources of each date that is reckoned. */
export const deadlinesSchema = entry({
  deadlines: listOf(words, 'deadlines').check(
    z.refine(
      (list) => new Set(list.map(({ id }) => id)).size === list.length,
      'Each date may stand once.',
    ),
  ),
})
