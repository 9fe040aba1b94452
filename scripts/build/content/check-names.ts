import { tools } from '#domain/tools/list.ts'
import { citingIn } from './cited.ts'
import { atField, type Finding } from './finding.ts'
import type { Content, Entry } from './read-content.ts'
import { textsIn } from './texts-in.ts'

type Kind = {
  word: string
  /** The fields that name one. A group that matches is the name: `terms.valuation.0` names a category by its key. */
  field: RegExp
  /** Undefined where the file that lists them is not there. */
  known(content: Content): readonly string[] | undefined
  /** What to write, where the names are too many to be told. */
  remedy?: string
}

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id)

/** What a field of a file of data names, whichever file it is. */
const kinds: readonly Kind[] = [
  {
    word: 'published article',
    field: /(?:^|\.)(?:article|(?:articles|parts)\.\d+)$/,
    known: ({ articles }) => idsOf(articles.filter(({ data }) => !data.draft)),
    remedy: 'Write the name of a file in content/articles, without .mdx, that is no draft.',
  },
  {
    word: 'fact',
    field: /(?:^|\.)facts\.\d+$|^subjects\.\d+\.facts\.(.+)$/,
    known: ({ facts }) => idsOf(facts),
    remedy: 'Write the id of a file in content/facts.',
  },
  {
    word: 'term',
    field: /^terms\..+\.\d+$/,
    known: ({ terms }) => idsOf(terms),
    remedy: 'Write the id of a file in content/glossary.',
  },
  {
    word: 'calculator',
    field: /(?:^|\.)tools\.(?:.+\.)?\d+$/,
    known: () => idsOf(tools),
  },
  {
    word: 'category',
    field: /\.categories\.\d+$|^questions\.\d+\.category$|^(?:terms|tools)\.(.+)\.0$/,
    known: ({ hub }) => hub[0] && idsOf(hub[0].data.categories),
  },
  {
    word: 'category',
    field: /^category$/,
    known: ({ hub }) => hub[0]?.data.categories.map(({ name }) => name),
  },
]

/** The names that files of data give to something else, with where they stand. */
function namesIn(entries: readonly Entry<object>[], { field: pattern }: Kind) {
  return entries.flatMap((entry) =>
    textsIn(entry.data).flatMap(([field, text]) => {
      const match = pattern.exec(field)
      return match ? { entry, field, name: match.slice(1).find(Boolean) ?? text } : []
    }),
  )
}

/** The facts that files of data name beside their words. */
export function factsNamedIn(entries: readonly Entry<object>[]): string[] {
  return kinds
    .filter(({ word }) => word === 'fact')
    .flatMap((kind) => namesIn(entries, kind))
    .map(({ name }) => name)
}

/** Names that lead to nothing. */
export function checkNames(content: Content): Finding[] {
  const entries = [...content.articles, ...content.register, ...citingIn(content)]
  return kinds.flatMap((kind) => {
    const known = kind.known(content)
    if (known === undefined) return []
    const remedy = kind.remedy ?? `Write one of: ${known.join(', ')}.`
    return namesIn(entries, kind)
      .filter(({ name }) => !known.includes(name))
      .map(({ entry, field, name }) =>
        atField(entry, field, `There is no ${kind.word} ${name}.`, remedy),
      )
  })
}
