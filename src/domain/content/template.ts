import * as z from 'zod/mini'
import { typesOfText } from './article.ts'
import { toCitedParts } from './cited-text.ts'
import {
  dateOf,
  entry,
  listOf,
  optionalList,
  slug,
  textOf,
  wholeNumber,
  withDefault,
} from './content-field.ts'

const item = entry({
  /** A question, a document to collect, or a point to settle. */
  text: textOf('text of an item', 300),
  /** Why it matters, or what the law requires; cites facts in double brackets. */
  note: z.optional(textOf('note of an item', 600)),
  /** Answers to choose from; each has a box to tick. */
  options: optionalList(textOf('Each of options', 160), 'options', 8),
})
export type TemplateItem = z.infer<typeof item>

const section = entry({
  title: textOf('title of a section', 80),
  /** A sentence or two before its items. */
  note: z.optional(textOf('note of a section', 600)),
  /** Space below each item on paper: `lines` to write on, a `box` to tick and a line for where it is, or `none`. */
  room: withDefault(z.enum(['lines', 'box', 'none'], 'room must be lines, box or none.'), 'lines'),
  items: listOf(item, 'items', 1, 30),
})
export type TemplateSection = z.infer<typeof section>

/** `content/templates/<id>.yaml`: a page to print and fill in. */
export const templateSchema = entry({
  id: slug('id of a template'),
  /** Position in the library. */
  order: wholeNumber('order', 1, 40),
  title: textOf('title', 60),
  /** The sentence below the title, and the description for search engines. */
  description: textOf('description', 200),
  /** Hub category by name. */
  category: textOf('category', 60),
  /** Other words by which people search for it. */
  tags: listOf(textOf('Each of tags', 40), 'tags', 1, 12),
  /** Who uses it, when and how. */
  use: textOf('use: who uses it, when and how', 800),
  /** Spaces to fill in at the top, such as Company and Date. */
  blanks: listOf(textOf('Each of blanks', 40), 'blanks', 1, 6),
  sections: listOf(section, 'sections', 1, 12),
  /** Day on which the editors last read it against its sources. */
  reviewed: dateOf('reviewed'),
  /** Advisor types that it concerns. */
  types: typesOfText,
  /** Articles that say more, by file name. */
  articles: optionalList(slug('Each of articles'), 'articles', 4),
}).check(
  z.refine((template) => factsOfTemplate(template).length > 0, {
    path: ['sections'],
    error: 'The template has no source. Cite at least one fact, as in [[put-first]].',
  }),
)
export type Template = z.infer<typeof templateSchema>

/** Ids of the facts that a template cites, each once, in order of appearance. */
export function factsOfTemplate({ use, sections }: Pick<Template, 'use' | 'sections'>): string[] {
  const texts = [
    use,
    ...sections.flatMap(({ note, items }) => [note, ...items.flatMap(textsOfItem)]),
  ]
  const parts = texts.flatMap((words) => (words ? toCitedParts(words) : []))
  return [...new Set(parts.flatMap((part) => (typeof part === 'string' ? [] : part.fact)))]
}

/** The texts of an item that may cite. */
function textsOfItem({ text: words, note, options }: TemplateItem): (string | undefined)[] {
  return [words, note, ...options]
}
