import * as z from 'zod/mini'
import { clearedQuestionSchema, type ClearedQuestion } from '#domain/questions/question.ts'
import { fetchRows, rest, runWrite } from './rest.ts'

/** Sends a member's question to the desk, with the page on which it came up. */
export async function askQuestion(question: string, page: string): Promise<void> {
  await runWrite(rest().rpc('ask_question', { question, page }))
}

/** Questions that the desk has decided on, without their askers. Answers 404 for everybody outside the desk. */
export function fetchClearedQuestions(): Promise<ClearedQuestion[]> {
  return fetchRows(rest().rpc('desk_questions'), z.array(clearedQuestionSchema))
}
