import { computed } from 'nanostores'
import { attempt } from '#data/fault.ts'
import { createQuery } from '#data/query.ts'
import { isQuestion } from '#domain/content/asking.ts'
import { questionSchema, type AskedQuestion } from '#domain/questions/question.ts'
import type { SearchEntry } from '#parts/search/search-index.ts'
import { createForm } from '#ui/form.store.ts'

type Deps = {
  askQuestion(question: string, page: string): Promise<void>
  /** The best page of the guides for a question. */
  findAnswer(question: string): Promise<SearchEntry | null>
}

/** Form of a question; `query` has the searched words and the page that did not answer. */
export function createAskForm(query: string, { askQuestion, findAnswer }: Deps) {
  const asked = new URLSearchParams(query)
  const form = createForm<{ question: string }, AskedQuestion>({
    initial: { question: '' },
    schema: questionSchema,
    send: ({ question }) => attempt(askQuestion(question, asked.get('page') ?? '')),
    clearsWhenSent: true,
  })
  form.$values.set({ question: asked.get('question') ?? '' })
  const $question = computed(form.$values, ({ question }) =>
    isQuestion(question) ? question.trim() : null,
  )
  /** What the site has on it already. */
  const $answer = createQuery<SearchEntry | null>(['asked/', $question], {
    fetcher: () => findAnswer($question.get() ?? ''),
  })
  return { form, $question, $answer }
}
