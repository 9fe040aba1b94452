import { tools } from '#domain/tools/list.ts'
import { type Finding, strangers } from './finding.ts'
import type { Content } from './read-content.ts'
import { textsIn } from './texts-in.ts'

/** What a field of a file of data names, whichever file it is. */
const fields: Readonly<Record<string, Kind>> = {
  article: 'published article',
  articles: 'published article',
  parts: 'published article',
  facts: 'fact',
  tools: 'calculator',
}
type Kind = keyof typeof remedies
const remedies = {
  'published article':
    'Write the name of a file in content/articles, without .mdx, that is no draft.',
  fact: 'Write the id of a file in content/facts.',
  calculator: `Write one of: ${tools.map(({ id }) => id).join(', ')}.`,
} as const

/** The names that files of data give to articles, facts and calculators, with where they stand. */
export function namesIn({ articles, types, hub, stages, road, deadlines }: Content) {
  return [...articles, ...types, ...hub, ...stages, ...road, ...deadlines].flatMap((entry) =>
    textsIn(entry.data).flatMap(([field, name]) => {
      const kind =
        fields[
          field
            .replace(/\.\d+$/, '')
            .split('.')
            .at(-1) ?? ''
        ]
      return kind ? [{ entry, field, name, kind }] : []
    }),
  )
}

/** Names that lead to nothing. */
export function checkNames(content: Content): Finding[] {
  const names = Object.groupBy(namesIn(content), ({ kind }) => kind)
  const published = content.articles.filter(({ data }) => !data.draft)
  const known = { 'published article': published, fact: content.facts, calculator: tools }
  return (Object.keys(remedies) as Kind[]).flatMap((kind) =>
    strangers(
      names[kind] ?? [],
      known[kind].map(({ id }) => id),
      (name) => [`There is no ${kind} ${name}.`, remedies[kind]],
    ),
  )
}
