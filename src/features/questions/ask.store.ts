import { attempt } from '#data/fault.ts'
import { questionSchema, type AskedQuestion } from '#domain/questions/question.ts'
import { createForm } from '#ui/form.store.ts'

type Deps = { askQuestion(question: string, page: string): Promise<void> }

/** Form of a question; `query` has the searched words and the page that did not answer. */
export function createAskForm(query: string, { askQuestion }: Deps) {
  const asked = new URLSearchParams(query)
  const form = createForm<{ question: string }, AskedQuestion>({
    initial: { question: '' },
    schema: questionSchema,
    send: ({ question }) => attempt(askQuestion(question, asked.get('page') ?? '')),
    clearsWhenSent: true,
  })
  form.$values.set({ question: asked.get('question') ?? '' })
  return form
}
