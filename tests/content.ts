/** The content as the site reads it, for tests that run without a build. */
import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { articleSchema } from '#domain/article.ts'
import { formatFact, factSchema } from '#domain/fact.ts'
import { synonymsSchema, termSchema } from '#domain/glossary.ts'
import { registerSchema } from '#domain/register.ts'
import { stagesSchema } from '#domain/stage.ts'
import { tools } from '#domain/tools/list.ts'
import { faqSchema, typeTextSchema } from '#domain/type-text.ts'
import type { SearchSources } from '#features/education/search-entries.ts'

const content = new URL('../content/', import.meta.url)

export const readYaml = (path: string): unknown =>
  parse(readFileSync(new URL(path, content), 'utf8'))

function readFolder<T>(name: string, schema: { parse(value: unknown): T }): T[] {
  const files = readdirSync(new URL(name, content)).filter((file) => /^[^_].*\.yaml$/.test(file))
  return files.map((file) => schema.parse(readYaml(`${name}/${file}`)))
}

export const articleIds = readdirSync(new URL('articles', content))
  .filter((file) => file.endsWith('.mdx'))
  .map((file) => file.replace('.mdx', ''))

function readArticles(): SearchSources['articles'] {
  return articleIds.map((id) => {
    const text = readFileSync(new URL(`articles/${id}.mdx`, content), 'utf8')
    const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? []
    return { id, body, data: articleSchema.parse(parse(head)) }
  })
}

export const { groups: synonyms, leads } = synonymsSchema.parse(readYaml('synonyms.yaml'))

/** What the hub's search looks through, of the content as it stands. */
export function readSearchSources(): SearchSources {
  const facts = new Map(readFolder('facts', factSchema).map((fact) => [fact.id, fact]))
  const { subjects } = registerSchema.parse(readYaml('register.yaml'))
  return {
    articles: readArticles(),
    planned: [],
    facts: subjects.flatMap(({ id: subject, name, facts: titles }) =>
      Object.entries(titles).map(([id, title]) => ({
        title,
        statement: facts.get(id)?.statement ?? '',
        href: `/facts/${subject}#${id}`,
        subject: name,
      })),
    ),
    terms: readFolder('glossary', termSchema),
    questions: faqSchema.parse(readYaml('faq.yaml')).questions,
    types: readFolder('types', typeTextSchema),
    tools,
    stages: stagesSchema.parse(readYaml('stages.yaml')).stages,
    valueOf(id) {
      const fact = facts.get(id)
      return fact ? formatFact(fact) : ''
    },
  }
}
