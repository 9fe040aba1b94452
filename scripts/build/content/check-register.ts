import { countResources, resourcesOf } from '#domain/content/register.ts'
import type { Content } from './content.ts'
import { type ContentFinding, findingAt } from './finding.ts'

/** Facts and terms that are missing from the register, and categories whose count is wrong. */
export function* checkRegister(content: Content): Generator<ContentFinding> {
  const { facts, glossary, articles, answers, templates } = content
  const [[register], [hub]] = [content.register, content.hub]
  if (!register || !hub) return
  const listed = new Set(register.data.subjects.flatMap((subject) => Object.keys(subject.facts)))
  const terms = new Set(Object.values(register.data.terms).flat())
  for (const fact of facts.filter(({ id }) => !listed.has(id)))
    yield findingAt(
      fact,
      undefined,
      `The fact ${fact.id} has no place in content/register.yaml.`,
      `Add a line under facts of its subject: ${fact.id}: and a title that names what it is about.`,
    )
  for (const term of glossary.filter(({ id }) => !terms.has(id)))
    yield findingAt(
      term,
      undefined,
      `The term ${term.id} has no place in content/register.yaml.`,
      'Add its id under terms, in each category that it serves.',
    )
  const all = {
    register: register.data,
    articles: articles.filter(({ data }) => !data.draft),
    questions: answers.flatMap(({ data }) => data.questions),
    templates: templates.map(({ data }) => data),
  }
  for (const [at, category] of hub.data.categories.entries()) {
    const held = countResources(resourcesOf(category, all))
    const problem = `The category ${category.name} says ${category.count}+ resources and holds ${held}.`
    const remedy =
      'Write what is missing, give more of content/register.yaml to it, or lower count.'
    if (held < category.count)
      yield findingAt(hub, { field: `categories.${at}.count` }, problem, remedy)
  }
}
