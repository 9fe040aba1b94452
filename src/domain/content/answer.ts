import * as z from 'zod/mini'
import { asks } from './asks.ts'
import { toCitedParts } from './cited-text.ts'
import { letterSchema } from './letter.ts'
import { reviewerSchema } from './reviewer.ts'
import { entry, listOf, optionalList, slug, textOf, wholeNumber } from './content-field.ts'

/** Before the next step, on the page and in structured data. */
export const NEXT_LABEL = 'What to do next:'

/** A question as readers ask it. */
export const questionText = textOf('question', 200).check(
  z.endsWith('?', 'question must end with a question mark.'),
)

const answer = entry({
  /** Its anchor. */
  id: slug('id of an answer'),
  question: questionText,
  /** Hub category by id; omitted if the question is about this site. */
  category: z.optional(slug('category of a question')),
  /** The same question as readers type it. */
  asks,
  /** Starts with the answer itself. Cites facts in double brackets. */
  answer: textOf('answer', 1200),
  /** What a reader does now; cites as the answer does. */
  next: textOf('next: what the reader should do now', 600),
  /** The line of time below the answer: when one is paid after each way of leaving, or after one of them. */
  line: z.optional(
    z.enum(['paid', 'paid-after-quitting', 'paid-after-retiring'], {
      error: 'line is paid, paid-after-quitting or paid-after-retiring, or is left out.',
    }),
  ),
  /** Letters of the group that ask for it. */
  letters: optionalList(slug('Each of letters'), 'letters', 3),
  /** Articles that say more, by file name. */
  articles: optionalList(slug('Each of articles'), 'articles', 4),
  /** Pages of this site on which an answer about the site rests: `/privacy#data-security`. */
  pages: optionalList(
    entry({ title: textOf('title of a page', 80), path: textOf('path of a page', 120) }),
    'pages',
    4,
  ),
}).check(
  z.refine((one) => factsOfAnswer(one).length + one.pages.length > 0, {
    path: ['answer'],
    error:
      'The answer has no source. Cite at least one fact, as in [[put-first]], or name a page of this site under pages.',
  }),
)
export type Answer = z.infer<typeof answer>

/** `content/answers/<group>.yaml`: the questions of one page. */
export const answerGroupSchema = entry({
  id: slug('id of a group of answers'),
  /** Position among the groups. */
  order: wholeNumber('order', 1, 20),
  title: textOf('title', 60),
  /** The sentence below the title, and the description for search engines. */
  description: textOf('description', 200),
  /** Omitted if it is the editorial team. */
  author: z.optional(textOf('author', 80)),
  /** The professional who has read all answers of the page; omitted if there is none. */
  reviewer: z.optional(reviewerSchema),
  questions: listOf(answer, 'questions', 1, 40).check(
    z.refine((all) => repeated(all.map(({ id }) => id)).length === 0, {
      error: ({ input }) =>
        `The id ${repeated((input as Answer[]).map(({ id }) => id)).join(', ')} stands twice. It is an anchor: give each answer its own.`,
    }),
  ),
  /** Letters that readers fill in, below the answers. */
  letters: optionalList(letterSchema, 'letters', 12),
}).check(
  z.refine(
    ({ questions, letters }) =>
      questions.every((one) =>
        one.letters.every((id) => letters.some((letter) => letter.id === id)),
      ),
    { path: ['letters'], error: 'An answer names a letter that the group does not have.' },
  ),
)
export type AnswerGroup = z.infer<typeof answerGroupSchema>

/** Ids of the facts that an answer cites, each once. */
export function factsOfAnswer({ answer: words, next }: Pick<Answer, 'answer' | 'next'>): string[] {
  const parts = [...toCitedParts(words), ...toCitedParts(next)]
  return [...new Set(parts.flatMap((part) => (typeof part === 'string' ? [] : part.fact)))]
}

/** The answer with its next step as one text. */
export function toWholeAnswer({ answer: words, next }: Pick<Answer, 'answer' | 'next'>): string {
  return `${words} ${NEXT_LABEL} ${next}`
}

const repeated = (ids: readonly string[]) => [
  ...new Set(ids.filter((id, at) => ids.indexOf(id) !== at)),
]
