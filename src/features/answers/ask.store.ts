import * as z from 'zod/mini'
import { NEWCOMER, readDraft, removeDraft, saveDraft } from '#data/drafts.ts'
import { attempt } from '#data/fault.ts'
import { questionSchema, type AskedQuestion } from '#domain/questions/question.ts'
import { paths } from '#paths.ts'
import { createForm, type Form } from '#ui/form.store.ts'

type Deps = { askQuestion(question: string, page: string): Promise<void> }
type Question = { question: string }

/** Name of the draft that a visitor's question is through the sign-up. */
const DRAFT = 'ask'
const draftSchema = z.object({ question: z.string() })

/** Form of a question; `query` has the searched words and the page that did not answer. */
export function createAskForm(query: string, { askQuestion }: Deps): Form<Question> {
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
  return form
}

/** Keeps a visitor's question through the sign-up, also in another tab. */
export function keepQuestion(form: Form<Question>): void {
  saveDraft(DRAFT, NEWCOMER, form.$values.get())
}

/** The address to come back to: the page that did not answer, without the question. */
export function toAskPath(query: string): string {
  const page = new URLSearchParams(query).get('page')
  return page ? `${paths.ask}?page=${encodeURIComponent(page)}` : paths.ask
}
