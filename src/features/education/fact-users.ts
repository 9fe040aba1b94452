import { idsIn } from '#domain/content/article-text.ts'
import { factsOf, toolPath, tools } from '#domain/tools/list.ts'
import { factsOfAnswer } from '#domain/content/answer.ts'
import { fetchAnswers } from './answers.ts'
import { articlePath, fetchArticles } from './articles.ts'

export type FactUser = { href: string; title: string }

/** The articles, answers and calculators that use each fact. */
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
  for (const tool of tools) {
    const user = { href: toolPath(tool), title: `Calculator: ${tool.title}` }
    for (const fact of factsOf(tool)) note(fact, user)
  }
  return users
}
