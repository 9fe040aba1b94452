import { getCollection } from 'astro:content'
import type { Answer, AnswerGroup } from '#domain/content/answer.ts'
import { toAnswerPath } from '#paths.ts'

/** All groups of answers in their order. */
export async function fetchAnswerGroups(): Promise<AnswerGroup[]> {
  const groups = (await getCollection('answers')).map(({ data }) => data)
  return groups.toSorted((one, other) => one.order - other.order)
}

/** All answers with their paths, group by group. */
export async function fetchAnswers(): Promise<(Answer & { href: string })[]> {
  return (await fetchAnswerGroups()).flatMap(({ id: group, questions }) =>
    questions.map((one) => ({ ...one, href: toAnswerPath(group, one.id) })),
  )
}
