import * as z from 'zod/mini'
import {
  entry,
  listOf,
  optionalList,
  slug,
  textOf,
  wholeNumber,
  withDefault,
} from './content-field.ts'

const HUB_CATEGORIES = 8
const FEATURED_ARTICLES = 6

/** Icons of categories, drawn in category-icons.ts of the education feature. */
const categoryIconNames = [
  'sprout',
  'scale',
  'receipt',
  'landmark',
  'handshake',
  'clipboard-check',
  'users',
  'gavel',
] as const
export type CategoryIcon = (typeof categoryIconNames)[number]

const category = entry({
  id: slug('id of a category'),
  name: textOf('name of a category', 60),
  description: textOf('description of a category', 200),
  icon: z.enum(
    categoryIconNames,
    `icon of a category must be one of: ${categoryIconNames.join(', ')}.`,
  ),
  /** Minimum number of resources; the build stops if there are fewer. */
  count: wholeNumber('count of a category', 0, 999),
})

/** A card for a planned article, without a link. */
const planned = entry({
  title: textOf('title of a planned card', 90),
  description: textOf('description of a planned card', 300),
  category: textOf('category of a planned card', 60),
  author: textOf('author of a planned card', 80),
  readMinutes: wholeNumber('readMinutes of a planned card', 1, 60),
  tags: optionalList(textOf('Each of tags', 40), 'tags', 10),
  image: withDefault(textOf('image', 200), '/placeholder.svg'),
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
  title: textOf('title', 90),
  description: textOf('description', 200),
  /** The paragraph below the title. */
  intro: textOf('intro', 600),
  categories: listOf(category, 'categories', HUB_CATEGORIES, HUB_CATEGORIES),
  featured: listOf(featured, 'featured', FEATURED_ARTICLES, FEATURED_ARTICLES),
})
export type Hub = z.infer<typeof hubSchema>
