import { idsIn } from '#domain/content/article-text.ts'
import { calculators, factsOf, independence, toolPath } from '#domain/calculators/list.ts'
import { factsOfAnswer } from '#domain/content/answer.ts'
import { factsOfTemplate } from '#domain/content/template.ts'
import { toTemplatePath } from '#paths.ts'
import { fetchAnswers } from '#parts/content/answers.ts'
import { articlePath, fetchArticles } from '#parts/content/articles.ts'
import { fetchTemplates } from '#parts/content/templates.ts'
import { fetchContent } from '#ui/fetch-content.ts'

type FactUser = { href: string; title: string }

/** The articles, answers, templates and calculators that use each fact. */
export async function fetchFactUsers(): Promise<Map<string, FactUser[]>> {
  const users = new Map<string, FactUser[]>()
  const note = (fact: string, user: FactUser) => users.set(fact, [...(users.get(fact) ?? []), user])
  for (const article of await fetchArticles()) {
    const user = { href: articlePath(article.id), title: article.data.title }
    for (const fact of idsIn(article.body ?? '', 'Fact')) note(fact, user)
  }
  for (const answer of await fetchAnswers()) {
    const user = { href: answer.href, title: answer.question }
    for (const fact of factsOfAnswer(answer)) note(fact, user)
  }
  for (const template of await fetchTemplates()) {
    const user = { href: toTemplatePath(template.id), title: `Template: ${template.title}` }
    for (const fact of factsOfTemplate(template)) note(fact, user)
  }
  for (const tool of calculators) {
    const user = { href: toolPath(tool), title: `Calculator: ${tool.title}` }
    for (const fact of factsOf(tool)) note(fact, user)
  }
  const { rules } = await fetchContent('independence')
  const user = { href: toolPath(independence), title: independence.title }
  for (const fact of new Set(rules.flatMap(({ facts }) => facts))) note(fact, user)
  return users
}
