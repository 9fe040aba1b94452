import type { Stage } from '#domain/stage.ts'
import { tools } from '#domain/tools/list.ts'
import { error, type Finding } from './finding.ts'
import type { Content } from './read-content.ts'

const PUBLISHED = 'Write the name of a file in content/articles, without .mdx, that is no draft.'

/** Articles, facts and calculators that stages name, and that do not exist. */
export function checkStages({ stages, articles, facts }: Content): Finding[] {
  const known: [field: 'articles' | 'facts' | 'tools', ids: Set<string>, remedy: string][] = [
    [
      'articles',
      new Set(articles.filter(({ data }) => !data.draft).map(({ id }) => id)),
      PUBLISHED,
    ],
    ['facts', new Set(facts.map(({ id }) => id)), 'Write the id of a file in content/facts.'],
    [
      'tools',
      new Set(tools.map(({ id }) => id)),
      `Write one of: ${tools.map(({ id }) => id).join(', ')}.`,
    ],
  ]
  return stages.flatMap(({ file, data, lineOf }) =>
    data.stages.flatMap((stage: Stage, at) =>
      known.flatMap(([field, ids, remedy]) =>
        stage[field].flatMap((id, place) =>
          ids.has(id)
            ? []
            : [
                error(
                  { file, line: lineOf(`stages.${at}.${field}.${place}`) },
                  `The stage ${stage.id} names ${id} under ${field}, which does not exist.`,
                  remedy,
                ),
              ],
        ),
      ),
    ),
  )
}
