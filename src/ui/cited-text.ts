import { toCitedParts, toPlainText } from '#domain/content/cited-text.ts'
import { formatFact } from '#domain/content/fact.ts'
import { toFactPath } from '#domain/content/register.ts'
import type { TypeQuestion } from '#domain/content/type-text.ts'
import { fetchContent } from './fetch-content.ts'

/** Displayed value of a fact; an unknown id stops the build. */
export async function fetchFactValue(id: string): Promise<string> {
  return formatFact(await fetchContent('facts', id))
}

/** Path of a fact in the register; a fact that is not in it stops the build. */
export async function fetchFactPath(id: string): Promise<string> {
  const path = toFactPath(await fetchContent('register'), id)
  if (path) return path
  throw new Error(`The fact ${id} has no place in content/register.yaml. Add it under its subject.`)
}

/** Questions and answers without citations, for structured data. */
export function toPlainQuestions<One extends TypeQuestion>(
  questions: readonly One[],
): Promise<One[]> {
  return Promise.all(questions.map(async (one) => ({ ...one, answer: await toPlain(one.answer) })))
}

async function toPlain(text: string): Promise<string> {
  const ids = toCitedParts(text).flatMap((part) => (typeof part === 'string' ? [] : part.fact))
  const values = await Promise.all(ids.map(async (id) => [id, await fetchFactValue(id)] as const))
  const known = new Map(values)
  return toPlainText(text, (id) => known.get(id) ?? '')
}
