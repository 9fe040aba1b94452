import * as z from 'zod/mini'
import { entry, listOf, optionalList, slug, text } from '#domain/content/content-field.ts'
import { placesIn } from '#domain/content/places.ts'
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
    `id of a date must be one of: ${ids.join(', ')}. A date is calculated in src/domain/tools before it gets words.`,
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
}).check(({ value, issues }) => {
  const places: readonly string[] = placesOf[value.id as keyof typeof placesOf]
  for (const field of ['title', 'counted', 'differs'] as const)
    for (const name of placesIn(value[field] ?? ''))
      if (!places.includes(name)) {
        const message = `The date ${value.id} has no {${name}}. Write ${toBraces(places)}, or say it without.`
        issues.push({ code: 'custom', input: value, path: [field], message })
      }
})

function toBraces(places: readonly string[]): string {
  return places.map((name) => `{${name}}`).join(', ')
}

/** `content/deadlines.yaml`: the words and sources of each date that is calculated. */
export const deadlinesSchema = entry({
  deadlines: listOf(words, 'deadlines').check(
    z.refine(
      (list) => new Set(list.map(({ id }) => id)).size === list.length,
      'Each date may stand once.',
    ),
    ({ value, issues }) => {
      for (const [id, places] of Object.entries(placesOf))
        if (value.every((date) => date.id !== id)) {
          const message = `The date ${id} is calculated and has no words. Add it: id, title, counted (it may name ${toBraces(places)}) and kind.`
          issues.push({ code: 'custom', input: value, path: [], message })
        }
    },
  ),
})
