import * as z from 'zod/mini'
import {
  entry,
  listOf,
  optionalList,
  slug,
  text,
  wholeNumber,
  withDefault,
} from './content-field.ts'

export const HUB_CATEGORIES = 8
export const FEATURED_ARTICLES = 6

/** Icons of categories, drawn in category-icons.ts of the education feature. */
export const categoryIcons = [
  'sprout',
  'scale',
  'receipt',
  'landmark',
  'handshake',
  'clipboard-check',
  'users',
  'gavel',
] as const
export type CategoryIcon = (typeof categoryIcons)[number]

const category = entry({
  id: slug('id of a category'),
  name: text('name of a category', 60),
  description: text('description of a category', 200),
  icon: z.enum(categoryIcons, `icon of a category must be one of: ${categoryIcons.join(', ')}.`),
  /** Minimum number of resources; the build stops if there are fewer. */
  count: wholeNumber('count of a category', 0, 999),
})

/** A card for a planned article, without a link. */
const planned = entry({
  title: text('title of a planned card', 90),
  description: text('description of a planned card', 300),
  category: text('category of a planned card', 60),
  author: text('author of a planned card', 80),
  readMinutes: wholeNumber('readMinutes of a planned card', 1, 60),
  tags: optionalList(text('Each of tags', 40), 'tags', 10),
  image: withDefault(text('image', 200), '/placeholder.svg'),
})

const featured = entry({
  /** File name of an article without `.mdx`; the card shows its title, author and so on. */
  article: z.optional(slug('article of a featured card')),
  /** Or the text of a card for a planned article. */
  planned: z.optional(planned),
}).check(
  z.refine(
    (card) => (card.article === undefined) !== (card.planned === undefined),
    'A featured card needs either article: <file name> or planned: <the text of the card>, not both.',
  ),
)

/** `content/hub.yaml`: content of the education hub. */
export const hubSchema = entry({
  title: text('title', 90),
  description: text('description', 200),
  /** The paragraph below the title. */
  intro: text('intro', 600),
  categories: listOf(category, 'categories', HUB_CATEGORIES, HUB_CATEGORIES),
  featured: listOf(featured, 'featured', FEATURED_ARTICLES, FEATURED_ARTICLES),
})
export type Hub = z.infer<typeof hubSchema>
