import type { APIRoute } from 'astro'
import { getCollection } from 'astro:content'
import type { TypeQuestions } from '#features/directory/DirectoryGate.tsx'

/** So many of a kind's questions are shown. */
const SHOWN = 4

/** What to ask each kind of advisor, loaded when a visitor's search names one. */
export const GET: APIRoute = async () => {
  const types = await getCollection('types')
  const questions = types.map(({ data: { id, whatToAsk } }) => [id, whatToAsk.slice(0, SHOWN)])
  return Response.json(Object.fromEntries(questions) satisfies TypeQuestions)
}
