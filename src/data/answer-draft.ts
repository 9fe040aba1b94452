/**
 * The answer that was typed behind the link of a mail. It is found by the number of the message, never by the token, so
 * that a new link to the message finds it too. The tab keeps the number alone, for a reload, after which the page has no token.
 */
import * as z from 'zod/mini'
import { keep } from '#domain/keep.ts'
import { MAILBOX, readDraft, removeDraft, saveDraft, toDraftKey } from './drafts.ts'

const toName = (id: number) => `answer/${id}`
const LATEST = 'answer'

const valuesSchema = z.object({
  answer: z.string(),
  cannotHelp: z.boolean(),
  reason: z.string(),
  hasTimes: z.boolean(),
  minutes: z.string(),
  time1: z.string(),
  time2: z.string(),
  time3: z.string(),
})
type AnswerValues = z.infer<typeof valuesSchema>
const latestSchema = z.object({ id: z.int() })

/** The text for a message; without its number, that of the message which this tab answered last. */
export function readAnswerDraft(given: number | null): { id: number; values: AnswerValues } | null {
  const id = given ?? readDraft(LATEST, null, latestSchema)?.id ?? null
  if (id === null) return null
  const values = readDraft(toName(id), MAILBOX, valuesSchema)
  return values && { id, values }
}

/** Keeps what is typed for a message; an empty text is not kept. */
export function keepAnswerDraft(id: number, values: AnswerValues): void {
  if (values.answer.trim() === '' && !values.cannotHelp && !values.hasTimes) {
    forgetAnswerDraft(id)
    return
  }
  saveDraft(toName(id), MAILBOX, values)
  saveDraft(LATEST, null, { id })
}

export function forgetAnswerDraft(id: number): void {
  removeDraft(toName(id))
  if (readDraft(LATEST, null, latestSchema)?.id === id) removeDraft(LATEST, sessionStorage)
}

/** Does a work that removes all drafts, and keeps those of answers: no account is theirs. */
export async function keepingAnswers(work: () => Promise<unknown>): Promise<void> {
  const kept = [localStorage, sessionStorage].map((storage) => ({
    storage,
    entries: Object.entries(storage).filter(([key]) => key.startsWith(toDraftKey(LATEST))),
  }))
  await work()
  for (const { storage, entries } of kept)
    for (const [key, entry] of entries) keep(storage, key, String(entry))
}
