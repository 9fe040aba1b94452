import { getCollection, getEntry } from 'astro:content'
import type { Fact } from '#domain/content/fact.ts'
import type { Term } from '#domain/content/glossary.ts'
import type { Hub } from '#domain/content/hub.ts'
import { type Register, resourcesOf, type Subject, toFactPath } from '#domain/content/register.ts'
import { toolPath, tools } from '#domain/tools/list.ts'
import { fetchAnswers } from './answers.ts'
import { type Article, fetchArticles } from './articles.ts'
import { fetchTemplates, toTemplateLink } from './templates.ts'
import { fetchTerm } from './citations.ts'

export type Category = Hub['categories'][number]
/** A fact with its title in the register. */
export type TitledFact = { title: string; fact: Fact; href: string }
export type FactGroup = Pick<Subject, 'id' | 'name' | 'categories'> & { facts: TitledFact[] }
export type ResourceLink = { title: string; href: string; text?: string }

/** Path of a hub category. */
export function categoryPath({ id }: Pick<Category, 'id'>): string {
  return `/education/category/${id}`
}

/** The register of facts: `content/register.yaml`. */
export async function fetchRegister(): Promise<Register> {
  const register = await getEntry('register', 'register')
  if (!register) throw new Error('There is no content/register.yaml. The figures need it.')
  return register.data
}

/** All facts by subject, in register order. */
export async function fetchFactGroups(): Promise<FactGroup[]> {
  const register = await fetchRegister()
  const facts = new Map((await getCollection('facts')).map(({ data }) => [data.id, data]))
  return register.subjects.map(({ id, name, categories, facts: titles }) => ({
    id,
    name,
    categories,
    facts: Object.entries(titles).flatMap(([fact, title]) => {
      const known = facts.get(fact)
      const href = toFactPath(register, fact)
      return known && href ? [{ title, fact: known, href }] : []
    }),
  }))
}

/** Resources of a hub category, each kind in its order. */
export async function fetchResources(category: Category): Promise<{
  articles: Article[]
  tools: ResourceLink[]
  answers: ResourceLink[]
  templates: ResourceLink[]
  terms: Term[]
  subjects: FactGroup[]
}> {
  const [register, articles, questions, templates, groups] = await Promise.all([
    fetchRegister(),
    fetchArticles(),
    fetchAnswers(),
    fetchTemplates(),
    fetchFactGroups(),
  ])
  const held = resourcesOf(category, { register, articles, questions, templates })
  const terms = await Promise.all(held.terms.map(fetchTerm))
  return {
    articles: held.articles,
    tools: tools
      .filter(({ id }) => held.tools.includes(id))
      .map((tool) => ({ title: tool.title, href: toolPath(tool), text: tool.description })),
    answers: held.questions.map(({ question, href }) => ({ title: question, href })),
    templates: held.templates.map(toTemplateLink),
    terms: terms.toSorted((a, b) => a.term.localeCompare(b.term, 'en', { numeric: true })),
    subjects: groups.filter(({ id }) => held.subjects.some((one) => one.id === id)),
  }
}

/** The kinds of a category's resources, each with its number; empty kinds are left out. */
export function kindsOf(resources: Awaited<ReturnType<typeof fetchResources>>) {
  const kinds = [
    ['article', resources.articles],
    ['calculator', resources.tools],
    ['answer', resources.answers],
    ['template', resources.templates],
    ['term', resources.terms],
    ['figure', resources.subjects.flatMap(({ facts }) => facts)],
  ] as const
  return kinds
    .map(([name, { length }]) => ({ id: `${name}s`, name, length }))
    .filter(({ length }) => length > 0)
    .map(({ id, name, length }) => ({ id, text: `${length}\u00a0${length === 1 ? name : id}` }))
}
