import * as z from 'zod/mini'
import { advisorTypeIds } from '#domain/advisors/advisor-type.ts'
import { questionText } from './answer.ts'
import { asks } from './asks.ts'
import { entry, listOf, optionalList, slug, textOf, wholeNumber } from './content-field.ts'

/** A question and its answer, shown on the page and in its structured data. */
const typeQuestionSchema = entry({
  question: questionText,
  /** Plain text without markup. */
  answer: textOf('answer', 1200),
  /** The same question as readers type it. */
  asks,
})
export type TypeQuestion = Pick<z.infer<typeof typeQuestionSchema>, 'question' | 'answer'>

/** Content of an advisor type's page: `content/types/<id>.yaml`. */
export const typeTextSchema = entry({
  id: z.enum(advisorTypeIds, `id must be one of: ${advisorTypeIds.join(', ')}.`),
  name: textOf('name', 80),
  /** Its plural if it is not the name with an s. */
  plural: z.optional(textOf('plural', 80)),
  /** Position in the grid. */
  order: wholeNumber('order', 1, advisorTypeIds.length),
  description: textOf('description', 400),
  /** Name of its icon. */
  icon: slug('icon'),
  specialties: listOf(textOf('Each of specialties', 120), 'specialties', 1, 20),
  typicalServices: listOf(textOf('Each of typicalServices', 200), 'typicalServices', 1, 20),
  /** When a company needs such an advisor, in one or two paragraphs. */
  whenYouNeed: textOf('whenYouNeed', 3000),
  whatToAsk: listOf(textOf('Each of whatToAsk', 400), 'whatToAsk', 1, 20),
  faq: optionalList(typeQuestionSchema, 'faq', 20),
  /** Articles to read first, by file name; those that name this type follow. */
  articles: optionalList(slug('Each of articles'), 'articles', 12),
  /** What somebody types who looks for such an advisor. */
  asks,
})
export type TypeText = z.infer<typeof typeTextSchema>

/** Anchor of an answer on an advisor type's page: `why-are-there-often-two-loans`. */
export function toQuestionAnchor({ question }: Pick<TypeQuestion, 'question'>): string {
  return question
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
