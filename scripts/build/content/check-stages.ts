import { tools } from '#domain/tools/list.ts'
import { error, type Finding } from './finding.ts'
import type { Content } from './read-content.ts'

const lists = ['articles', 'facts', 'tools'] as const
type List = (typeof lists)[number]
/** What a stage, or an answer on the road, names. */
type Names = { id: string; file: string; line(field: string): number; facts: readonly string[] } & {
  [Name in Exclude<List, 'facts'>]?: readonly string[]
}

const remedies: Readonly<Record<List, string>> = {
  articles: 'Write the name of a file in content/articles, without .mdx, that is no draft.',
  facts: 'Write the id of a file in content/facts.',
  tools: `Write one of: ${tools.map(({ id }) => id).join(', ')}.`,
}

/** The stages and the options of the road, with where they stand. */
export function namesOf({ stages, road }: Pick<Content, 'stages' | 'road'>): Names[] {
  return [
    ...stages.flatMap(({ file, data, lineOf }) =>
      data.stages.map((stage, at) => ({
        id: stage.id,
        file,
        line: (field: string) => lineOf(`stages.${at}.${field}`),
        articles: stage.articles,
        facts: stage.facts,
        tools: stage.tools,
      })),
    ),
    ...road.flatMap(({ file, data, lineOf }) =>
      data.questions.flatMap(({ options }, at) =>
        options.map(({ id, articles, facts }, place) => ({
          id,
          file,
          line: (field: string) => lineOf(`questions.${at}.options.${place}.${field}`),
          articles,
          facts,
        })),
      ),
    ),
  ]
}

/** Articles, facts and calculators that stages and answers name, and that do not exist. */
export function checkStages(content: Content): Finding[] {
  const { articles, facts } = content
  const known: Readonly<Record<List, ReadonlySet<string>>> = {
    articles: new Set(articles.filter(({ data }) => !data.draft).map(({ id }) => id)),
    facts: new Set(facts.map(({ id }) => id)),
    tools: new Set(tools.map(({ id }) => id)),
  }
  return namesOf(content).flatMap((one) =>
    lists.flatMap((list) =>
      (one[list] ?? []).flatMap((name, at) =>
        known[list].has(name)
          ? []
          : [
              error(
                { file: one.file, line: one.line(`${list}.${at}`) },
                `${one.id} names ${name} under ${list}, which does not exist.`,
                remedies[list],
              ),
            ],
      ),
    ),
  )
}
