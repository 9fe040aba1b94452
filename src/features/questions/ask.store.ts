import { computed } from 'nanostores'
import * as z from 'zod/mini'
import { NEWCOMER, readDraft, removeDraft, saveDraft } from '#data/drafts.ts'
import { attempt } from '#data/fault.ts'
import { createQuery } from '#data/query.ts'
import { isQuestion } from '#domain/content/asking.ts'
import { questionSchema, type AskedQuestion } from '#domain/questions/question.ts'
import type { SearchEntry } from '#parts/search/search-index.ts'
import { paths } from '#paths.ts'
import { createForm, type Form } from '#ui/form.store.ts'

type Deps = {
  askQuestion(question: string, page: string): Promise<void>
  /** The best page of the guides for a question. */
  findAnswer(question: string): Promise<SearchEntry | null>
}

type Question = { question: string }

/** Name of the draft that a visitor's question is through the sign-up. */
const DRAFT = 'ask'
const draftSchema = z.object({ question: z.string() })

/** Form of a question; `query` has the searched words and the page that did not answer. */
export function createAskForm(query: string, { askQuestion, findAnswer }: Deps) {
  const asked = new URLSearchParams(query)
  const form = createForm<Question, AskedQuestion>({
    initial: { question: '' },
    schema: questionSchema,
    async send({ question }) {
      const result = await attempt(askQuestion(question, asked.get('page') ?? ''))
      if (result.ok) removeDraft(DRAFT)
      return result
    },
    clearsWhenSent: true,
  })
  const draft = readDraft(DRAFT, NEWCOMER, draftSchema)
  form.$values.set({ question: asked.get('question') || (draft?.question ?? '') })
  const $question = computed(form.$values, ({ question }) =>
    isQuestion(question) ? question.trim() : null,
  )
  /** What the site has on it already. */
  const $answer = createQuery<SearchEntry | null>(['asked/', $question], {
    fetcher: () => findAnswer($question.get() ?? ''),
  })
  return { form, $question, $answer }
}

/** Keeps a visitor's question through the sign-up, also in another tab; whether that is possible. */
export function keepQuestion(form: Form<Question>): boolean {
  return saveDraft(DRAFT, NEWCOMER, form.$values.get())
}

/** The address to come back to: the page that did not answer, without the question. */
export function toAskPath(query: string): string {
  const page = new URLSearchParams(query).get('page')
  return page ? `${paths.ask}?page=${encodeURIComponent(page)}` : paths.ask
}
