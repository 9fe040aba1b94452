/** The site's content, parsed for tests that run without a build. */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { formatFact } from '#domain/content/fact.ts'
import { synonymsSchema } from '#domain/content/glossary.ts'
import { tools } from '#domain/calculators/list.ts'
import type { SearchSources } from '#features/hub-search/search-entries.ts'
import { root } from '#server/settings.ts'
import { readContent as readProject } from '../scripts/build/content/content.ts'

const content = new URL('../content/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, content), 'utf8')

/** A file, by its path from the folder of the content. */
export const readYaml = (path: string): unknown => parse(read(path))

/** All content by collection. */
export const readContent = () => readProject(root).content

export const articleIds = globSync('articles/*.mdx', { cwd: fileURLToPath(content) }).map((path) =>
  basename(path, '.mdx'),
)

export const searchWords = synonymsSchema.parse(readYaml('synonyms.yaml'))

/** The current content that the hub searches. */
export function readSearchSources(): SearchSources {
  const {
    answers,
    articles,
    facts: all,
    glossary,
    register,
    stages,
    templates,
    types,
  } = readContent()
  const facts = new Map(all.map(({ id, data }) => [id, data]))
  return {
    articles,
    planned: [],
    facts: register.flatMap(({ data }) =>
      data.subjects.flatMap(({ id: subject, name, facts: titles }) =>
        Object.entries(titles).map(([id, title]) => ({
          title,
          statement: facts.get(id)?.statement ?? '',
          href: `/facts/${subject}#${id}`,
          subject: name,
          asks: facts.get(id)?.asks ?? [],
        })),
      ),
    ),
    terms: glossary.map(({ data }) => data),
    answers: answers.map(({ data }) => data),
    templates: templates.map(({ data }) => data),
    types: types.map(({ data }) => data),
    tools,
    road: stages[0]?.data ?? { stages: [], asks: [] },
    valueOf(id) {
      const fact = facts.get(id)
      return fact ? formatFact(fact) : ''
    },
  }
}
