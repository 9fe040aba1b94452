import * as z from 'zod/mini'
import { entry, listOf, optionalList, slug, textOf } from '#domain/content/content-field.ts'
import { placesIn } from '#domain/content/places.ts'
import { declared } from './deadlines.ts'

const ids = declared.map(({ id }) => id)
const placesOf = new Map(declared.map(({ id, places }) => [id, places]))

/** Text that continues a sentence, or ends before the page's full stop. */
const clause = (what: string, max: number) =>
  textOf(what, max).check(
    z.refine(
      (words) => !words.endsWith('.'),
      `${what} must not end with a full stop: the page goes on after it.`,
    ),
  )

const words = entry({
  id: z.enum(
    ids,
    `id of a date must be one of: ${ids.join(', ')}. A date is declared in src/domain/calculators/dates before it gets words.`,
  ),
  /** Name of the duty, or of the period that ends. */
  title: clause('title of a date', 120),
  /** Event from which it is counted, with placeholders such as `{sold}` and facts in double brackets. */
  counted: clause('counted', 240),
  /** Where the plan document can differ. */
  differs: z.optional(clause('differs', 160)),
  /** Practice is marked as such wherever the date is shown. */
  kind: z.enum(['law', 'practice'], 'kind of a date must be law or practice.'),
  /** Further facts that it is based on, by id, besides those that its text cites. */
  facts: optionalList(slug('Each of facts'), 'facts', 8),
}).check(({ value, issues }) => {
  const places = placesOf.get(value.id) ?? []
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

/** `content/deadlines.yaml`: texts and sources of each calculated date. */
export const deadlinesSchema = entry({
  deadlines: listOf(words, 'deadlines').check(
    z.refine(
      (list) => new Set(list.map(({ id }) => id)).size === list.length,
      'Each date may stand once.',
    ),
    ({ value, issues }) => {
      for (const [id, places] of placesOf)
        if (value.every((date) => date.id !== id)) {
          const message = `The date ${id} is calculated and has no words. Add it: id, title, counted (it may name ${toBraces(places)}) and kind.`
          issues.push({ code: 'custom', input: value, path: [], message })
        }
    },
  ),
})
