import * as z from 'zod/mini'
import { entry, listOf, slug, textOf } from './content-field.ts'
import type { Hub } from './hub.ts'

const subject = entry({
  id: slug('id of a subject'),
  name: textOf('name of a subject', 60),
  /** Hub categories of its facts. */
  categories: listOf(slug('Each of categories'), 'categories', 1, 8),
  /** Facts by id, each with its title in the register. */
  facts: z.record(slug('id of a fact'), textOf('title of a fact', 80)),
})
export type Subject = z.infer<typeof subject>

const byCategory = (what: string) =>
  z.record(slug(`category in ${what}`), listOf(slug(`Each of ${what}`), what))

/** `content/register.yaml`: subject or category of each fact, term and calculator. */
export const registerSchema = entry({
  title: textOf('title', 60),
  description: textOf('description', 200),
  /** Description of a subject's page; `{count}` is the number of its facts. */
  subjectDescription: textOf('subjectDescription', 200),
  subjects: listOf(subject, 'subjects'),
  /** Glossary ids by category; a term may be in several. */
  terms: byCategory('terms'),
  /** Calculator ids by category. */
  tools: byCategory('tools'),
})
type RegisterContent = z.infer<typeof registerSchema>

/** Path of a fact on its subject's page; undefined if the register does not list it. */
export function toFactPath({ subjects }: Pick<RegisterContent, 'subjects'>, fact: string) {
  const place = subjects.find(({ facts }) => fact in facts)
  return place && `/facts/${place.id}#${fact}`
}

/** Content that a hub category is counted from; the caller leaves out drafts. */
export type Resources<Article, Question, Template> = {
  register: RegisterContent
  articles: readonly Article[]
  questions: readonly Question[]
  templates: readonly Template[]
}

/** All resources of a category by kind. Articles and templates name their category, questions its id. */
export function resourcesOf<
  Article extends { data: { category: string } },
  Question extends { category?: string | undefined },
  Template extends { category: string },
>(
  { id, name }: Pick<Hub['categories'][number], 'id' | 'name'>,
  { register, articles, questions, templates }: Resources<Article, Question, Template>,
) {
  return {
    articles: articles.filter(({ data }) => data.category === name),
    tools: register.tools[id] ?? [],
    questions: questions.filter(({ category }) => category === id),
    templates: templates.filter(({ category }) => category === name),
    terms: register.terms[id] ?? [],
    subjects: register.subjects.filter(({ categories }) => categories.includes(id)),
  }
}

/** Number of resources; a subject counts by its facts. */
export function countResources({
  subjects,
  ...lists
}: Omit<ReturnType<typeof resourcesOf>, 'articles' | 'questions' | 'templates'> & {
  articles: readonly unknown[]
  questions: readonly unknown[]
  templates: readonly unknown[]
}): number {
  const facts = subjects.flatMap((one) => Object.keys(one.facts))
  return facts.length + Object.values(lists).reduce((sum, list) => sum + list.length, 0)
}
