import * as z from 'zod/mini'
import { sectionAsks } from './asks.ts'
import { reviewerSchema } from './reviewer.ts'
import { advisorTypeIds } from '#domain/advisors/advisor-type.ts'
import {
  dateOf,
  entry,
  flagOf,
  listOf,
  optionalList,
  slug,
  textOf,
  wholeNumber,
  withDefault,
} from './content-field.ts'

/** Reading speed of attentive readers in words per minute: a stated read time must be in this range. */
export const SLOW_READING = 200
export const FAST_READING = 240

/** Advisor types that a text names. */
export const typesOfText = optionalList(
  z.enum(
    advisorTypeIds,
    `There is no such advisor type. The types are: ${advisorTypeIds.join(', ')}.`,
  ),
  'types',
  12,
)

/** Front matter of `content/articles/*.mdx`. The file name is the URL segment. */
export const articleSchema = entry({
  /** The heading, and the title in search results. */
  title: textOf('title', 90),
  /** One or two sentences for cards, search results and social previews. */
  description: textOf('description', 200),
  /** Short labels above the title, such as `Guide`. */
  badges: listOf(textOf('Each of badges', 40), 'badges', 1, 4),
  author: textOf('author', 80),
  category: textOf('category', 60),
  /** The professional who reviewed it, and when; omitted if there is none. */
  reviewer: z.optional(reviewerSchema),
  /** Topics. Related articles share tags. */
  tags: listOf(textOf('Each of tags', 40), 'tags', 1, 10),
  /** Stated read time; the content check compares it with the word count. */
  readMinutes: wholeNumber('readMinutes', 1, 60),
  /** Articles that continue this one, by file name: its read time includes them. */
  parts: optionalList(slug('Each of parts'), 'parts', 8),
  /** Date of first publication. */
  published: dateOf('published'),
  /** Date of the last change of its text. */
  updated: dateOf('updated'),
  /** Key points, one sentence each. Figures belong in the text, where they are cited. */
  summary: listOf(textOf('Each of summary', 400), 'summary', 1, 8),
  /** Advisor types that do the described work; their pages list the article. */
  types: typesOfText,
  /** Whether a link to the hub is shown above the title. */
  backLink: flagOf('backLink', true),
  /** Path of its picture below `public/`. A path with `placeholder` shows a box instead. */
  image: withDefault(textOf('image', 200), '/placeholder.svg'),
  /** A draft shows in `npm run dev` only. */
  draft: flagOf('draft', false),
  /** What each section answers, in words of its readers; the search finds it by them. */
  asks: sectionAsks,
}).check(
  z.refine((article) => article.updated >= article.published, {
    path: ['updated'],
    error: 'updated must not be earlier than published.',
  }),
)
export type ArticleFrontMatter = z.infer<typeof articleSchema>

/** Whether a card shows the box "Article Image" instead of a picture. */
export function isPlaceholderImage(path: string): boolean {
  return path.includes('placeholder')
}
