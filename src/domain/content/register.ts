import * as z from 'zod/mini'
import { entry, listOf, slug, text } from './content-field.ts'
import type { Hub } from './hub.ts'

const subject = entry({
  id: slug('id of a subject'),
  name: text('name of a subject', 60),
  /** Categories of the hub that its facts belong to. */
  categories: listOf(slug('Each of categories'), 'categories', 1, 8),
  /** Facts by id, each with the title under which readers find it. */
  facts: z.record(slug('id of a fact'), text('title of a fact', 80)),
})
export type Subject = z.infer<typeof subject>

const byCategory = (what: string) =>
  z.record(slug(`category in ${what}`), listOf(slug(`Each of ${what}`), what))

/** `content/register.yaml`: where each fact, term and calculator has its place. */
export const registerSchema = entry({
  subjects: listOf(subject, 'subjects'),
  /** Ids of the glossary by category; a term may serve several. */
  terms: byCategory('terms'),
  /** Ids of calculators by category. */
  tools: byCategory('tools'),
})
export type Register = z.infer<typeof registerSchema>

/** The place of a fact on the page of its subject; undefined for one that the register does not name. */
export function toFactPath({ subjects }: Pick<Register, 'subjects'>, fact: string) {
  const place = subjects.find(({ facts }) => fact in facts)
  return place && `/facts/${place.id}#${fact}`
}

/** What a category of the hub is counted from; drafts are left out by the caller. */
export type Resources<Article, Question> = {
  register: Register
  articles: readonly Article[]
  questions: readonly Question[]
}

/** All resources of a category, of every kind. Articles name their category, questions its id. */
export function resourcesOf<
  Article extends { data: { category: string } },
  Question extends { category: string },
>(
  { id, name }: Pick<Hub['categories'][number], 'id' | 'name'>,
  { register, articles, questions }: Resources<Article, Question>,
) {
  return {
    articles: articles.filter(({ data }) => data.category === name),
    tools: register.tools[id] ?? [],
    questions: questions.filter(({ category }) => category === id),
    terms: register.terms[id] ?? [],
    subjects: register.subjects.filter(({ categories }) => categories.includes(id)),
  }
}

/** How many resources those are; a subject counts by its facts. */
export function countResources({
  subjects,
  ...lists
}: Omit<ReturnType<typeof resourcesOf>, 'articles' | 'questions'> & {
  articles: readonly unknown[]
  questions: readonly unknown[]
}): number {
  const facts = subjects.flatMap((one) => Object.keys(one.facts))
  return facts.length + Object.values(lists).reduce((sum, list) => sum + list.length, 0)
}
