/** The site's content, parsed for tests that run without a build. */
import { globSync, readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { answerGroupSchema } from '#domain/content/answer.ts'
import { articleSchema } from '#domain/content/article.ts'
import { changesSchema } from '#domain/content/change.ts'
import { statementsSchema } from '#domain/content/statement.ts'
import { formatFact, factSchema } from '#domain/content/fact.ts'
import { synonymsSchema, termSchema } from '#domain/content/glossary.ts'
import { hubSchema } from '#domain/content/hub.ts'
import { pageSchema } from '#domain/content/page.ts'
import { registerSchema } from '#domain/content/register.ts'
import { independenceSchema } from '#domain/independence/rules.ts'
import { roadSchema } from '#domain/road/question.ts'
import { matchSchema } from '#domain/road/rule.ts'
import { stagesSchema } from '#domain/content/stage.ts'
import { templateSchema } from '#domain/content/template.ts'
import { deadlinesSchema } from '#domain/tools/dates/deadline-words.ts'
import { tools } from '#domain/tools/list.ts'
import { typeTextSchema } from '#domain/content/type-text.ts'
import type { SearchSources } from '#features/hub-search/search-entries.ts'

const content = new URL('../content/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, content), 'utf8')

/** A file, by its path from the folder of the content. */
export const readYaml = (path: string): unknown => parse(read(path))

/** Entries of a collection as Astro's loaders store them. */
function readAll<T>(pattern: string, schema: { parse(value: unknown): T }) {
  return globSync(pattern, { cwd: fileURLToPath(content) })
    .sort()
    .map((path) => {
      const source = read(path)
      const [, front = source, body = ''] = /^---\n([^]*?)\n---\s*([^]*)$/.exec(source) ?? []
      const id = basename(path, extname(path))
      return { id, filePath: `content/${path}`, body, data: schema.parse(parse(front)) }
    })
}

/** All content by collection. */
export function readContent() {
  return {
    articles: readAll('articles/*.mdx', articleSchema),
    pages: readAll('pages/*.mdx', pageSchema),
    facts: readAll('facts/*.yaml', factSchema),
    glossary: readAll('glossary/*.yaml', termSchema),
    types: readAll('types/*.yaml', typeTextSchema),
    hub: readAll('hub.yaml', hubSchema),
    register: readAll('register.yaml', registerSchema),
    changes: readAll('changes.yaml', changesSchema),
    statements: readAll('claims.yaml', statementsSchema),
    answers: readAll('answers/*.yaml', answerGroupSchema),
    templates: readAll('templates/*.yaml', templateSchema),
    stages: readAll('stages.yaml', stagesSchema),
    road: readAll('road.yaml', roadSchema),
    match: readAll('match.yaml', matchSchema),
    deadlines: readAll('deadlines.yaml', deadlinesSchema),
    independence: readAll('independence.yaml', independenceSchema),
    synonyms: readAll('synonyms.yaml', synonymsSchema),
  }
}

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
        })),
      ),
    ),
    terms: glossary.map(({ data }) => data),
    answers: answers.map(({ data }) => data),
    templates: templates.map(({ data }) => data),
    types: types.map(({ data }) => data),
    tools,
    stages: stages.flatMap(({ data }) => data.stages),
    valueOf(id) {
      const fact = facts.get(id)
      return fact ? formatFact(fact) : ''
    },
  }
}
