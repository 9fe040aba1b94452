import type { Term } from '#domain/content/glossary.ts'
import type { Hub } from '#domain/content/hub.ts'
import { resourcesOf } from '#domain/content/register.ts'
import { toolPath, tools } from '#domain/calculators/list.ts'
import { fetchAnswers } from '#parts/content/answers.ts'
import { type Article, fetchArticles } from '#parts/content/articles.ts'
import { type FactGroup, fetchFactGroups } from '#parts/content/register.ts'
import { fetchTemplates, toTemplateLink } from '#parts/content/templates.ts'
import { fetchContent } from '#ui/fetch-content.ts'

export type Category = Hub['categories'][number]
type ResourceLink = { title: string; href: string; text?: string }

/** Resources of a hub category, each kind in its order. */
export async function fetchCategoryResources(category: Category): Promise<{
  articles: Article[]
  tools: ResourceLink[]
  answers: ResourceLink[]
  templates: ResourceLink[]
  terms: Term[]
  subjects: FactGroup[]
}> {
  const [register, articles, questions, templates, groups] = await Promise.all([
    fetchContent('register'),
    fetchArticles(),
    fetchAnswers(),
    fetchTemplates(),
    fetchFactGroups(),
  ])
  const held = resourcesOf(category, { register, articles, questions, templates })
  const terms = await Promise.all(held.terms.map((id) => fetchContent('glossary', id)))
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
export function kindsOf(resources: Awaited<ReturnType<typeof fetchCategoryResources>>) {
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
